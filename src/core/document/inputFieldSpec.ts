/**
 * The field document that a server publishes, and how it is read. Protocol §2; both versions of the protocol are recognized by
 * their members. Unknown members are left out, null members count as absent. Words of an open enum are read as any text;
 * `fieldPlan.ts` interprets them.
 */
import { type SpecIssue, specInvalid } from '../../errors/fieldSpecError.js';
import { answerLimits, documentLimits } from '../vocabulary/defaults.js';
import { is, listOf, objectOf, optional, type Read, type Schema } from './documentSchema.js';
import { type FieldValue, isRecord, type JsonScalar, ownProperty } from '../vocabulary/json.js';
import { faultsOfBody } from './requestBody.js';
import type { LocalizedText } from '../messages/localizedText.js';
import { readBySchema } from './readBySchema.js';
import type { ParameterFormat } from '../vocabulary/parameterFormat.js';

/** @internal */
export const text = is('a text', isString);
/** @internal */
export const filledText = is(
  'a text that is not empty',
  (value): value is string => isString(value) && value !== '',
);
const number = is('a number', (value): value is number => Number.isFinite(value));
const flag = is('true or false', (value): value is boolean => typeof value === 'boolean');
const anyObject = is<Readonly<Record<string, unknown>>>('an object', isRecord);
const item = is('a value', (value): value is PublishedValue => value !== undefined);
const anything = is('a value', (value): value is FieldValue => value !== undefined);
/** @internal */
export const localized = is('a text, or a map of language to text', isLocalized);
/** @internal */
export const displayed = is(
  'a text, or a map of at least one language to text',
  (value): value is LocalizedText => isLocalized(value) && hasText(value),
);

const places = is('a text, or a list of texts', isPlaces);
const placesByName = is('an object of texts', isTexts);
const searchFormat = is(
  'a text with one {}, or text and escape',
  (value): value is string | ParameterFormat => isTemplate(value) || isFormat(value),
);
const valueFormat = is(
  'a word, or text with one {}',
  (value): value is string | PublishedValueFormat => isString(value) || isFormat(value),
);

/** A place is a property name or, if it begins with `/`, a JSON Pointer of at most 16 steps (D60). */
const responseMappingSchema = objectOf({
  /** Place of the list of values in the reply. If absent or empty: the reply itself, or its `data`. */
  dataField: optional(text),
  /** Place of the number of all matching values. */
  totalField: optional(text),
  /** Name of a response header with that number: an integer, or the form of `Content-Range`. `totalField` takes precedence (D82). */
  totalHeader: optional(text),
  /** Place of the flag for another page. */
  hasNextField: optional(text),
  /** With `CURSOR`: place of the cursor of the next page. */
  nextCursorField: optional(text),
  /** With `CURSOR`: place of the cursor of the next page in the last item. `nextCursorField` takes precedence (D83). */
  nextCursorItemField: optional(text),
  /** With `LINK`: place of the URL of the next page. If absent: the `Link` header of the answer, `rel="next"`. */
  nextLinkField: optional(text),
  /** Place of the value in an item. Default `value`. */
  valueField: optional(text),
  /** Place of the label in an item, or several places, whose texts are joined by spaces. Default `label`. */
  labelField: optional(places),
  /** Place of the second line in an item. */
  descriptionField: optional(text),
  /** Place of the group heading in an item. */
  groupField: optional(text),
  /** Place of the flag in an item that it cannot be chosen. */
  disabledField: optional(text),
  /** Place of the URL of an image in an item. */
  imageField: optional(text),
  /** Names and places of scalars that are kept with each value; at most 16. */
  itemFields: optional(placesByName),
  /** Other fields of the form that a choice fills: field name → a name of `itemFields`, `value`, `label` or `description`. */
  fills: optional(placesByName),
});

const requestParamsSchema = objectOf({
  /** Name of the parameter for the page. Default `page`. */
  pageParam: optional(text),
  /** Number of the first page, 0 or 1. Default 1. */
  firstPage: optional(number),
  /** With `OFFSET`: name of the parameter for the number of values to skip. Default `offset`. */
  offsetParam: optional(text),
  /** With `CURSOR`: name of the parameter for the cursor. Default `cursor`. */
  cursorParam: optional(text),
  /** Name of the parameter for the page size. Default `limit`. */
  limitParam: optional(text),
  /** Name of the parameter for the search text. Default `search`. */
  searchParam: optional(text),
  /** How the search text is written: a text with one `{}`, or `text` and `escape`. Default: as it is (D80). */
  searchFormat: optional(searchFormat),
  /** Name of the parameter for exact values, many in one request. If absent, values are found by searching. */
  valueParam: optional(text),
  /**
   * How exact values are written: `repeat` (default), `comma`, `single`, or a template with `text`, `each`, `separator` and
   * `escape` (D81).
   */
  valueFormat: optional(valueFormat),
  /** Page size. Default 20; 10 without `requestParams`. */
  defaultLimit: optional(number),
});

