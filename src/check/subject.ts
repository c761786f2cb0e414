/** The subjects of checks: a document, and one of its values endpoints. */
import type { Dependencies } from '../core/document/dependencies.js';
import type { FormValues } from '../core/form/formResult.js';
import type { FormSpec } from '../core/form/formSpec.js';
import type { InputFieldSpec, ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../core/vocabulary/json.js';
import type { HttpClient } from '../core/http/jsonRequest.js';
import type { EndpointProbe } from './endpointProbe.js';
import { notChecked } from './outcome.js';
import type { Prober, Reply } from './prober.js';

/** Options of a check, as far as the user knows the back end. */
export interface CheckOptions {
  /** Origin of the page that will use the back end, such as `https://app.example.org`. */
  readonly origin?: string | undefined;
  /** Headers to send, such as `Authorization`; never shown in reports. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Other origins that documents may name; these also receive the headers. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** A text that finds several pages. Default: empty. */
  readonly search?: string | undefined;
  /** Values of other fields, for dependent values. */
  readonly dependencies?: Dependencies | undefined;
  /** URL of the public keys. Default: `/.well-known/jwks.json` at the origin of the values. */
  readonly keys?: string | undefined;
  /** Issuer and audience of signatures. If either is given, replies must be signed. Default: from the first token. */
  readonly issuer?: string | undefined;
  readonly audience?: string | undefined;
  /** Whether to submit forms that are valid, or invalid only because of list membership. Default false. */
  readonly submit?: boolean | undefined;
  /** Whether to create values if documents allow it. Default false. */
  readonly create?: boolean | undefined;
  /** URL that returns several documents. Default: the list above a document, if it supports `names`. */
  readonly batch?: string | undefined;
  /** Values of a form, instead of sample values. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the back end can't be changed, so that some failures count as notices. Default false. */
  readonly foreign?: boolean | undefined;
  /** Names of checks to skip. */
  readonly skip?: readonly string[] | undefined;
  /** Time limit per answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Sends requests. Default: `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** A document that was read. */
export interface DocumentSubject {
  readonly specUrl: string;
  readonly options: CheckOptions;
  readonly prober: Prober;
  readonly document: Reply;
  /** The parsed document. */
  readonly body: unknown;
  /** Sample values of a form. */
  readonly form?: MadeUpForm | undefined;
}

/** Sample values of a form, taken from its lists. */
export interface MadeUpForm {
  readonly formSpec: FormSpec;
  readonly values: FormValues;
  /** Returns other values of a field's list; empty without a list. */
  readonly othersOf: (name: string) => Promise<readonly JsonScalar[]>;
  /** Whether the list of a field also contains its value for changed values of other fields. */
  readonly isListed: (name: string, changed: FormValues) => Promise<boolean>;
}

/** One values endpoint of a document. */
export interface EndpointSubject extends DocumentSubject {
  readonly values: EndpointProbe;
  readonly endpoint: ValuesEndpoint;
  /** The field of the endpoint. */
  readonly field: InputFieldSpec;
  /** Values of other fields, sent with requests. */
  readonly dependencies: Dependencies;
}

/** The origins that documents may name. */
export const allowedBy = ({ allowedOrigins = [] }: CheckOptions) =>
  allowedOrigins.map((origin) => ({ origin, credentials: true, post: true }));

/** The origin of the page, if it differs from the URL's. */
export function foreignOrigin({ options }: DocumentSubject, url: string): string {
  const { origin } = options;
  if (origin === undefined) notChecked('no page is given; pass its origin with --origin');
  return new URL(url).origin === origin ? notChecked('the page has the same origin') : origin;
}

/** Origin of a page that no back end allows on purpose. */
export const strangerOrigin = 'https://stranger.invalid';

/** Names of the user's headers, in lower case. */
export const headerNamesOf = ({ options }: DocumentSubject) =>
  Object.keys(options.headers ?? {}).map((name) => name.toLowerCase());

/** Whether an answer declares itself as JSON. */
export const isJsonType = (headers: Headers) =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Declared character set in lower case; `utf-8` by default. */
export const charsetOf = (headers: Headers) =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

/** Entries of a comma-separated header, in lower case. */
export const wordsIn = (headers: Headers, name: string) =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
