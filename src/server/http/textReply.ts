/** Text replies, as a `Response` or, for servers that can answer without creating a `Request`, as plain data. */

/** A reply as plain data; header names are in lower case. */
export interface TextReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Answers a GET from its path and query alone; `undefined` if the whole request is needed. */
export type DirectReply = (pathname: string, query: string) => TextReply | undefined;

const texts = new WeakMap<Response, string>();
const directReplies = new WeakMap<object, DirectReply>();

/** Creates a response from a reply. Some statuses, such as 204, allow no body, not even an empty one. */
export function toResponse({ status, headers, text }: TextReply): Response {
  const response = new Response(text === '' ? null : text, { status, headers });
  texts.set(response, text);
  return response;
}

/** Returns the text of a response made by {@link toResponse} that is still unread. */
export function textOf(response: Response): string | undefined {
  return response.bodyUsed ? undefined : texts.get(response);
}

/** Registers how a server answers without a `Request`. */
export function setDirectReply(server: object, reply: DirectReply): void {
  directReplies.set(server, reply);
}

/** Returns how a server answers without a `Request`, if it can. */
export function directReplyOf(server: object): DirectReply | undefined {
  return directReplies.get(server);
}
