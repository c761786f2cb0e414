/**
 * A request that can be aborted for as long as it is under way. Node's `fetch` forgets the signal of a `Request` that the
 * garbage collector has taken (nodejs/node#55428): its connection would stay open for as long as the other side likes.
 */

const requests = new WeakMap<AbortSignal, Request>();

/**
 * Makes a request that lives as long as its signal, or until the next one is made for that signal.
 *
 * @param init - whoever passes a signal holds it until the answer has been read
 */
export function lastingRequest(url: string | URL, init: RequestInit): Request {
  const request = new Request(url, init);
  if (init.signal) requests.set(init.signal, request);
  return request;
}
