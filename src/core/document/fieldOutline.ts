/**
 * `FieldOutline`: a field's document with every default applied, which is enough to render the field. `compiledField.ts` compiles
 * the constraints later, when there is a value to validate. Protocol §2.1; choices D1, D2. Texts stay in all their languages,
 * because the user's language is not known here.
 */
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { documentLimits } from '../vocabulary/defaults.js';
import { type InputFieldSpec, parseFieldSpec, type UploadEndpoint } from './inputFieldSpec.js';
import { type FieldValue, isRecord } from '../vocabulary/json.js';
import { isBlank, localizedText, type LocalizedText } from '../messages/localizedText.js';
import { type LookupOutline, outlineLookup } from './lookupOutline.js';
import { wordOf } from '../vocabulary/wordOf.js';
import { submittedName } from './submittedName.js';
import { isBox, withBoxes } from './boxes.js';
import { isAutofill } from '../vocabulary/autofill.js';
import { type DataType, dataTypes, defaultDataType } from '../vocabulary/dataType.js';
import { defaultFieldWidth, type FieldWidth, fieldWidths } from '../vocabulary/fieldWidth.js';

/** One constraint as published. */
export interface PublishedConstraint {
  readonly name?: string | undefined;
  readonly type: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly errorMessage?: LocalizedText | undefined;
}

/** A field with every default applied; its constraints are not compiled. */
export interface FieldOutline {
  readonly name: string | undefined;
  readonly displayName: LocalizedText;
  readonly description: LocalizedText | undefined;
  readonly formatHint: LocalizedText | undefined;
  readonly dataType: DataType;
  readonly expectMultipleValues: boolean;
  /** Always false for a read-only field. */
  readonly required: boolean;
  /** The document's default value, if it matches the data type. @see startOf */
  readonly default: FieldValue;
  /** Whether the server owns the value: it is shown, but neither sent nor validated (D71). */
  readonly readOnly: boolean;
  readonly placeholder: LocalizedText | undefined;
  /** Unit of a number: a currency code, or a text. */
  readonly unit: LocalizedText | undefined;
  /** The `autocomplete` value, if HTML knows it. */
  readonly autocomplete: string | undefined;
  /** Width of the field in a form. */
  readonly width: FieldWidth;
  /** The endpoint that files are sent to, if there is one. */
  readonly upload: UploadEndpoint | undefined;
  readonly constraints: readonly PublishedConstraint[];
  /** `undefined` for a field without a values endpoint, which accepts free input of its data type (D6). */
  readonly lookup: LookupOutline | undefined;
  readonly subFields: readonly FieldOutline[];
  readonly notices: readonly FieldNotice[];
}

/** The outline of a field, and the document that it belongs to. */
interface Outlined {
  readonly outline: FieldOutline;
  readonly document: InputFieldSpec;
}

/**
 * Applies every default to a field, except to its constraints. The result is cached per spec object, so do not change that object
 * afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a field document
 * @see Protocol §2.1, D1, D2
 */
export function outlineField(fieldSpec: InputFieldSpec): FieldOutline {
  return outlinedField(fieldSpec).outline;
}

/** Like {@link outlineField}, with the document whose limits apply to the field. */
export function outlinedField(fieldSpec: InputFieldSpec): Outlined {
  const known = outlines.get(fieldSpec);
  if (known) return known;
  const outline = makeOutline(parseFieldSpec(fieldSpec), true);
  return keepOutline(fieldSpec, { ...outline, notices: firstNotices(outline.notices) }, fieldSpec);
}

const outlines = new WeakMap<InputFieldSpec, Outlined>();

/** Caches an outline and its parts with the document, because the limits of the document include its parts. */
function keepOutline(fieldSpec: InputFieldSpec, outline: FieldOutline, document: InputFieldSpec): Outlined {
  const outlined = { outline, document };
  outlines.set(fieldSpec, outlined);
  for (const [index, part] of outline.subFields.entries()) {
    const subField = fieldSpec.subFields?.[index];
    if (subField) keepOutline(subField, part, document);
  }
  return outlined;
}

/** Cuts a list of notices to a readable number; the last notice says how many more there are. */
export function firstNotices(notices: readonly FieldNotice[]): readonly FieldNotice[] {
  const more = notices.length - documentLimits.notices;
  if (more <= 0) return notices;
  const rest = fieldNotice('limit-exceeded', '', `There are ${more} more notices.`);
  return [...notices.slice(0, documentLimits.notices), rest];
}

/** Converts notices about the sub-field at an index into notices about the parent document. */
export function noticesOfPart(index: number, notices: readonly FieldNotice[]): FieldNotice[] {
  return notices.map((notice) => ({ ...notice, where: `subFields[${index}].${notice.where}` }));
}

/**
 * Outlines a field and its sub-fields.
 *
 * @param isSubmitted - whether it is submitted under its own name, if the app passes no name
 * @param isInReadOnly - whether it is part of a read-only field
 */
