/** Answers an upload without storing the file: reads it and returns a random id. */
export async function takenFile(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file');
  return file instanceof File
    ? Response.json({ value: crypto.randomUUID(), label: file.name }, { status: 201 })
    : Response.json({ status: 400, detail: 'Send a file as “file”.' }, { status: 400 });
}
