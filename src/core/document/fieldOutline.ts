/**
 * The outline of a field, which it is drawn by: its document with every default applied. `FieldOutline` is a noun of ours. Its
 * constraints are compiled by `compiledField.ts`, which a field needs only once there is a value to validate. Protocol §2.1;
 * choices D1, D2. Texts stay in all their languages: the reader is not known here.
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

/** What is known about a field without compiling its constraints, nothing optional left. */
export interface FieldOutline {
  readonly name: string | undefined;
  readonly displayName: LocalizedText;
  readonly description: LocalizedText | undefined;
  readonly formatHint: LocalizedText | undefined;
  readonly dataType: DataType;
  readonly expectMultipleValues: boolean;
  /** Never true of what is read-only. */
  readonly required: boolean;
  /** What the document says it begins with, where that is of its data type. @see startOf */
  readonly default: FieldValue;
  /** Its value is the server's own: shown, and neither sent nor validated (D71). */
  readonly readOnly: boolean;
  readonly placeholder: LocalizedText | undefined;
  /** What a number is of: the code of a currency, or a text. */
  readonly unit: LocalizedText | undefined;
  /** What a browser may fill in, where HTML has a word for it. */
  readonly autocomplete: string | undefined;
  /** How much of a line it takes in a form. */
  readonly width: FieldWidth;
  /** Where files are sent, where its document says so. */
  readonly upload: UploadEndpoint | undefined;
  readonly constraints: readonly PublishedConstraint[];
  /** `undefined` for a field without a values endpoint: free entry by its data type (D6). */
  readonly lookup: LookupOutline | undefined;
  readonly subFields: readonly FieldOutline[];
  readonly notices: readonly FieldNotice[];
}

/** A field, and the document that it is a part of, or all of. */
interface Outlined {
  readonly outline: FieldOutline;
  readonly document: InputFieldSpec;
}

/**
 * Applies every default to a field but to its constraints, once: the same spec object gives the same outline, so do not
 * change it afterwards.
 *
 * @throws {FieldSpecError} `spec-invalid` when it is not a field document
 * @see Protocol §2.1, D1, D2
 */
export function outlineField(fieldSpec: InputFieldSpec): FieldOutline {
  return outlinedField(fieldSpec).outline;
}

/** {@link outlineField}, with the document whose limits the field keeps to. */
export function outlinedField(fieldSpec: InputFieldSpec): Outlined {
  const known = outlines.get(fieldSpec);
  if (known) return known;
  const outline = makeOutline(parseFieldSpec(fieldSpec), true);
  return keepOutline(fieldSpec, { ...outline, notices: firstNotices(outline.notices) }, fieldSpec);
}

const outlines = new WeakMap<InputFieldSpec, Outlined>();

/** A part of a document keeps to the limits of the whole, so that it is known which that is. */
function keepOutline(fieldSpec: InputFieldSpec, outline: FieldOutline, document: InputFieldSpec): Outlined {
  const outlined = { outline, document };
  outlines.set(fieldSpec, outlined);
  for (const [index, part] of outline.subFields.entries()) {
    const subField = fieldSpec.subFields?.[index];
    if (subField) keepOutline(subField, part, document);
  }
  return outlined;
}

/** As many notices as a developer reads, and how many more there are. */
export function firstNotices(notices: readonly FieldNotice[]): readonly FieldNotice[] {
  const more = notices.length - documentLimits.notices;
  if (more <= 0) return notices;
  const rest = fieldNotice('limit-exceeded', '', `There are ${more} more notices.`);
  return [...notices.slice(0, documentLimits.notices), rest];
}

/** Notices about the sub-field at an index, as notices about its document. */
export function noticesOfPart(index: number, notices: readonly FieldNotice[]): FieldNotice[] {
  return notices.map((notice) => ({ ...notice, where: `subFields[${index}].${notice.where}` }));
}

/**
 * @param isSubmitted - whether it is submitted under its own name, where the host gives none
 * @param isInReadOnly - whether it is a part of what is read-only
 */
function makeOutline(spec: InputFieldSpec, isSubmitted: boolean, isInReadOnly = false): FieldOutline {
  const notices: FieldNotice[] = [];
  const dataType = wordOf(dataTypes, spec.dataType, defaultDataType, 'dataType', notices);
  if (isSubmitted && spec.name !== submittedName(spec.name)) {
    const message = `A form has a member of this name; it is submitted as "${submittedName(spec.name)}".`;
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

/** A token of no list is dropped. */
function autofillOf({ autocomplete }: InputFieldSpec, notices: FieldNotice[]): string | undefined {
  if (autocomplete === undefined || isAutofill(autocomplete)) return autocomplete;
  notices.push(fieldNotice('word-unknown', 'autocomplete', `HTML has no "${autocomplete.slice(0, 40)}".`));
  return undefined;
}

/** A default of another type is none: what constraints say of it is known where these are compiled. */
function defaultOf(
  { default: value, expectMultipleValues }: InputFieldSpec,
  dataType: DataType,
  notices: FieldNotice[],
): FieldValue {
  if (value === undefined) return undefined;
  const isOfType = (one: unknown) =>
    dataType === 'OBJECT' ? isRecord(one) : typeof one === (scalarTypes[dataType] ?? 'string');
  if (expectMultipleValues ? Array.isArray(value) && value.every(isOfType) : isOfType(value)) return value;
  notices.push(fieldNotice('default-invalid', 'default', 'It is of another type.'));
  return undefined;
}

const scalarTypes: { readonly [Type in DataType]?: string } = { NUMBER: 'number', BOOLEAN: 'boolean' };

/**
 * What a field begins with by its document: its default, and in an object those of its parts; `false` for a required box without
 * one, and `null` for nothing.
 *
 * @param isUsed - whether to use the default of a field, or of a part. Default: all of them
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

/** Says whether the default of a field is used. */
export type IsUsed = (outline: FieldOutline) => boolean;

/** What the parts of an object begin with; those that begin with nothing are left out. */
export function startOfParts(
  subFields: readonly FieldOutline[],
  isUsed?: IsUsed,
): Readonly<Record<string, FieldValue>> {
  const parts = subFields.map((part) => [part.name ?? '', startOf(part, isUsed)] as const);
  return Object.fromEntries(parts.filter(([, start]) => start !== null));
}

/** A name that shows nothing in any language gives way to what the document calls the field, or the section. */
export function shownName(
  { displayName, name }: Pick<InputFieldSpec, 'displayName' | 'name'>,
  where: string,
  notices: FieldNotice[],
): LocalizedText {
  if (!isBlank(localizedText(displayName))) return displayName;
  notices.push(fieldNotice('text-blank', where, 'It shows nothing.'));
  return isBlank(name) ? displayName : name;
}
