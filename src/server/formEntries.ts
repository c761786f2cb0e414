/**
 * The values of a form as a page without script sends them: entries of texts, read by the data types of the fields. D25,
 * D26, D39: values of a list repeat, parts of an object stand behind dots, as in `address.city` and `items.0.sku`.
 */
import type { FieldOutline } from '../core/fieldOutline.js';
import type { FormPlan } from '../core/form/formPlan.js';
import { isEmptyValue, isRecord, ownProperty } from '../core/json.js';

/** Entries by the parts of their names. */
interface Entry {
  readonly name: string;
  readonly texts: string[];
  readonly parts: Map<string, Entry>;
  isRead: boolean;
}

/**
 * Reads the entries of a form.
 *
 * @returns values by field names; entries that the form does not have under the names they came with, but for those that
 * begin with `_`, which speak to servers
 * @see D26, D39
 */
export function valuesOfEntries(
  entries: Iterable<readonly [string, string]>,
  { fields }: FormPlan,
): Record<string, unknown> {
  const root: Entry = { name: '', texts: [], parts: new Map(), isRead: true };
  const all = new Set<Entry>();
  for (const [name, text] of entries) {
    const entry = entryAt(root, name, true);
    if (!entry) continue;
    entry.texts.push(text);
    all.add(entry);
  }
  const read = [...fields.values()].flatMap(({ name, plan }): [string, unknown][] => {
    // A name that a page needs for itself is sent under another one.
    const entry = entryAt(root, name) ?? entryAt(root, `field.${name}`);
    const value = entry && valueOf(plan, entry);
    return value === undefined ? [] : [[name, value]];
  });
  const strangers = [...all].filter(({ name, isRead }) => !isRead && !name.startsWith('_'));
  return Object.fromEntries([...strangers.map(({ name, texts }) => [name, texts[0]]), ...read]);
}

/** The entry of a name, which may have dots itself. */
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

function valueOf(plan: FieldOutline, entry: Entry): unknown {
  const { dataType, expectMultipleValues } = plan;
  if (dataType === 'OBJECT') {
    if (!expectMultipleValues) return partsOf(plan, entry);
    const places = [...entry.parts.keys()].filter((place) => /^\d{1,9}$/.test(place));
    const items = places
      .toSorted((a, b) => Number(a) - Number(b))
      .flatMap((place) => partsOf(plan, entry.parts.get(place)) ?? []);
    return items.length === 0 ? undefined : items;
  }
  entry.isRead = true;
  const filled = entry.texts.filter((text) => text !== '');
  if (filled.length === 0) return undefined;
  // A box that is ticked comes after what stands for one that is not.
  return expectMultipleValues
    ? filled.map((text) => scalarOf(text, dataType))
    : scalarOf(filled.length === 1 || dataType === 'BOOLEAN' ? (filled.at(-1) ?? '') : filled, dataType);
}

function partsOf({ subFields }: FieldOutline, entry: Entry | undefined): object | undefined {
  const parts = subFields.flatMap((subField): [string, unknown][] => {
    const own = entry && entryAt(entry, subField.name ?? '');
    const value = own && valueOf(subField, own);
    return value === undefined ? [] : [[subField.name ?? '', value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** A text as a value of the data type; what is none stays a text, and is found wrong. */
function scalarOf(text: string | readonly string[], dataType: string): unknown {
  if (typeof text !== 'string') return text;
  if (dataType === 'NUMBER') {
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN;
    return Number.isFinite(number) ? number : text;
  }
  if (dataType === 'BOOLEAN') return { on: true, true: true, off: false, false: false }[text] ?? text;
  return text;
}

/**
 * The values of a form as whoever takes it gets them: of the fields in sight and their parts, those that are not empty.
 * Elements of lists keep their places.
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
    const { name = '', dataType } = plan;
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
