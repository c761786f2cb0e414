/**
 * Reads the values of a form posted without script: text entries, converted by the data types of the fields (D25, D26, D39).
 * List values repeat their name; parts of an object use dots, as in `address.city` and `items.0.sku`. A name with a `_text.`
 * entry holds display text (D48): a label, a number in the page's language, or a time in UTC.
 */
import { isBox, withBoxes } from '../../core/document/boxes.js';
import { inputKind } from '../../core/document/inputKind.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormPath } from '../../core/form/formResult.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { exactNumber } from '../../core/messages/numberText.js';
import { readUnitNumber, unitOf } from '../../core/messages/unitNumber.js';

/** Entries as a tree of the parts of their names. */
interface Entry {
  readonly name: string;
  readonly texts: string[];
  readonly parts: Map<string, Entry>;
  isRead: boolean;
}

/** Display text in place of a value, to be looked up by label. */
export interface WrittenText {
  readonly path: FormPath;
  readonly text: string;
}

/** Result of {@link valuesOfEntries}. */
export interface ReadEntries {
  readonly values: Record<string, unknown>;
  /** Texts left unconverted in `values`, which may be labels. */
  readonly written: readonly WrittenText[];
}

/** State while entries are read. */
interface Reading {
  readonly locale: string | undefined;
  readonly written: WrittenText[];
}

/** An entry, and the text and value that the page was rendered with. */
interface Sent {
  readonly entry: Entry;
  /** The entry `_text.…`: the display text that the box was rendered with. */
  readonly text: Entry | undefined;
  /** The entry `_value.…`: the value that this display text belonged to. */
  readonly value: Entry | undefined;
}

/**
 * Reads the entries of a form.
 *
 * @param locale - language to read numbers in if the page doesn't send its own as `_locale`
 * @returns values by field name; entries of unknown fields keep their names, except control entries, which begin with `_`
 * @see D26, D39, D48
 */
