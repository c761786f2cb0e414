/**
 * Reads a back end's errors about submitted values, in the formats that back ends use. D40: problem details (RFC 9457), results
 * of this library, and replies of common frameworks and validators. An error of a field has its path; all others are about the
 * whole form.
 */
import { answerLimits, validationLimits } from '../vocabulary/defaults.js';
import { isRecord, ownProperty } from '../vocabulary/json.js';
import type { FormPlan } from './formPlan.js';
import type { FormPath } from './formResult.js';
import { FormPlaces, partsOfPointer } from './serverPath.js';
import { isCode, isGeneric, placeInText, withLabel } from './serverText.js';

/** An error of a field, as reported by a back end. */
export interface ServerError {
  readonly path: FormPath;
  /** The text of the back end; empty if there is only a code, which users should not see. */
  readonly message: string;
}

/** The errors of a reply. */
export interface ServerErrors {
  readonly fields: readonly ServerError[];
  /** Errors that belong to no field of the form; show them above it. The `detail` of a problem comes first. */
  readonly form: readonly string[];
}

/** The parts of a form that errors can refer to. */
export type SaidOf = Pick<FormPlan, 'fields' | 'rules'>;

/**
 * Reads the errors from a back end's reply. Codes and ids are left out, and the key of a field at the start of a sentence is
 * replaced by its label.
 *
 * @param reply - the parsed body, with any status
 * @param locale - language of the labels; default: the default of each label
 * @returns at most 1,000 errors; empty if the reply contains none
 * @example
 * readServerErrors({ errors: [{ detail: 'Unknown.', pointer: '#/items/1/sku' }] }, planForm(formSpec));
 * // { fields: [{ path: ['items', 1, 'sku'], message: 'Unknown.' }], form: [] }
 * @see D40
 */
export function readServerErrors(reply: unknown, plan: SaidOf, locale?: string): ServerErrors {
  const reading = new ReplyReading(plan, locale);
  reading.readReply(reply);
  return reading.errors;
}

/** Members that contain a sentence about their object, the most specific first. */
const textMembers = [
  'detail',
  'message',
  'msg',
  'defaultMessage',
  'errorMessage',
  'error_description',
  'description',
  'reason',
  'title',
  'text',
  'error',
];

/** Members that name the field of an error, the most exact first. */
const pathMembers = [
  'pointer',
  'propertyPath',
  'field',
  'path',
  'instancePath',
  'dataPath',
  'param',
  'parameter',
  'loc',
  'property',
  'attr',
  'attribute',
  'target',
  'propertyName',
  'members',
  'keys',
  'location',
  'name',
];

/** Members that contain errors and are never names of fields. */
const errorMembers = [
  'errors',
  'fieldErrors',
  'formErrors',
  'validationErrors',
  'validation_errors',
  'validation_error',
  'validation_messages',
  'validation',
  'violations',
  'fieldViolations',
  'propertyViolations',
  'parameterViolations',
  'classViolations',
  'invalid-params',
  'invalid_params',
  'invalidParams',
  'issues',
  'problems',
  'userErrors',
  'causes',
  'constraints',
  'error',
  'detail',
  'message',
  'messages',
];

/** Members that may contain errors among other data. */
const wrapperMembers = [
  'details',
  'inner',
  'nested',
  'nestedErrors',
  'children',
  'properties',
  'items',
  'fields',
  'body_params',
  '_embedded',
  'root',
];

/** Members that contain either errors or the submitted values, so their plain texts are ignored. */
const mixedMembers = ['data', 'extensions', 'params'];

const opened = new Set([...errorMembers, ...wrapperMembers, ...mixedMembers]);

/** Names for errors about the whole form. */
const forAll = new Set(['', 'non_field_errors', '__all__', 'base', '$', '_errors', '_schema', '*']);

/** Members of replies and errors that are for programs. */
const forPrograms = new Set(
  (
    'code codes type status statusCode status_code instance url method links traceId requestId request_id timestamp id stack ' +
    'trace exception success value input rejectedValue invalidValue attemptedValue _original target context arguments ctx meta ' +
    'rule kind keyword schemaPath hint _links _message documentation_url objectName resource entity collection errorCode severity'
  ).split(' '),
);

const generic = new Set([...textMembers, ...pathMembers, ...opened, ...forAll, ...forPrograms]);

