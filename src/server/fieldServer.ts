/**
 * The reference back end: publishes field documents and answers their values endpoints.
 * In: documents and where their values come from. Out: one function, `Request` → `Response`, for any runtime.
 * Protocol §4.1, §4.2; status codes, where the protocol shows none: 200, 304, and `Problem`s.
 * A word spoken twice, such as a HEAD for a GET, is settled in `answer`; what a path serves, in `planResources`.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { HttpClient } from '../core/httpClient.js';
import { Problem } from './problem.js';
import { listSpecs, publishSpecs, type ServedField } from './publishedSpecs.js';
import { type EndpointMethods, normalPath, planEndpoints, type ServedEndpoint } from './valuesEndpoints.js';
import { buildValuesBody, readSourceQuery } from './valuesPage.js';

/** What a field server is made of. */
export interface FieldServerOptions {
  /** Name → document and values. */
  readonly fields: Readonly<Record<string, ServedField>>;
  /** Path of the list of documents; each document is one below. Default `/api/fields`. */
  readonly basePath?: string | undefined;
  /** Largest page size that may be asked for; a larger one is refused with 400. Default 100. */
  readonly maxLimit?: number | undefined;
  /** How long a document may be kept without asking again, in seconds. Default 300. */
  readonly specMaxAgeSeconds?: number | undefined;
  /** Origins whose pages may ask: `any`, or a list such as `['https://app.example.org']`. Default: none but its own. */
  readonly cors?: 'any' | readonly string[] | undefined;
  /** Told when a values source fails; the answer is a bare 500. Default: the console. */
  readonly onFault?: ((cause: unknown, request: Request) => void) | undefined;
}
