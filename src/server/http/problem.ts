/**
 * The answer of this server when it cannot do what was asked: `application/problem+json` (RFC 9457). Protocol §7 shows no error
 * payload; a detail says what was wrong and how to mend it, and repeats nothing typed.
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

/** A status this server refuses with. */
export type ProblemStatus = keyof typeof titles;

/**
 * A request that cannot be answered as asked. Thrown anywhere below `createFieldServer`.
 *
 * @example
 * if (error instanceof Refusal) log(error.status, error.message); // a Refusal and a FormRefusal are such problems
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ProblemStatus;
  readonly headers: Readonly<Record<string, string>>;

  readonly #more: object;

  /** @param more - further members of what is written down, such as `errors` */
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

  /** Writes it down: `type`, `title`, `status`, `detail`, and what else there is. @internal */
  toReply(): TextReply {
    const { status, message: detail } = this;
    // `about:blank`: the status says what kind of problem it is, so the title is its phrase.
    const body = { type: 'about:blank', title: titles[status], status, detail, ...this.#more };
    const headers = {
      ...this.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    };
    return { status, headers, text: JSON.stringify(body) };
  }

  /** Writes it down as a response. */
  toResponse(): Response {
    return toResponse(this.toReply());
  }
}
