/**
 * Requests that stay abortable. Node's `fetch` loses the signal of a `Request` that was garbage-collected (nodejs/node#55428),
 * so its connection would stay open until the server closes it.
 */

const requests = new WeakMap<object, Request>();

/**
 * Creates a request that lives as long as `holder`, or until the next one is created for it.
 *
 * Node keeps the signal as long as the request. If the holder is the signal itself, abort it or call {@link letGo} at the end.
 *
 * @param init - a caller that passes a signal must keep it until the response was read
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

/** Releases the request of a signal after its response was read. */
export function letGo(signal: AbortSignal): void {
  requests.delete(signal);
}
