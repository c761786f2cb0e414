/**
 * A request that can be aborted for as long as it is under way. Node's `fetch` forgets the signal of a `Request` that the
 * garbage collector has taken (nodejs/node#55428): its connection would stay open for as long as the other side likes.
 */

const requests = new WeakMap<object, Request>();

/**
 * Makes a request that lives as long as its holder, or until the next one is made for that holder.
 *
 * Node, in turn, keeps the signal of a request for as long as that lives. So a holder that is the signal itself has to be
 * aborted in the end, or {@link letGo}.
 *
 * @param init - whoever passes a signal holds it until the answer has been read
 * @param holder - default: the signal
 */
export function lastingRequest(
  url: string | URL,
  init: RequestInit,
  holder: object | null | undefined = init.signal,
): Request {
  const request = new Request(url, init);
  if (holder) requests.set(holder, request);
  return request;
}

/** The answer has been read: the request of a signal may go. */
export function letGo(signal: AbortSignal): void {
  requests.delete(signal);
}
