/**
 * The subject of checks: one document, and one of its values endpoints.
 */
import type { Dependencies } from '../core/document/dependencies.js';
import type { FormValues } from '../core/form/formResult.js';
import type { FormSpec } from '../core/form/formSpec.js';
import type { InputFieldSpec, ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../core/vocabulary/json.js';
import type { HttpClient } from '../core/http/jsonRequest.js';
import type { EndpointProbe } from './endpointProbe.js';
import { notChecked } from './outcome.js';
import type { Prober, Reply } from './prober.js';

/** What whoever checks knows of a back end. */
export interface CheckOptions {
  /** Origin of the page that is going to ask, such as `https://app.example.org`. */
  readonly origin?: string | undefined;
  /** Sent along, such as `Authorization`; never told. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Origins that documents may name besides their own; the headers go there, too. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** A text that finds several pages. Default: the empty one. */
  readonly search?: string | undefined;
  /** Values of other fields, for values that depend on them. */
  readonly dependencies?: Dependencies | undefined;
  /** Where the public keys are. Default: `/.well-known/jwks.json` of the values. */
  readonly keys?: string | undefined;
  /** Who signs, and for whom; with either, replies have to be signed. Default: what the first token says. */
  readonly issuer?: string | undefined;
  readonly audience?: string | undefined;
  /** Whether forms are sent, too, that are valid, or of which only a list of values tells that they are not. Default false. */
  readonly submit?: boolean | undefined;
  /** Whether values are made where a document says that they can be. Default false. */
  readonly create?: boolean | undefined;
  /** URL that sends several documents at once. Default: the list that a document stands below, where that takes `names`. */
  readonly batch?: string | undefined;
  /** Values of a form, in the place of those made up. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the back end cannot be changed: faults that only a change of it could fix are notices. Default false. */
  readonly foreign?: boolean | undefined;
  /** Names of checks that are left out. */
  readonly skip?: readonly string[] | undefined;
  /** Time for each whole answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** What fetches. Default: `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** A document that was read. */
export interface DocumentSubject {
  readonly specUrl: string;
  readonly options: CheckOptions;
  readonly prober: Prober;
  readonly document: Reply;
  /** Its JSON. */
  readonly body: unknown;
  /** What is made up for a form. */
  readonly form?: MadeUpForm | undefined;
}

/** Values of a form, made up of what its lists have. */
export interface MadeUpForm {
  readonly formSpec: FormSpec;
  readonly values: FormValues;
  /** Other values of the list of a field than the one that was taken; none where it has no list. */
  readonly othersOf: (name: string) => Promise<readonly JsonScalar[]>;
  /** Whether the list of a field has its value for other values of the fields it depends on, too. */
  readonly isListed: (name: string, changed: FormValues) => Promise<boolean>;
}

/** One values endpoint of a document. */
export interface EndpointSubject extends DocumentSubject {
  readonly values: EndpointProbe;
  readonly endpoint: ValuesEndpoint;
  /** Its field. */
  readonly field: InputFieldSpec;
  /** Values of other fields that it is asked with. */
  readonly dependencies: Dependencies;
}

/** The origins that documents may name, as whoever checks lets them. */
export const allowedBy = ({ allowedOrigins = [] }: CheckOptions) =>
  allowedOrigins.map((origin) => ({ origin, credentials: true, post: true }));

/** The origin of the page that is going to ask, where it is another than that of the answer. */
export function foreignOrigin({ options }: DocumentSubject, url: string): string {
  const { origin } = options;
  if (origin === undefined) notChecked('no page is known that asks: give its origin by --origin');
  return new URL(url).origin === origin ? notChecked('the page is of the same origin') : origin;
}

/** Origin of a page that no back end can mean to let in. */
export const strangerOrigin = 'https://stranger.invalid';

/** Names of headers that whoever checks sends, in small letters. */
export const headerNamesOf = ({ options }: DocumentSubject) =>
  Object.keys(options.headers ?? {}).map((name) => name.toLowerCase());

/** Whether an answer says it is JSON. */
export const isJsonType = (headers: Headers) =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** The character set that a text says it has, in small letters; `utf-8` unless it says another. */
export const charsetOf = (headers: Headers) =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

/** The words of a header that is a list, in small letters. */
export const wordsIn = (headers: Headers, name: string) =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
