/**
 * What a server may publish about a field, and reading it.
 * In: unknown JSON. Out: an `InputFieldSpec`, or a `FieldSpecError` that names every fault by its path.
 * Protocol §2, both generations told apart by the members present. Unknown members are left out, null members count
 * as absent, words of an open enum are any text: what they mean is settled in `fieldPlan`.
 */
import * as z from 'zod/mini';
import { specInvalid } from '../errors.js';
import { cleanDocument, isRecord, type JsonScalar, ownProperty } from './json.js';
import type { LocalizedText } from './localizedText.js';
import { specIssue, unnamedSubFields } from './specIssues.js';

// Own checks where zod has a schema: each kind of schema is shipped to every browser.
const text = z.custom<string>((value) => typeof value === 'string', 'a text');
const number = z.custom<number>(Number.isFinite, 'a number');
const flag = z.custom<boolean>((value) => typeof value === 'boolean', 'true or false');
const anyObject = z.custom<Readonly<Record<string, unknown>>>(isRecord, 'an object');
const localized = z.custom<LocalizedText>(isLocalized, 'a text, or a map of language to text');
const displayed = z.custom<LocalizedText>(
  (value) => isLocalized(value) && hasText(value),
  'a text, or a map of at least one language to text',
);

const responseMappingSchema = z.object(
  {
    /** Property of the reply that holds the array of values. Absent or empty: the reply itself, or its `data`. */
    dataField: z.optional(text),
    /** Property that holds the number of all matching values. */
    totalField: z.optional(text),
    /** Property that holds whether another page exists. */
    hasNextField: z.optional(text),
  },
  'an object',
);

const requestParamsSchema = z.object(
  {
    /** Name of the parameter that carries the page, 1-based. Default `page`. */
    pageParam: z.optional(text),
    /** Name of the parameter that carries the page size. Default `limit`. */
    limitParam: z.optional(text),
    /** Name of the parameter that carries the search text. Default `search`. */
    searchParam: z.optional(text),
    /** Page size. Default 20; 10 where `requestParams` is missing as a whole. */
    defaultLimit: z.optional(number),
  },
  'an object',
);

const valuesEndpointSchema = z.object(
  {
    /** `HTTPS` (default), `HTTP`, `INLINE` (2.1), `GRPC`. */
    protocol: z.optional(text),
    /** Where the values are; relative to the URL of the spec. */
    uri: z.optional(text),
    /** `GET` (default) or `POST`. */
    method: z.optional(text),
    /** `CLOSED` (default): only what the endpoint returns is valid. `SUGGESTIONS`: free text is a value too. */
    mode: z.optional(text),
    /** The values themselves, with `INLINE`. */
    items: z.optional(
      z.array(
        z.custom<PublishedValue>(() => true),
        'a list',
      ),
    ),
    /** Name of the searched attribute; informative. */
    searchField: z.optional(text),
    /** Fixed criteria sent with every request (2.1). */
    searchParams: z.optional(anyObject),
    /** `NONE` (default) or `PAGE_NUMBER`. */
    paginationStrategy: z.optional(text),
    /** Delay before a request after typing, in milliseconds. Default 300. */
    debounceMs: z.optional(number),
    /** Characters needed before a search is sent. Default 0. */
    minSearchLength: z.optional(number),
    responseMapping: z.optional(responseMappingSchema),
    requestParams: z.optional(requestParamsSchema),
    /** `NONE`, `SHORT_TERM` (5 min, default), `LONG_TERM` (1 h), `SESSION`. */
    cacheStrategy: z.optional(text),
  },
  'an object',
);

const constraintDescriptorSchema = z.object(
  {
    /** Identifier of the constraint. Default: its type. */
    name: z.optional(text),
    /** `pattern`, `minLength`, `maxLength`, `minValue`, `maxValue`, `minDate`, `maxDate`, `range`, `custom`. */
    type: text,
    params: z.optional(anyObject),
    /** Shown when the constraint fails. */
    errorMessage: z.optional(localized),
  },
  'an object',
);

/** The shape of a field document. @internal */
export const inputFieldSpecSchema = z.object(
  {
    /** Name of the field (2.1); what a sub-field is submitted under. */
    name: z.optional(text),
    /** Label shown to the user. */
    displayName: displayed,
    /** Help text. */
    description: z.optional(localized),
    /** `STRING`, `NUMBER`, `DATE`, `BOOLEAN`, `OBJECT` (2.1). */
    dataType: text,
    /** A display hint (2.1), never enforced: `email`, `url`, `tel`, `password`, `iso8601`, `currency` … */
    formatHint: z.optional(localized),
    /** The field holds a list. Default false. */
    expectMultipleValues: z.optional(flag),
    /** Default false. */
    required: z.optional(flag),
    valuesEndpoint: z.optional(valuesEndpointSchema),
    constraints: z.optional(z.array(constraintDescriptorSchema, 'a list')),
    /** The members of an `OBJECT` field (2.1); each has a `name`. */
    get subFields(): z.ZodMiniOptional<z.ZodMiniArray<typeof inputFieldSpecSchema>> {
      return z.optional(z.array(inputFieldSpecSchema, 'a list'));
    },
  },
  'an object',
);

/** A value as a document may publish it: the label may be missing or in several languages (2.1). */
export interface PublishedValue {
  readonly value: JsonScalar;
  readonly label?: LocalizedText;
}

/** One selectable item: what is submitted, and what is shown. @see Protocol §2.5 */
export interface ValueAlias {
  readonly value: JsonScalar;
  readonly label: string;
}

/** A document is read, never changed. */
type Published<T> = T extends object ? { readonly [Key in keyof T]: Published<T[Key]> } : T;

/** @see Protocol §2.3 */
export type ResponseMapping = Published<z.infer<typeof responseMappingSchema>>;
/** @see Protocol §2.4 */
export type RequestParams = Published<z.infer<typeof requestParamsSchema>>;
/** @see Protocol §2.2 */
export type ValuesEndpoint = Published<z.infer<typeof valuesEndpointSchema>>;
/** @see Protocol §2.6 */
export type ConstraintDescriptor = Published<z.infer<typeof constraintDescriptorSchema>>;
/** Everything a server says about one field. @see Protocol §2.1 */
export type InputFieldSpec = Published<z.infer<typeof inputFieldSpecSchema>>;

/**
 * Reads a field document, bare or inside `{ "field": … }`.
 *
 * @throws {FieldSpecError} `spec-invalid` with every fault in `issues`, each with path, expected and found
 * @example
 * const fieldSpec = parseFieldSpec({ displayName: 'City', dataType: 'STRING' });
 * @see Protocol §2.1, D2, D3
 */
export function parseFieldSpec(document: unknown): InputFieldSpec {
  const bare = cleanDocument(withoutEnvelope(document));
  const { data, error } = inputFieldSpecSchema.safeParse(bare, { reportInput: true });
  const issues = [...(error?.issues ?? []).map(specIssue), ...unnamedSubFields(bare, '')];
  if (data && issues.length === 0) return data;
  throw specInvalid(issues);
}

/** The document inside `{ "field": … }`, or itself (D3). */
export function withoutEnvelope(document: unknown): unknown {
  const field = ownProperty(document, 'field');
  return isRecord(field) && ownProperty(document, 'displayName') === undefined ? field : document;
}

function isLocalized(value: unknown): value is LocalizedText {
  return (
    typeof value === 'string' ||
    (isRecord(value) && Object.values(value).every((one) => typeof one === 'string'))
  );
}

function hasText(value: LocalizedText): boolean {
  return typeof value === 'string' || Object.keys(value).some((key) => key !== 'i18nKey');
}
