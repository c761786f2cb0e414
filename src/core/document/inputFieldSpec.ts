/**
 * The document of a field as a server publishes it, and how it is read. Protocol §2, both generations told apart by the members
 * present. Unknown members are left out, null members count as absent, words of an open enum are any text: what they mean is
 * settled in `fieldPlan`.
 */
import { type SpecIssue, specInvalid } from '../../errors/fieldSpecError.js';
import { answerLimits, documentLimits } from '../vocabulary/defaults.js';
import { is, listOf, objectOf, optional, type Read, type Schema } from './documentSchema.js';
import { type FieldValue, isRecord, type JsonScalar, ownProperty } from '../vocabulary/json.js';
import { faultsOfBody } from './requestBody.js';
import type { LocalizedText } from '../messages/localizedText.js';
import { readBySchema } from './readBySchema.js';

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

/** A place is the name of a property or, where it begins with `/`, a JSON Pointer of at most 16 steps (D60). */
const responseMappingSchema = objectOf({
  /** Place in the reply that holds the array of values. Absent or empty: the reply itself, or its `data`. */
  dataField: optional(text),
  /** Place that holds the number of all matching values. */
  totalField: optional(text),
  /** Place that holds whether another page exists. */
  hasNextField: optional(text),
  /** With `CURSOR`: place that holds the cursor of the next page. */
  nextCursorField: optional(text),
  /** With `LINK`: place that holds the URL of the next page. Absent: the `Link` header of the answer, `rel="next"`. */
  nextLinkField: optional(text),
  /** Place in an item that holds its value. Default `value`. */
  valueField: optional(text),
  /** Place in an item that holds its label, or several, whose texts are joined by blanks. Default `label`. */
  labelField: optional(places),
  /** Place in an item that holds a second line. */
  descriptionField: optional(text),
  /** Place in an item that holds the heading it stands under. */
  groupField: optional(text),
  /** Place in an item that holds whether it cannot be chosen. */
  disabledField: optional(text),
  /** Place in an item that holds the URL of an image. */
  imageField: optional(text),
  /** Names for scalars of an item that are kept beside its value, and their places; at most 16. */
  itemFields: optional(placesByName),
  /** Other fields of the form, each with what a pick fills it with: a name of `itemFields`, `value`, `label` or `description`. */
  fills: optional(placesByName),
});

const requestParamsSchema = objectOf({
  /** Name of the parameter that carries the page. Default `page`. */
  pageParam: optional(text),
  /** Number of the first page, 0 or 1. Default 1. */
  firstPage: optional(number),
  /** With `OFFSET`: name of the parameter that carries how many values come before. Default `offset`. */
  offsetParam: optional(text),
  /** With `CURSOR`: name of the parameter that carries the cursor. Default `cursor`. */
  cursorParam: optional(text),
  /** Name of the parameter that carries the page size. Default `limit`. */
  limitParam: optional(text),
  /** Name of the parameter that carries the search text. Default `search`. */
  searchParam: optional(text),
  /** Name of the parameter that carries exact values, many in one request. Absent: values are found by searching. */
  valueParam: optional(text),
  /** Page size. Default 20; 10 where `requestParams` is missing as a whole. */
  defaultLimit: optional(number),
});

const createEndpointSchema = objectOf(
  {
    /** `HTTPS` (default) or `HTTP`. */
    protocol: optional(text),
    /** Where the label of a new value is sent; relative to the URL of the spec. */
    uri: optional(text),
    /** `POST` (default). */
    method: optional(text),
    /** Name of the parameter that carries the label, or its place in `body`. Default `label`. */
    labelParam: optional(text),
    /** What the label is put into; at most 64 kB. */
    body: optional(anyObject),
    /** Place in the reply that holds the new item. Absent: the reply itself. */
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
  /** Where files are sent; relative to the URL of the spec. */
  uri: optional(text),
  /** `POST` (default). */
  method: optional(text),
  /** Name of the part that carries the file. Default `file`. */
  fileParam: optional(text),
  /** The types that are taken, as in HTML: MIME types, `image/*`, or extensions such as `.csv`. Default: all. */
  accept: optional(places),
  /** Size of the largest file that is taken, in bytes. Default: any. */
  maxBytes: optional(number),
  /** Place in the reply that holds what the file is called by from then on. Default `value`. */
  valueField: optional(text),
  /** Place in the reply that holds its name, or several, whose texts are joined by blanks. Default `label`. */
  labelField: optional(places),
});