const createEndpointSchema = objectOf(
  {
    /** `HTTPS` (default) or `HTTP`. */
    protocol: optional(text),
    /** URL that the label of a new value is sent to; relative to the URL of the spec. */
    uri: optional(text),
    /** `POST` (default). */
    method: optional(text),
    /** Name of the parameter for the label, or its place in `body`. Default `label`. */
    labelParam: optional(text),
    /** Body that the label is put into; at most 64 kB. */
    body: optional(anyObject),
    /** Place of the new item in the reply. If absent: the reply itself. */
    itemField: optional(text),
  },
  ({ body, labelParam }) =>
    faultsOfBody({ method: 'POST', body, searchParams: labelParam ? { [labelParam]: '' } : {} }).map(
      ({ path, expected, found }) => ({ path: path === 'body' ? path : 'labelParam', expected, found }),
    ),
);

const uploadEndpointSchema = objectOf({
  /** `HTTPS` (default) or `HTTP`. */
  protocol: optional(text),
  /** URL that files are sent to; relative to the URL of the spec. */
  uri: optional(text),
  /** `POST` (default). */
  method: optional(text),
  /** Name of the part that contains the file. Default `file`. */
  fileParam: optional(text),
  /** Accepted types, as in HTML: MIME types, `image/*`, or extensions such as `.csv`. Default: all. */
  accept: optional(places),
  /** Maximum size of a file in bytes. Default: no limit. */
  maxBytes: optional(number),
  /** Place of the uploaded file's value in the reply. Default `value`. */
  valueField: optional(text),
  /** Place of the file's name in the reply, or several places, whose texts are joined by spaces. Default `label`. */
  labelField: optional(places),
});

const valuesEndpointMembers = {
  /** `HTTPS` (default), `HTTP`, `INLINE` (2.1), `GRPC`, or `HOST`: the app's source named by `uri`. */
  protocol: optional(text),
  /** URL of the values; relative to the URL of the spec. */
  uri: optional(text),
  /** `GET` (default) or `POST`. */
  method: optional(text),
  /** `CLOSED` (default): only values from the endpoint are valid. `SUGGESTIONS`: free text is valid too. */
  mode: optional(text),
  /** With `INLINE`: the values themselves. */
  items: optional(listOf(item, () => answerLimits.maxItems)),
  /** `SERVER` (default): the endpoint searches. `CLIENT`: the whole list is requested once and searched in the page. */
  search: optional(text),
  /** Name of the searched attribute; for information only. */
  searchField: optional(text),
  /** With `POST`: body that parameters are put into; at most 64 kB. */
  body: optional(anyObject),
  /** Constant parameters of every request (2.1). */
  searchParams: optional(anyObject),
  /**
   * JSON Schema of the criteria that a request may carry (2.1). A property with `x-field` receives the value of the field of that
   * name. If it is in the schema's `required`, no request is sent without it.
   */
  searchParamsSchema: optional(anyObject),
  /** `NONE` (default), `PAGE_NUMBER`, `OFFSET`, `CURSOR` or `LINK`. */
  paginationStrategy: optional(text),
  /** Delay between typing and the request, in milliseconds. Default 300. */
  debounceMs: optional(number),
  /** Minimum length of a search text, in characters. Default 0. */
  minSearchLength: optional(number),
  responseMapping: optional<ResponseMapping>(responseMappingSchema),
  requestParams: optional<RequestParams>(requestParamsSchema),
  /** `NONE`, `SHORT_TERM` (5 min, default), `LONG_TERM` (1 h), `SESSION`. */
  cacheStrategy: optional(text),
  /** With `CLOSED`: creates a value from a label that is not offered. */
  createEndpoint: optional<CreateEndpoint>(createEndpointSchema),
} as const;

const valuesEndpointSchema = objectOf(valuesEndpointMembers, (endpoint) => faultsOfBody(endpoint));

const constraintDescriptorSchema = objectOf({
  /** Identifier of the constraint. Default: its type. */
  name: optional(text),
  /** `pattern`, `minLength`, `maxLength`, `minValue`, `maxValue`, `minDate`, `maxDate`, `range`, `custom`. */
  type: text,
  params: optional(anyObject),
  /** Shown when the constraint fails. */
  errorMessage: optional(localized),
});