/** Parts of a request in front of a path. */
const partsOfRequest = new Set<unknown>(['body', 'query', 'path', 'header', 'cookie', 'form', 'json']);

/** Far more than real replies have. */
const maxLevels = 32;
const maxNodes = 50_000;

/** Where in a reply an error is read. */
interface Context {
  /** The names that lead to it. */
  readonly base: FormPath;
  /** Whether plain texts may repeat the submitted values. */
  readonly isMixed: boolean;
  readonly level: number;
}

class ReplyReading {
  readonly #places: FormPlaces;
  readonly #rules: SaidOf['rules'];
  readonly #fields = new Map<string, ServerError[]>();
  readonly #form = new Set<string>();
  #count = 0;
  #nodes = 0;

  constructor(plan: SaidOf, locale: string | undefined) {
    this.#places = new FormPlaces(plan, locale);
    this.#rules = plan.rules;
  }

  get errors(): ServerErrors {
    const fields = [...this.#fields.values()].flatMap((errors) => {
      const inWords = errors.filter(({ message }) => message !== '');
      return inWords.length > 0 ? inWords : errors.slice(0, 1);
    });
    return { fields, form: [...this.#form] };
  }

  readReply(reply: unknown): void {
    const start: Context = { base: [], isMixed: false, level: 0 };
    if (typeof reply === 'string') {
      // A single word, such as `error`, doesn't help the user.
      if (/\s/.test(reply)) this.#read(reply, start);
    } else if (!isRecord(reply)) this.#read(reply, start);
    else if (reply['isValid'] !== true) {
      for (const [name, inner] of Object.entries(reply))
        if (opened.has(name) && !this.#isField(name, inner)) this.#open(name, inner, start);
      if (this.#count === 0) this.#readNames(reply, start);
      else if (typeof reply['detail'] === 'string') this.#sayBeside(reply['detail']);
    }
  }

  /** Adds the sentence about the whole reply in front of its errors, unless it only repeats them. */
  #sayBeside(detail: string): void {
    if (jsonIn(detail) !== undefined) return;
    const shown = new Set([...this.#fields.values()].flat().map(({ message }) => message));
    const lines = detail
      .split(/\r?\n/, validationLimits.errors)
      .filter(
        (line) =>
          !(isCode(line) || isGeneric(line) || shown.has(line.trim())) && !placeInText(line, this.#places),
      );
    const text = lines.join(' ').trim().slice(0, answerLimits.maxErrorLength);
    if (text === '') return;
    const others = [...this.#form];
    this.#form.clear();
    for (const one of [text, ...others]) this.#form.add(one);
  }

  /** Returns whether a member of the reply contains the errors of the field of its name. */
  #isField(name: string, inner: unknown): boolean {
    if (name === 'errors' || name === 'error' || !this.#places.hasName([], name)) return false;
    const isListOfTexts = Array.isArray(inner) && inner.every((one) => typeof one === 'string');
    return isListOfTexts || wrapperMembers.includes(name);
  }

  /** Reads a reply that maps field names to errors, or has one sentence about the whole form. */
  #readNames(reply: Readonly<Record<string, unknown>>, context: Context): void {
    const own = this.#pathOf(reply, context.base, ['field', 'propertyPath', 'param', 'property']);
    const sentence = textIn(reply);
    if (own.length > 0 && sentence !== undefined) return this.#say(own, sentence);
    const isProblem = typeof reply['status'] === 'number';
    for (const [name, inner] of Object.entries(reply)) {
      const isKnown = this.#places.findText(name).path.length > 0;
      // Such a text is a sentence about the whole form.
      if (typeof inner === 'string' && (textMembers.includes(name) || !(isKnown || isSentence(name, inner))))
        continue;
      const mayBeName =
        !(isProblem || generic.has(name)) || (pathMembers.includes(name) && isSaidOfName(inner));
      if (isKnown || forAll.has(name) || mayBeName) this.#readNamed(name, inner, context);
    }
    if (sentence === undefined) return;
    if (this.#count > 0 && sentence === reply['detail']) this.#sayBeside(sentence);
    else this.#read(sentence, context);
  }

  #read(node: unknown, context: Context): void {
    const { base, level, isMixed } = context;
    if (level > maxLevels || ++this.#nodes > maxNodes || this.#count >= validationLimits.errors) return;
    const inner = { ...context, level: level + 1 };
    if (typeof node === 'string') {
      const parsed = jsonIn(node);
      if (parsed !== undefined) this.#read(parsed, inner);
      else if (!isMixed) this.#say(this.#places.find(base).path, node);
    } else if (Array.isArray(node)) {
      const isList = this.#places.isList(base);
      for (const [index, one] of node.entries()) {
        const isOfEntry = isList && isRecord(one) && !this.#isError(one, context);
        this.#read(one, isOfEntry ? { ...inner, base: [...base, index] } : inner);
      }
    } else if (isRecord(node)) {
      if (this.#isError(node, context)) this.#readError(node, context);
      else for (const [name, one] of Object.entries(node)) this.#readMember(name, one, inner);
    }
  }

  #readMember(name: string, inner: unknown, context: Context): void {
    if (this.#places.hasName(context.base, name)) this.#readNamed(name, inner, context);
    else if (opened.has(name) || forAll.has(name)) this.#open(name, inner, context);
    else if (!forPrograms.has(name)) this.#readNamed(name, inner, context);
  }

  #readNamed(name: string, inner: unknown, context: Context): void {
    const { base } = context;
    if (forAll.has(name)) return this.#read(inner, context);
    const { path } = this.#places.findText(name, base);
    this.#read(inner, { ...context, base: path.length > base.length ? path : [...base, name] });
  }

  /** Reads a member whose name is not part of a path. */
  #open(name: string, inner: unknown, context: Context): void {
    const isSentenceOfAll = typeof inner === 'string' && !forAll.has(name) && jsonIn(inner) === undefined;
    const isPlain = errorMembers.includes(name) || forAll.has(name);
    const isMixed = mixedMembers.includes(name) || (context.isMixed && !isPlain);
    if (!isSentenceOfAll || context.base.length > 0) this.#read(inner, { ...context, isMixed });
  }

  /** Returns whether an object is one error, or a map of field names to errors. */
  #isError(node: Readonly<Record<string, unknown>>, { base, isMixed }: Context): boolean {
    const hasText = textIn(node) !== undefined;
    const hasCode = 'code' in node || textMembers.some((name) => typeof node[name] === 'string');
    if ((hasText || hasCode) && this.#pathOf(node, base).length > base.length) return true;
    const names = Object.keys(node);
    const isOfFields = (name: string) => this.#places.hasName(base, name) || forAll.has(name);
    if (names.some((name) => isOfFields(name) && !generic.has(name)) || names.every(isOfFields)) return false;
    if (isMixed) return hasText && 'code' in node;
    return (
      hasText ||
      hasCode ||
      pathMembers.some(
        (name) => typeof node[name] === 'string' || (isPath(node[name]) && !isSaidOfName(node[name])),
      )
    );
  }

  #readError(error: Readonly<Record<string, unknown>>, context: Context): void {
    const own = this.#pathOf(error, context.base);
    const path = own.length > 0 ? own : this.#places.find(context.base).path;
    const text = textIn(error);
    const parsed = text === undefined ? undefined : jsonIn(text);
    const before = this.#count;
    const inner: Context = {
      ...context,
      base: own.length > 0 ? own : context.base,
      level: context.level + 1,
    };
    if (parsed !== undefined) this.#read(parsed, inner);
    // If an error has a path and a text, the rest of it is ignored.
    else if (own.length === 0 || text === undefined)
      for (const [name, held] of Object.entries(error))
        if (opened.has(name) && typeof held === 'object') this.#open(name, held, inner);
    if (this.#count > before) return;
    const isLacking = typeof ownProperty(error['params'], 'missingProperty') === 'string';
    this.#say(
      path,
      isLacking && path.length > 0 ? this.#places.withLabel(path, 'is required') : (text ?? ''),
    );
  }

  /** Returns the path of the field that an error names; empty if the form has no such field. */
  #pathOf(error: Readonly<Record<string, unknown>>, base: FormPath, members = pathMembers): FormPath {
    const missing = ownProperty(error['params'], 'missingProperty');
    const more = typeof missing === 'string' ? [missing] : [];
    for (const holder of [error, error['source'], error['extensions']])
      for (const member of members) {
        const place = ownProperty(holder, member);
        const found = this.#findPlace(member, place, base, more);
        if (found.length > 0) return found;
      }
    const named = error['fields'];
    return members === pathMembers && isPath(named) ? this.#placeOfRule(error, named) : [];
  }

  #findPlace(member: string, place: unknown, base: FormPath, more: FormPath): FormPath {
    if (typeof place === 'string') {
      if (more.length === 0 && base.length === 0 && member !== 'pointer')
        return this.#places.findText(place).path;
      const parts = member === 'pointer' ? partsOfPointer(place) : undefined;
      const after = (start: FormPath) =>
        parts ? this.#places.find([...start, ...parts, ...more]).path : this.#textWith(place, start, more);
      return longer(after(base), after([]));
    }
    if (!isPath(place)) return [];
    const isOfRequest = member === 'loc' && partsOfRequest.has(place[0]);
    const isOfNames = member === 'members' || member === 'keys';
    const given = place.slice(isOfRequest ? 1 : 0, isOfNames ? 1 : undefined).map(nameOf);
    if (isOfNames) return this.#places.findText(String(given[0])).path;
    const parts = [...given, ...more];
    return longer(this.#places.find([...base, ...parts]).path, this.#places.find(parts).path);
  }

  #textWith(place: string, start: FormPath, more: FormPath): FormPath {
    if (more.length === 0) return this.#places.findText(place, start).path;
    const { path, isWhole } = this.#places.findText(place, start);
    const isRoot = place === '' || place === '/';
    return isWhole || isRoot ? this.#places.find([...(isRoot ? start : path), ...more]).path : path;
  }

  /** The error of a cross-field rule belongs to its last field, or to the field that the rule requires (D35). */
  #placeOfRule(error: unknown, named: readonly PathPart[]): FormPath {
    const fields = named.map(nameOf);
    const name = ownProperty(error, 'crossConstraintName');
    const rule = this.#rules.find((one) => one.name === name && one.fields.join('\n') === fields.join('\n'));
    const isDependent = rule ? rule.required !== undefined : name === 'dependsOn' || name === 'requiredWhen';
    return this.#places.findText(String(isDependent ? fields[0] : fields.at(-1))).path;
  }

  #say(path: FormPath, given: string): void {
    const inText = path.length === 0 ? placeInText(given, this.#places) : undefined;
    if (inText) return this.#say(inText, given);
    const message = isCode(given) ? '' : withLabel(given, path, this.#places).trim();
    const text = message.slice(0, answerLimits.maxErrorLength);
    if (this.#count >= validationLimits.errors || (path.length === 0 && text === '')) return;
    this.#count++;
    if (path.length === 0) return void this.#form.add(text);
    const key = JSON.stringify(path);
    const errors = this.#fields.get(key) ?? [];
    this.#fields.set(key, errors);
    if (errors.every(({ message: before }) => before !== text)) errors.push({ path, message: text });
  }
}

const longer = (one: FormPath, other: FormPath) => (other.length > one.length ? other : one);

/** A step of a path: a name, a list index, or an object with a `key`, as in Standard Schema. */
type PathPart = string | number | { readonly key: string | number };

const nameOf = (part: PathPart): string | number => (typeof part === 'object' ? part.key : part);

const isName = (one: unknown) => typeof one === 'string' || Number.isInteger(one);

function isPath(value: unknown): value is PathPart[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isName(one) || isName(ownProperty(one, 'key')))
  );
}

/** Returns whether a member contains sentences: `"name": ["Taken."]` is an error of a field called `name`, not a path. */
const isSaidOfName = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((part) => typeof part === 'string' && /\s|[.!?。！？]$/u.test(part));

/** Returns the first text of an object that is meant for users. */
function textIn(value: Readonly<Record<string, unknown>>): string | undefined {
  return textMembers
    .map((member) => [member, value[member]] as const)
    .find(
      (one): one is [string, string] =>
        typeof one[1] === 'string' && !isCode(one[1]) && !(one[0] === 'error' && /^[a-z]+$/.test(one[1])),
    )?.[1];
}

/** Returns whether a text that belongs to no known field may be meant for users. */
const isSentence = (name: string, text: string) =>
  !generic.has(name) && /\p{L}\s+\p{L}/u.test(text) && !isCode(text);

/** Parses JSON inside a text, because some servers send errors that way. */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