const valuesEndpointMembers = {
  /** `HTTPS` (default), `HTTP`, `INLINE` (2.1), `GRPC`, `HOST`: the source of the page that `uri` names. */
  protocol: optional(text),
  /** Where the values are; relative to the URL of the spec. */
  uri: optional(text),
  /** `GET` (default) or `POST`. */
  method: optional(text),
  /** `CLOSED` (default): only what the endpoint returns is valid. `SUGGESTIONS`: free text is a value too. */
  mode: optional(text),
  /** The values themselves, with `INLINE`. */
  items: optional(listOf(item, answerLimits.maxItems)),
  /**
   * `SERVER` (default): the endpoint searches. `CLIENT`: it does not, so that its whole list is asked for once, and searched in
   * the page.
   */
  search: optional(text),
  /** Name of the searched attribute; informative. */
  searchField: optional(text),
  /** With `POST`: what parameters are put into; at most 64 kB. */
  body: optional(anyObject),
  /** Fixed criteria sent with every request (2.1). */
  searchParams: optional(anyObject),
  /**
   * JSON Schema of the criteria a request may carry (2.1). A property with `x-field` is filled in with the value of the field
   * of that name; one that the schema's `required` lists has to be there before anything is asked.
   */
  searchParamsSchema: optional(anyObject),
  /** `NONE` (default), `PAGE_NUMBER`, `OFFSET`, `CURSOR` or `LINK`. */
  paginationStrategy: optional(text),
  /** Delay before a request after typing, in milliseconds. Default 300. */
  debounceMs: optional(number),
  /** Characters needed before a search is sent. Default 0. */
  minSearchLength: optional(number),
  responseMapping: optional<ResponseMapping>(responseMappingSchema),
  requestParams: optional<RequestParams>(requestParamsSchema),
  /** `NONE`, `SHORT_TERM` (5 min, default), `LONG_TERM` (1 h), `SESSION`. */
  cacheStrategy: optional(text),
  /** With `CLOSED`: makes a value of a label that is not offered. */
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
  /** Name of the field (2.1); what a sub-field is submitted under. */
  name: optional(text),
  /** Label shown to the user. */
  displayName: displayed,
  /** Help text. */
  description: optional(localized),
  /** `STRING`, `NUMBER`, `DATE`, `BOOLEAN`, `OBJECT` (2.1). */
  dataType: text,
  /** A display hint (2.1), never enforced: `email`, `url`, `tel`, `password`, `iso8601`, `currency` … */
  formatHint: optional(localized),
  /** The field holds a list. Default false. */
  expectMultipleValues: optional(flag),
  /** Default false. */
  required: optional(flag),
  /** What it begins with where neither a saved value nor a draft is there; one that is not valid is not used. Default none. */
  default: optional(anything),
  /** Its value is the server's own: shown and copied, neither changed, nor sent, nor validated. Default false. */
  readOnly: optional(flag),
  /** Text in its box while that is empty. */
  placeholder: optional(localized),
  /** What a NUMBER is of: the code of a currency with the hint `currency`, else any text that is to stand beside its box. */
  unit: optional(localized),
  /** What a browser may fill in: a token of HTML's list, such as `postal-code`. Default: by `formatHint`. */
  autocomplete: optional(text),
  /** How much of a line it takes in a form, where the page has room for two: `full` (default) or `half`. */
  width: optional(text),
  valuesEndpoint: optional<ValuesEndpoint>(valuesEndpointSchema),
  /** With the hint `file`: where files are sent, and which. */
  uploadEndpoint: optional<UploadEndpoint>(uploadEndpointSchema),
  constraints: optional(listOf<ConstraintDescriptor>(constraintDescriptorSchema, documentLimits.constraints)),
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

/** A sub-field is submitted under its name, so it cannot do without one. */
const subFields: Schema<readonly InputFieldSpec[] | undefined> = optional(
  listOf(specNamedBy(filledText), documentLimits.fields),
);

/** The shape of a field document. @internal */
export const inputFieldSpecSchema = specNamedBy(optional(text));

/** A value as a document may publish it: the label may be missing, and texts may be in several languages (2.1). */
export interface PublishedValue extends Omit<RowDetails, 'description' | 'group'> {
  readonly value: JsonScalar;
  readonly label?: LocalizedText | undefined;
  /** Second line of its row. */
  readonly description?: LocalizedText | undefined;
  /** Heading that its row stands under, with those before and after it that have the same. */
  readonly group?: LocalizedText | undefined;
}

/** What a row says besides its label. @see D61 */
export interface RowDetails {
  /** Second line of the row. */
  readonly description?: string | undefined;
  /** Heading that the row stands under, with those before and after it that have the same (D62). */
  readonly group?: string | undefined;
  /** Shown, and not to be chosen (D63). Default false. */
  readonly disabled?: boolean | undefined;
  /** URL of an image: `https:`, of an origin that the page trusts, or `data:` of a PNG, JPEG, GIF or WebP. */
  readonly image?: string | undefined;
  /** What the host may want to know of the item, 16 at most: for its `option` component, and in `onChange`. */
  readonly fields?: Readonly<Record<string, JsonScalar>> | undefined;
}

/** One selectable item: what is submitted, and what is shown. @see Protocol §2.5, D61 */
export interface ValueAlias extends RowDetails {
  readonly value: JsonScalar;
  readonly label: string;
}

/** Where the answer of an endpoint has its values, their number, and whether there are more. @see Protocol §2.3 */
export interface ResponseMapping extends Read<typeof responseMappingSchema> {}
/** How the parameters of a lookup are called, and how many values a page has. @see Protocol §2.4 */
export interface RequestParams extends Read<typeof requestParamsSchema> {}
/** Where a value that is missing can be made. @see D70 */
export interface CreateEndpoint extends Read<typeof createEndpointSchema> {}
/** Where the files of a field are sent. @see D73 */
export interface UploadEndpoint extends Read<typeof uploadEndpointSchema> {}
/** Where the values of a field are looked up, and how. @see Protocol §2.2 */
export interface ValuesEndpoint extends Read<typeof valuesEndpointSchema> {}
/** A rule that a value has to pass, with the sentence for one that does not. @see Protocol §2.6 */
export interface ConstraintDescriptor extends Read<typeof constraintDescriptorSchema> {}
/** Everything a server says about one field. @see Protocol §2.1 */
export interface InputFieldSpec extends Read<typeof ownSchema> {
  /** The members of an `OBJECT` field (2.1); each has a `name`. */
  readonly subFields?: readonly InputFieldSpec[] | undefined;
}

/**
 * Reads a field document, bare or inside `{ "field": … }`.
 *
 * @throws {FieldSpecError} `spec-invalid` with the faults in `issues`, 50 at most, each with path, expected and found
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

/** What has been read is not read again. */
const parsed = new WeakSet<InputFieldSpec>();

function fieldsIn({ subFields: parts = [] }: InputFieldSpec): number {
  return parts.reduce((sum, part) => sum + fieldsIn(part), 1);
}

/** As many faults as a person can mend at a time, and how many more there are. */
function firstOf(issues: readonly SpecIssue[]): readonly SpecIssue[] {
  const more = issues.length - documentLimits.issues;
  if (more <= 0) return issues;
  const rest = { path: '', expected: 'a document of fewer faults', found: `${more} more` };
  return [...issues.slice(0, documentLimits.issues), rest];
}

/**
 * Reads a values endpoint that came by itself.
 *
 * @throws {FieldSpecError} `spec-invalid` with every fault in `issues`
 */
export function parseValuesEndpoint(endpoint: unknown): ValuesEndpoint {
  const issues: SpecIssue[] = [];
  const read = readBySchema(endpoint, valuesEndpointSchema, 'valuesEndpoint', issues);
  if (issues.length > 0) throw specInvalid(issues);
  return read as ValuesEndpoint;
}

/** A field document with another endpoint, which stays that very object. @internal */
export function withEndpoint(document: InputFieldSpec, valuesEndpoint: ValuesEndpoint): InputFieldSpec {
  const changed = { ...parseFieldSpec(document), valuesEndpoint };
  parsed.add(changed);
  return changed;
}

/** The document inside `{ "field": … }`, or itself (D3). */
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

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every(isString);
}

function isLocalized(value: unknown): value is LocalizedText {
  return isString(value) || isTexts(value);
}

function hasText(value: LocalizedText): boolean {
  return isString(value) || Object.keys(value).some((key) => key !== 'i18nKey');
}