const ownSchema = objectOf({
  /** Name of the field (2.1). Sub-fields are submitted under it. */
  name: optional(text),
  /** Label shown to the user. */
  displayName: displayed,
  /** Help text. */
  description: optional(localized),
  /** `STRING`, `NUMBER`, `DATE`, `BOOLEAN`, `OBJECT` (2.1). */
  dataType: text,
  /** A display hint (2.1), never enforced: `email`, `url`, `tel`, `password`, `iso8601`, `currency` … */
  formatHint: optional(localized),
  /** Whether the value is a list. Default false. */
  expectMultipleValues: optional(flag),
  /** Whether a value is required. Default false. */
  required: optional(flag),
  /** Initial value, if there is neither a saved value nor a draft. An invalid default is ignored. Default: none. */
  default: optional(anything),
  /** Whether the server owns the value: it is shown and can be copied, but not changed, sent or validated. Default false. */
  readOnly: optional(flag),
  /** Text in an empty box. */
  placeholder: optional(localized),
  /** Unit of a NUMBER: a currency code with the hint `currency`, otherwise any text shown beside the box. */
  unit: optional(localized),
  /** HTML `autocomplete` value, such as `postal-code`. Default: by `formatHint`. */
  autocomplete: optional(text),
  /** Width in a form that has room for two columns: `full` (default) or `half`. */
  width: optional(text),
  valuesEndpoint: optional<ValuesEndpoint>(valuesEndpointSchema),
  /** With the hint `file`: the endpoint that files are sent to, and the files it accepts. */
  uploadEndpoint: optional<UploadEndpoint>(uploadEndpointSchema),
  constraints: optional(
    listOf<ConstraintDescriptor>(constraintDescriptorSchema, () => documentLimits.constraints),
  ),
});

/* @__NO_SIDE_EFFECTS__ */ function specNamedBy(name: Schema<string>): Schema<InputFieldSpec> {
  return objectOf({
    ...ownSchema.members,
    name,
    get subFields() {
      return subFields;
    },
  });
}

/** Sub-fields need a name, because they are submitted under it. */
const subFields: Schema<readonly InputFieldSpec[] | undefined> = optional(
  listOf(specNamedBy(filledText), () => documentLimits.fields),
);

/** The shape of a field document. @internal */
export const inputFieldSpecSchema = specNamedBy(optional(text));

/** How exact values are written into one parameter. @see D81 */
export interface PublishedValueFormat extends ParameterFormat {
  /** How each value is written: a text with one `{}`. Default `{}`. */
  readonly each?: string | undefined;
  /** Text between values. Default `,`. */
  readonly separator?: string | undefined;
}

/** A value as published in a document: the label may be missing, and texts may be in several languages (2.1). */
export interface PublishedValue extends Omit<RowDetails, 'description' | 'group'> {
  readonly value: JsonScalar;
  readonly label?: LocalizedText | undefined;
  /** Second line of the option. */
  readonly description?: LocalizedText | undefined;
  /** Group heading, shared by consecutive options with the same text. */
  readonly group?: LocalizedText | undefined;
}

/** Everything an option shows besides its label. @see D61 */
export interface RowDetails {
  /** Second line of the option. */
  readonly description?: string | undefined;
  /** Group heading, shared by consecutive options with the same text (D62). */
  readonly group?: string | undefined;
  /** Whether the option is shown but cannot be chosen (D63). Default false. */
  readonly disabled?: boolean | undefined;
  /** URL of an image: `https:` from an origin that the page trusts, or a `data:` URL of a PNG, JPEG, GIF or WebP. */
  readonly image?: string | undefined;
  /** Scalars of the item for the app, at most 16: passed to the `option` component and to `onChange`. */
  readonly fields?: Readonly<Record<string, JsonScalar>> | undefined;
}

/** An option: the value that is submitted and the label that is shown. @see Protocol §2.5, D61 */
export interface ValueAlias extends RowDetails {
  readonly value: JsonScalar;
  readonly label: string;
}

