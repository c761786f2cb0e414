/**
 * Reading what a back end says is wrong with submitted values, in the shapes that back ends use. D40: problem details
 * (RFC 9457), this library's own verdicts, ASP.NET, Django REST framework, JSON:API and FastAPI. What belongs to a field
 * stands at its path, the rest is for the whole form.
 */
import { answerLimits, validationLimits } from '../vocabulary/defaults.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import { isRecord, ownProperty } from '../vocabulary/json.js';
import type { FormPlan } from './formPlan.js';
import type { FormPath } from './formResult.js';

/** One thing that a back end says of a field. */
export interface ServerError {
  readonly path: FormPath;
  readonly message: string;
}

/** What a back end says of submitted values. */
export interface ServerErrors {
  readonly fields: readonly ServerError[];
  /** What belongs to no field of the form, for the person all the same. */
  readonly form: readonly string[];
}

/** What a form has that something may be said of. */
export type SaidOf = Pick<FormPlan, 'fields' | 'rules'>;

/** What was said, and of which path; without one it is said of the whole form. */
type Said = readonly [path: FormPath | string | undefined, message: string];

/**
 * Reads the errors out of the reply of a back end.
 *
 * @param reply - the parsed body, whatever its status was
 * @returns at most 1,000 errors; none where the reply names none
 * @example
 * readServerErrors({ errors: [{ detail: 'Unknown.', pointer: '#/items/1/sku' }] }, planForm(formSpec));
 * // { fields: [{ path: ['items', 1, 'sku'], message: 'Unknown.' }], form: [] }
 * @see D40
 */
export function readServerErrors(reply: unknown, plan: SaidOf): ServerErrors {
  const fields: ServerError[] = [];
  const form: string[] = [];
  const said = saidIn(reply, plan).slice(0, validationLimits.errors);
  for (const [where, given] of said) {
    const message = given.slice(0, answerLimits.maxErrorLength);
    const path = where === undefined ? [] : pathInForm(where, plan);
    if (path.length > 0) fields.push({ path, message });
    else form.push(message);
  }
  return { fields, form };
}

function saidIn(reply: unknown, plan: SaidOf): readonly Said[] {
  const ofItem = (item: unknown) => saidByItem(item, plan);
  const errors = ownProperty(reply, 'errors');
  const detail = ownProperty(reply, 'detail');
  const found = Array.isArray(errors)
    ? errors.flatMap(ofItem)
    : isRecord(errors)
      ? saidByName(errors)
      : Array.isArray(detail)
        ? detail.flatMap(ofItem)
        : [];
  if (found.length > 0) return found;
  const sentence = firstText(reply, ['detail', 'message', 'error', 'title']);
  const general: readonly Said[] = sentence === undefined ? [] : [[undefined, sentence]];
  // A verdict that names no error is none.
  if (Array.isArray(errors) && !isProblem(reply)) return [];
  // Django has names of fields where others have sentences.
  return isRecord(reply) && !isProblem(reply)
    ? [...saidByName(withoutSentences(reply)), ...general]
    : general;
}

const isProblem = (reply: unknown) => typeof ownProperty(reply, 'status') === 'number';

/** One entry of a list: a problem detail, a verdict, JSON:API's or FastAPI's. */
function saidByItem(item: unknown, plan: SaidOf): readonly Said[] {
  if (typeof item === 'string') return [[undefined, item]];
  const message = firstText(item, ['detail', 'message', 'msg', 'title', 'errorMessage', 'description']);
  if (message === undefined) return [];
  const pointer = ownProperty(item, 'pointer') ?? ownProperty(ownProperty(item, 'source'), 'pointer');
  if (typeof pointer === 'string') return [[pathOfPointer(pointer), message]];
  for (const member of ['path', 'loc', 'field', 'name', 'propertyName']) {
    const place = ownProperty(item, member);
    if (typeof place === 'string') return [[place, message]];
    if (isPath(place)) return [[member === 'loc' ? place.slice(1) : place, message]];
  }
  const named = ownProperty(item, 'fields');
  return [[isPath(named) ? placeOfRule(item, named, plan) : undefined, message]];
}

/** A rule across fields is told at the last of them, one by which a field depends on others at that field (D35). */
function placeOfRule(item: unknown, named: FormPath, { rules }: SaidOf): FormPath {
  const name = ownProperty(item, 'crossConstraintName');
  const rule = rules.find((one) => one.name === name && one.fields.join('\n') === named.join('\n'));
  const isDependent = rule ? rule.required !== undefined : name === 'dependsOn' || name === 'requiredWhen';
  return isDependent ? named.slice(0, 1) : named.slice(-1);
}

