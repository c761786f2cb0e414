/**
 * The events of a server, for whoever watches it: one for each request it has answered. Never what was asked for, nor by whom.
 */

/** What a request was for. */
export type ServedResource =
  /** A field or form document, their lists, keys and revocations. */
  | 'document'
  /** A lookup of values. */
  | 'values'
  /** A form that is validated or submitted, a value that is made. */
  | 'entry'
  /** A file. */
  | 'upload'
  /** What operators do. */
  | 'admin'
  /** A path that has nothing. */
  | 'none';

/** A request was answered. */
export interface ServerEvent {
  readonly resource: ServedResource;
  /** Path of the values endpoint, document or form as it was published; `undefined` where there is none. */
  readonly path: string | undefined;
  /** Status of the answer. From 400 on it is a refusal or a failure; 499 says that the client left before it was answered. */
  readonly status: number;
  /** From the request to the answer's head. */
  readonly seconds: number;
}

/** Watches a server. What it throws is dropped: watching must not stop the answering. */
export type ServerObserver = (event: ServerEvent) => void;

/**
 * Tells an observer of each answer.
 *
 * @param of - what the request is for
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
    // See above.
  }
  return response;
}