/** Places of the values, their total and the next-page flag in the answer of an endpoint. @see Protocol §2.3 */
export interface ResponseMapping extends Read<typeof responseMappingSchema> {}
/** Names of the parameters of a lookup, and the page size. @see Protocol §2.4 */
export interface RequestParams extends Read<typeof requestParamsSchema> {}
/** The endpoint that creates a missing value. @see D70 */
export interface CreateEndpoint extends Read<typeof createEndpointSchema> {}
/** The endpoint that the files of a field are sent to. @see D73 */
export interface UploadEndpoint extends Read<typeof uploadEndpointSchema> {}
/** The endpoint that the values of a field are looked up at. @see Protocol §2.2 */
export interface ValuesEndpoint extends Read<typeof valuesEndpointSchema> {}
/** A rule for values, with the message for values that fail. @see Protocol §2.6 */
export interface ConstraintDescriptor extends Read<typeof constraintDescriptorSchema> {}
/** The description of one field, as published by a server. @see Protocol §2.1 */
export interface InputFieldSpec extends Read<typeof ownSchema> {
  /** The members of an `OBJECT` field (2.1); each has a `name`. */
  readonly subFields?: readonly InputFieldSpec[] | undefined;
}

/**
 * Reads a field document, bare or inside `{ "field": … }`.
 *
 * @throws {FieldSpecError} `spec-invalid` with at most 50 `issues`, each with path, expected and found
 * @example
 * const fieldSpec = parseFieldSpec({ displayName: 'City', dataType: 'STRING' });
 * @see Protocol §2.1, D2, D3
 */
export function parseFieldSpec(document: unknown): InputFieldSpec {
  if (parsed.has(document as InputFieldSpec)) return document as InputFieldSpec;
  const issues: SpecIssue[] = [];
  const fieldSpec = readBySchema(
    withoutEnvelope(document),
    inputFieldSpecSchema,
    '',
    issues,
  ) as InputFieldSpec;
  if (issues.length === 0 && fieldsIn(fieldSpec) > documentLimits.fields)
    issues.push({ path: 'subFields', expected: `at most ${documentLimits.fields} fields`, found: 'more' });
  if (issues.length > 0) throw specInvalid(firstOf(issues));
  parsed.add(fieldSpec);
  return fieldSpec;
}

/** Documents that have already been read. */
const parsed = new WeakSet<InputFieldSpec>();

function fieldsIn({ subFields: parts = [] }: InputFieldSpec): number {
  return parts.reduce((sum, part) => sum + fieldsIn(part), 1);
}

/** Cuts a list of issues to a readable number; the last issue says how many more there are. */
function firstOf(issues: readonly SpecIssue[]): readonly SpecIssue[] {
  const more = issues.length - documentLimits.issues;
  if (more <= 0) return issues;
  const rest = { path: '', expected: 'no further faults', found: `${more} more` };
  return [...issues.slice(0, documentLimits.issues), rest];
}

/**
 * Reads a values endpoint without a field document.
 *
 * @throws {FieldSpecError} `spec-invalid` with every fault in `issues`
 */
export function parseValuesEndpoint(endpoint: unknown): ValuesEndpoint {
  const issues: SpecIssue[] = [];
  const read = readBySchema(endpoint, valuesEndpointSchema, 'valuesEndpoint', issues);
  if (issues.length > 0) throw specInvalid(issues);
  return read as ValuesEndpoint;
}

/** Returns a copy of a field document with another endpoint, which keeps its object identity. @internal */
export function withEndpoint(document: InputFieldSpec, valuesEndpoint: ValuesEndpoint): InputFieldSpec {
  const changed = { ...parseFieldSpec(document), valuesEndpoint };
  parsed.add(changed);
  return changed;
}

/** Returns the document inside `{ "field": … }`, or the document itself (D3). */
export function withoutEnvelope(document: unknown): unknown {
  const field = ownProperty(document, 'field');
  return isRecord(field) && (ownProperty(document, 'displayName') ?? undefined) === undefined
    ? field
    : document;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isPlaces(value: unknown): value is string | readonly string[] {
  return isString(value) || (Array.isArray(value) && value.every(isString));
}

/** Returns whether a text has one `{}`. */
function isTemplate(value: unknown): value is string {
  return isString(value) && value.split('{}').length === 2;
}

function isFormat(value: unknown): value is PublishedValueFormat {
  if (!isRecord(value)) return false;
  const { text: written, each, separator, escape } = value;
  return (
    isTemplate(written) && isTemplate(each ?? '{}') && isString(separator ?? '') && isPlaces(escape ?? '')
  );
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every(isString);
}

function isLocalized(value: unknown): value is LocalizedText {
  return isString(value) || isTexts(value);
}

function hasText(value: LocalizedText): boolean {
  return isString(value) || Object.keys(value).some((key) => key !== 'i18nKey');
}
