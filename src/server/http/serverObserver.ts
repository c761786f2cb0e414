/** Server events: one per answered request, without its contents or its sender. */

/** Kind of resource that a request was for. */
export type ServedResource =
  /** A field or form document, a list of them, keys and revocations. */
  | 'document'
  /** A lookup of values. */
  | 'values'
  /** Validating or submitting a form, or creating a value. */
  | 'entry'
  /** A file upload. */
  | 'upload'
  /** An admin path. */
  | 'admin'
  /** A path that doesn't exist. */
  | 'none';

/** A request was answered. */
export interface ServerEvent {
  readonly resource: ServedResource;
  /** Path of the values endpoint, document or form as published; `undefined` if there is none. */
  readonly path: string | undefined;
  /** Status of the answer. 499 means that the client disconnected before it was answered. */
  readonly status: number;
  /** Time from the request to the response headers. */
  readonly seconds: number;
}

/** Observes a server. Exceptions are ignored, so that observing cannot break an answer. */
export type ServerObserver = (event: ServerEvent) => void;

/**
 * Reports an answer to an observer.
 *
 * @param of - the resource and path the request is for
 */
export async function observed(
  answer: () => Response | Promise<Response>,
  of: Pick<ServerEvent, 'resource' | 'path'>,
  observer: ServerObserver,
): Promise<Response> {
  const sinceMs = performance.now();
  const response = await answer();
  try {
    observer({ ...of, status: response.status, seconds: (performance.now() - sinceMs) / 1000 });
  } catch {
    // Ignored, see ServerObserver.
  }
  return response;
}
