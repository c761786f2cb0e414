/** Files are kept by a server alone: where there is none, one is read, and gets a name. */
export async function takenFile(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file');
  return file instanceof File
    ? Response.json({ value: crypto.randomUUID(), label: file.name }, { status: 201 })
    : Response.json({ status: 400, detail: 'There is no file.' }, { status: 400 });
}
