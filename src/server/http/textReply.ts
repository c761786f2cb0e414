/**
 * Replies of a text that is at hand: as a `Response`, or, for a server that needs no `Request` to ask for one, as they are.
 */

/** A reply as it is written: its headers have names in small letters. */
export interface TextReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Answers a GET by its path and its query alone; `undefined` where more has to be looked at. */
export type DirectReply = (pathname: string, query: string) => TextReply | undefined;

const texts = new WeakMap<Response, string>();
const directReplies = new WeakMap<object, DirectReply>();

/** Makes a response of a reply. Some statuses, such as 204, allow no body, not even an empty one. */
export function toResponse({ status, headers, text }: TextReply): Response {
  const response = new Response(text === '' ? null : text, { status, headers });
  texts.set(response, text);
  return response;
}

/** The text of a response, where it was made of one and nobody has read it. */
export function textOf(response: Response): string | undefined {
  return response.bodyUsed ? undefined : texts.get(response);
}

/** Says how a server answers without a `Request`. */
export function setDirectReply(server: object, reply: DirectReply): void {
  directReplies.set(server, reply);
}

/** How a server answers without a `Request`, where it can. */
export function directReplyOf(server: object): DirectReply | undefined {
  return directReplies.get(server);
}