export function valuesOfEntries(
  entries: Iterable<readonly [string, string]>,
  { fields }: FormPlan,
  locale?: string,
): ReadEntries {
  const root: Entry = { name: '', texts: [], parts: new Map(), isRead: true };
  const all = new Set<Entry>();
  // One more level for prefixes such as `_text.`
  const most = 1 + levelsOf([...fields.values()].map(({ plan }) => plan));
  const tooDeep: [string, string][] = [];
  for (const [name, text] of entries) {
    if (isDeeper(name, most)) {
      if (!name.startsWith('_')) tooDeep.push([name, text]);
      continue;
    }
    const entry = entryAt(root, name, true);
    if (!entry) continue;
    // Without script, browsers send line breaks as CR LF.
    entry.texts.push(text.replaceAll('\r\n', '\n'));
    all.add(entry);
  }
  const reading: Reading = { locale: localeIn(root) ?? locale, written: [] };
  const top: Sent = { entry: root, text: entryAt(root, '_text'), value: entryAt(root, '_value') };
  const read = [...fields.values()].flatMap(({ name, plan }): [string, unknown][] => {
    // A field whose name the page reserves is sent with the prefix `field.`
    const sent = sentAt(top, name) ?? sentAt(top, `field.${name}`);
    // An unchecked HTML checkbox sends nothing.
    const value =
      (sent && valueOf(plan, sent, [name], reading)) ?? (plan.required && isBox(plan) ? false : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const strangers = [...all].filter(({ name, isRead }) => !isRead && !name.startsWith('_'));
  const values = Object.fromEntries([
    ...tooDeep,
    ...strangers.map(({ name, texts }) => [name, texts[0]]),
    ...read,
  ]);
  return { values, written: reading.written };
}

/** The largest number of name parts that a document's entries can have. */
function levelsOf(plans: readonly FieldOutline[]): number {
  const levels = plans.map(({ name = '', dataType, expectMultipleValues, subFields }) => {
    const inner = dataType === 'OBJECT' ? levelsOf(subFields) + (expectMultipleValues ? 1 : 0) : 0;
    return name.split('.').length + inner;
  });
  return Math.max(0, ...levels);
}

/** Whether a name has more parts than allowed. Stops reading at the limit. */
function isDeeper(name: string, most: number): boolean {
  let dot = -1;
  for (let levels = 1; levels <= most; levels++) {
    dot = name.indexOf('.', dot + 1);
    if (dot < 0) return false;
  }
  return true;
}

/** The language the page was rendered in; `undefined` if the platform doesn't know it. */
function localeIn(root: Entry): string | undefined {
  const text = entryAt(root, '_locale')?.texts[0] ?? '';
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

function sentAt({ entry, text, value }: Sent, name: string): Sent | undefined {
  const own = entryAt(entry, name);
  const at = (drawn: Entry | undefined) => drawn && entryAt(drawn, name);
  return own && { entry: own, text: at(text), value: at(value) };
}

/** Finds the entry of a name, which may contain dots. */
function entryAt(root: Entry, name: string, isMade = false): Entry | undefined {
  let entry: Entry | undefined = root;
  let path = '';
  for (const part of name.split('.')) {
    path = path === '' ? part : `${path}.${part}`;
    let next: Entry | undefined = entry.parts.get(part);
    if (!next && isMade) {
      next = { name: path, texts: [], parts: new Map(), isRead: false };
      entry.parts.set(part, next);
    }
    if (!next) return undefined;
    entry = next;
  }
  return entry;
}

function valueOf(plan: FieldOutline, sent: Sent, path: FormPath, reading: Reading): unknown {
  const { dataType, expectMultipleValues } = plan;
  const { entry } = sent;
  if (dataType === 'OBJECT') {
    if (!expectMultipleValues) return partsOf(plan, sent, path, reading);
    const places = [...entry.parts.keys()].filter((place) => /^\d{1,9}$/.test(place));
    const items: object[] = [];
    for (const place of places.toSorted((a, b) => Number(a) - Number(b))) {
      const item = partsOf(plan, sentAt(sent, place), [...path, items.length], reading);
      if (item) items.push(item);
    }
    return items.length === 0 ? undefined : items;
  }
  entry.isRead = true;
  if (sent.text && sent.text.texts.length > 0) return writtenValue(plan, sent, path, reading);
  const filled = entry.texts.filter((text) => text !== '');
  if (filled.length === 0) return undefined;
  // A checkbox sends its hidden fallback first, so the last entry counts.
  return expectMultipleValues
    ? filled.map((text) => scalarOf(text, plan))
    : scalarOf(filled.length === 1 || dataType === 'BOOLEAN' ? (filled.at(-1) ?? '') : filled, plan);
}

/**
 * Reads a field with display text. Its first entry is the text box; further entries are values. If the text in the box is the
 * rendered text, the result contains the value that was rendered with it.
 */
function writtenValue(
  plan: FieldOutline,
  { entry, text, value }: Sent,
  path: FormPath,
  reading: Reading,
): unknown {
  const { dataType, expectMultipleValues, lookup } = plan;
  const [box = '', ...others] = entry.texts;
  const rest = others.filter((one) => one !== '').map((one) => scalarOf(one, plan));
  const at = expectMultipleValues ? [...path, rest.length] : path;
  const one = box === text?.texts[0] ? value?.texts[0] : box;
  if (one !== undefined && one === box && box.trim() !== '' && lookup)
    reading.written.push({ path: at, text: box });
  const isNumber = dataType === 'NUMBER' && one === box;
  const own =
    one === undefined || one === ''
      ? []
      : [
          isNumber
            ? (readUnitNumber(one, unitOf(plan, reading.locale), reading.locale) ?? one)
            : scalarOf(one, plan),
        ];
  const all = [...rest, ...own];
  if (all.length === 0) return undefined;
  return expectMultipleValues ? all : all.length === 1 ? all[0] : all;
}

function partsOf(
  { subFields, required, expectMultipleValues }: FieldOutline,
  sent: Sent | undefined,
  path: FormPath,
  reading: Reading,
): object | undefined {
  const parts = subFields.flatMap(({ name = '', ...subField }): [string, unknown][] => {
    const own = sent && sentAt(sent, name);
    const value = own && valueOf({ ...subField, name }, own, [...path, name], reading);
    return value === undefined ? [] : [[name, value]];
  });
  if (parts.length === 0) return undefined;
  const object = withBoxes(subFields, Object.fromEntries(parts), required || expectMultipleValues);
  return Object.keys(object).length === 0 ? undefined : object;
}

const ticks: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

/** Converts a text to the data type. A text that can't be converted is kept, and fails validation later. */
function scalarOf(text: string | readonly string[], plan: FieldOutline): unknown {
  const { dataType } = plan;
  if (typeof text !== 'string') return text;
  if (inputKind(plan) === 'date-time') return utcTime(text);
  if (dataType === 'NUMBER') return exactNumber(text.trim()) ?? text;
  if (dataType === 'BOOLEAN') return ticks.get(text) ?? text;
  return text;
}

/** The text of a `datetime-local` box, which has no zone; the second group is its seconds. */
const wallTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/;

/**
 * Completes the time of a box to RFC 3339, as pages with script do. The zone is UTC, because the box says so until a script knows
 * the user's zone (D72).
 */
const utcTime = (text: string): string =>
  text.replace(wallTime, (_text, minute: string, seconds = ':00') => `${minute}${String(seconds)}Z`);

/**
 * Returns the values that `onSubmit` receives: visible fields only, without empty values, unknown names and `readOnly` fields
 * (D71). List elements keep their positions.
 */
export function knownValues(
  { fields }: FormPlan,
  values: Readonly<Record<string, unknown>>,
  hidden: readonly string[],
): Record<string, unknown> {
  const plans = [...fields.values()].filter(({ name }) => !hidden.includes(name)).map(({ plan }) => plan);
  return Object.fromEntries(filledIn(plans, values));
}

function filledIn(plans: readonly FieldOutline[], values: unknown): [string, unknown][] {
  return plans.flatMap((plan): [string, unknown][] => {
    const { name = '', dataType, readOnly } = plan;
    if (readOnly) return [];
    const given = ownProperty(values, name);
    const value = dataType === 'OBJECT' ? knownParts(plan, given) : given;
    return isEmptyValue(value) || isEmptyRecord(value) ? [] : [[name, value]];
  });
}

function knownParts(plan: FieldOutline, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => knownParts(plan, one));
  return isRecord(value) ? Object.fromEntries(filledIn(plan.subFields, value)) : value;
}

const isEmptyRecord = (value: unknown) => isRecord(value) && Object.keys(value).length === 0;