/** Names, each with a text, a list of texts, or names within; lists of objects as Django writes them. */
function saidByName(errors: object, base: FormPath = [], levels = 32): readonly Said[] {
  return Object.entries(errors).flatMap(([name, inner]: [string, unknown]): readonly Said[] => {
    const isForAll = base.length === 0 && (name === '' || forAll.has(name));
    const key = Array.isArray(errors) ? Number(name) : name;
    const where = isForAll ? undefined : base.length === 0 ? name : [...base, key];
    if (typeof inner === 'string') return [[where, inner]];
    if (Array.isArray(inner) && inner.every((one) => typeof one === 'string'))
      return inner.map((one): Said => [where, one]);
    const isDeeper = typeof inner === 'object' && inner !== null && levels > 0;
    return isDeeper ? saidByName(inner, [...base, key], levels - 1) : [];
  });
}

/** Names under which back ends say what is wrong with the whole. */
const forAll = new Set(['non_field_errors', '__all__', 'base', '$', '_errors', '*']);

/** A text under one of these is a sentence about the whole; a list is what is said of a field of that name. */
const sentences = new Set(['detail', 'message', 'title', 'type', 'instance', 'code', 'error', 'traceId']);

const isSaidOfField = ([name, value]: [string, unknown]) => typeof value !== 'string' || !sentences.has(name);

const withoutSentences = (reply: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(reply).filter(isSaidOfField));

function firstText(value: unknown, members: readonly string[]): string | undefined {
  for (const member of members) {
    const text = ownProperty(value, member);
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}

function isPath(value: unknown): value is (string | number)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'string' || Number.isInteger(one))
  );
}

/** A JSON pointer, bare or as the fragment of a URL; JSON:API's begins at its resource. */
function pathOfPointer(pointer: string): FormPath {
  const isFragment = pointer.startsWith('#');
  const parts = pointer.replace(/^#?\/?/, '').split('/');
  const path = parts.map((part) =>
    (isFragment ? decoded(part) : part).replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  return path[0] === 'data' && path[1] === 'attributes' ? path.slice(2) : path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path as the form knows it, as deep as it does; empty for what is no field of it. */
function pathInForm(given: FormPath | string, { fields }: SaidOf): FormPath {
  const names = [...fields.keys()];
  if (typeof given === 'string') {
    const exact = known(given, names, false);
    // A key that is exactly a field's name is that field, dots and brackets in it included.
    if (exact !== undefined) return [exact];
  }
  const path = typeof given === 'string' ? pathOfKey(given) : given;
  const [first, ...rest] = path;
  const name = known(String(first), names, true);
  const plan = name === undefined ? undefined : fields.get(name)?.plan;
  return name === undefined || !plan ? [] : [name, ...innerPath(rest, plan)];
}

function innerPath(path: FormPath, { expectMultipleValues, dataType, subFields }: FieldOutline): FormPath {
  const [first, ...rest] = path;
  if (first === undefined) return [];
  if (expectMultipleValues && /^\d{1,9}$/.test(String(first)))
    return [
      Number(first),
      ...innerPath(rest, { expectMultipleValues: false, dataType, subFields } as FieldOutline),
    ];
  if (dataType !== 'OBJECT') return [];
  const names = subFields.map(({ name }) => name ?? '');
  const name = known(String(first), names, true);
  const subField = subFields.find((one) => one.name === name);
  return name === undefined || !subField ? [] : [name, ...innerPath(rest, subField)];
}

/** The name that is meant: exactly it, or the only one that differs by its case, as ASP.NET writes them. */
function known(name: string, names: readonly string[], mayDiffer: boolean): string | undefined {
  if (names.includes(name)) return name;
  const alike = mayDiffer ? names.filter((one) => one.toLowerCase() === name.toLowerCase()) : [];
  return alike.length === 1 ? alike[0] : undefined;
}

/** `Items[0].Name`, `items.0.name`, `$.items[0]`: names and places between dots and brackets. */
function pathOfKey(key: string): FormPath {
  const parts = key
    .slice(0, 1_000)
    .split(/[.[\]]+/)
    .map((part) => part.replace(/^(["'])(.*)\1$/, '$2'));
  const path = parts.filter((part) => part !== '');
  return path[0] === '$' ? path.slice(1) : path;
}
