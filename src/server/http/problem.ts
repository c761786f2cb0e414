/**
 * Error answers of this server as `application/problem+json` (RFC 9457), because Protocol §7 defines no error payload. `detail`
 * names the problem and the fix, and never repeats user input.
 */
import { type TextReply, toResponse } from './textReply.js';

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;

/** Statuses that this server refuses with. */
export type ProblemStatus = keyof typeof titles;

/**
 * A request that cannot be answered. Thrown anywhere below `createFieldServer`.
 *
 * @example
 * if (error instanceof Refusal) log(error.status, error.message); // Refusal and FormRefusal extend Problem
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ProblemStatus;
  readonly headers: Readonly<Record<string, string>>;

  readonly #more: object;

  /** @param more - further members of the body, such as `errors` */
  constructor(
    status: ProblemStatus,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    more: object = {},
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.#more = more;
  }

  /** Serializes the problem: `type`, `title`, `status`, `detail` and the further members. @internal */
  toReply(): TextReply {
    const { status, message: detail } = this;
    // With `about:blank` the status identifies the problem, so `title` is its reason phrase.
    const body = { type: 'about:blank', title: titles[status], status, detail, ...this.#more };
    const headers = {
      ...this.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    };
    return { status, headers, text: JSON.stringify(body) };
  }

  /** Creates a `Response` from the problem. */
  toResponse(): Response {
    return toResponse(this.toReply());
  }
}