function makeOutline(spec: InputFieldSpec, isSubmitted: boolean, isInReadOnly = false): FieldOutline {
  const notices: FieldNotice[] = [];
  const dataType = wordOf(dataTypes, spec.dataType, defaultDataType, 'dataType', notices);
  if (isSubmitted && spec.name !== submittedName(spec.name)) {
    const message = `Forms reserve this name. The field is submitted as "${submittedName(spec.name)}".`;
    notices.push(fieldNotice('name-reserved', 'name', message));
  }
  const readOnly = isInReadOnly || (spec.readOnly ?? false);
  const isUnnamed = isSubmitted && spec.name === undefined;
  const subFields = (spec.subFields ?? []).map((subField) => makeOutline(subField, isUnnamed, readOnly));
  const displayName = shownName(spec, 'displayName', notices);
  const inner = subFields.flatMap((part, index) => noticesOfPart(index, part.notices));
  return {
    name: spec.name,
    displayName,
    description: spec.description,
    formatHint: spec.formatHint,
    dataType,
    expectMultipleValues: spec.expectMultipleValues ?? false,
    required: (spec.required && !readOnly) ?? false,
    default: defaultOf(spec, dataType, notices),
    readOnly,
    placeholder: spec.placeholder,
    unit: spec.unit,
    autocomplete: autofillOf(spec, notices),
    width: wordOf(fieldWidths, spec.width, defaultFieldWidth, 'width', notices),
    upload: spec.uploadEndpoint?.uri ? spec.uploadEndpoint : undefined,
    constraints: (!readOnly && spec.constraints) || [],
    lookup: spec.valuesEndpoint && outlineLookup(spec.valuesEndpoint),
    subFields,
    notices: [...notices, ...inner],
  };
}

/** Drops a token that is not in HTML's list. */
function autofillOf({ autocomplete }: InputFieldSpec, notices: FieldNotice[]): string | undefined {
  if (autocomplete === undefined || isAutofill(autocomplete)) return autocomplete;
  notices.push(
    fieldNotice('word-unknown', 'autocomplete', `HTML has no token "${autocomplete.slice(0, 40)}".`),
  );
  return undefined;
}

/** Drops a default of the wrong type. Whether it passes the constraints is checked once these are compiled. */
function defaultOf(
  { default: value, expectMultipleValues }: InputFieldSpec,
  dataType: DataType,
  notices: FieldNotice[],
): FieldValue {
  if (value === undefined) return undefined;
  const isOfType = (one: unknown) =>
    dataType === 'OBJECT' ? isRecord(one) : typeof one === (scalarTypes[dataType] ?? 'string');
  if (expectMultipleValues ? Array.isArray(value) && value.every(isOfType) : isOfType(value)) return value;
  notices.push(fieldNotice('default-invalid', 'default', 'The default does not have the type of the field.'));
  return undefined;
}

const scalarTypes: { readonly [Type in DataType]?: string } = { NUMBER: 'number', BOOLEAN: 'boolean' };

/**
 * Returns the initial value of a field by its document: its default or, in an object, the defaults of its parts. A required box
 * without a default starts as `false`, any other field as `null`.
 *
 * @param isUsed - whether to use the default of a field or part. Default: always
 * @see D71, D93
 */
export function startOf(outline: FieldOutline, isUsed: IsUsed = () => true): FieldValue {
  const { default: own = null, dataType, expectMultipleValues, required, subFields } = outline;
  const start = own !== null && isUsed(outline) ? own : null;
  if (required && isBox(outline)) return start ?? false;
  if (dataType !== 'OBJECT' || expectMultipleValues) return start;
  const given = { ...startOfParts(subFields, isUsed), ...(start as object | null) };
  const parts = withBoxes(subFields, given, required);
  return Object.keys(parts).length === 0 ? null : parts;
}

/** Returns whether the default of a field is used. */
export type IsUsed = (outline: FieldOutline) => boolean;

/** Returns the initial values of the parts of an object, without empty ones. */
export function startOfParts(
  subFields: readonly FieldOutline[],
  isUsed?: IsUsed,
): Readonly<Record<string, FieldValue>> {
  const parts = subFields.map((part) => [part.name ?? '', startOf(part, isUsed)] as const);
  return Object.fromEntries(parts.filter(([, start]) => start !== null));
}

/** Returns the display name. If it is blank in every language, returns the name of the field or section instead. */
export function shownName(
  { displayName, name }: Pick<InputFieldSpec, 'displayName' | 'name'>,
  where: string,
  notices: FieldNotice[],
): LocalizedText {
  if (!isBlank(localizedText(displayName))) return displayName;
  notices.push(fieldNotice('text-blank', where, 'The text is blank.'));
  return isBlank(name) ? displayName : name;
}
