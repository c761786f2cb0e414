/** Finds the field that a back end's path refers to, in any notation. D40. */
import type { FieldOutline } from '../document/fieldOutline.js';
import { localizedText } from '../messages/localizedText.js';
import type { FormPlan } from './formPlan.js';
import type { FormPath } from './formResult.js';

/** A path in a form, and whether it matches the given path to its end. */
interface FoundPath {
  readonly path: FormPath;
  readonly isWhole: boolean;
}

const nowhere: FoundPath = { path: [], isWhole: false };

/** Maximum number of unknown names in front of a path, such as the method and argument in `create.order.mail`. */
const maxWrappers = 2;

/** The fields of one form, by the names and paths that back ends use. */
export class FormPlaces {
  readonly #names: Names;
  readonly #namesOfParts = new WeakMap<FieldOutline, Names>();

  readonly #locale: string | undefined;

  /** @param locale - language of the labels */
  constructor({ fields }: Pick<FormPlan, 'fields'>, locale?: string) {
    this.#locale = locale;
    this.#names = namesOf(Array.from(fields, ([name, { plan }]) => [name, plan]));
  }

  /**
   * Finds a path. Unknown names in front are skipped if the rest matches completely.
   *
   * @returns the part of the path that exists in the form; empty if the path leads to no field
   */
  find(given: FormPath): FoundPath {
    const found = this.#follow(given);
    if (found.path.length > 0) return found;
    for (let start = 1; start <= Math.min(maxWrappers, given.length - 1); start++) {
      if (typeof given[start - 1] === 'number') break;
      const inner = this.#follow(given.slice(start));
      if (inner.isWhole) return inner;
    }
    return nowhere;
  }

  /** Finds a path in a text: a field of exactly this name, otherwise `items[0].sku`, `items.0.sku` or `/items/0/sku`. */
  findText(text: string, base: FormPath = []): FoundPath {
    const exact = base.length === 0 && this.#names.exact.has(text);
    return exact ? { path: [text], isWhole: true } : this.find([...base, ...partsOf(text)]);
  }

  /** Returns whether the form, or the object at a path, has a field of exactly this name. */
  hasName(base: FormPath, name: string): boolean {
    const outline = this.#outlineAt(base);
    return (outline ? this.#parts(outline) : this.#names).exact.has(name);
  }

  /** Returns whether the field at a path contains a list, and the path names no entry of it. */
  isList(base: FormPath): boolean {
    const { path } = this.find(base);
    return typeof path.at(-1) !== 'number' && (this.#outlineAt(base)?.expectMultipleValues ?? false);
  }

  /** Returns a sentence that begins with the label of the field at a path. */
  withLabel(path: FormPath, predicate: string): string {
    const label = localizedText(this.#outlineAt(path)?.displayName, this.#locale);
    return label === undefined ? predicate : `${label} ${predicate}`;
  }

  #outlineAt(base: FormPath): FieldOutline | undefined {
    let outline: FieldOutline | undefined;
    for (const part of this.find(base).path)
      if (typeof part === 'string') outline = (outline ? this.#parts(outline) : this.#names).exact.get(part);
    return outline;
  }

  #parts(outline: FieldOutline): Names {
    const known = this.#namesOfParts.get(outline);
    if (known) return known;
    const names = namesOf(outline.subFields.map((part) => [part.name ?? '', part]));
    this.#namesOfParts.set(outline, names);
    return names;
  }

  #follow(given: FormPath): FoundPath {
    const path: (string | number)[] = [];
    let names: Names | undefined = this.#names;
    let isList = false;
    for (const part of given) {
      if (isList) {
        if (!/^\d{1,9}$/.test(String(part))) return { path, isWhole: false };
        path.push(Number(part));
        isList = false;
        continue;
      }
      const name: string | undefined = names && nameIn(names, String(part));
      const outline: FieldOutline | undefined = name === undefined ? undefined : names?.exact.get(name);
      if (name === undefined || !outline) return { path, isWhole: false };
      path.push(name);
      isList = outline.expectMultipleValues;
      names = outline.dataType === 'OBJECT' ? this.#parts(outline) : undefined;
    }
    return { path, isWhole: path.length > 0 };
  }
}

/** Fields by name, and names without case, `_` and `-`. */
interface Names {
  readonly exact: ReadonlyMap<string, FieldOutline>;
  /** `undefined` if several names differ only in case, `_` and `-`. */
  readonly folded: ReadonlyMap<string, string | undefined>;
}

function namesOf(entries: readonly (readonly [string, FieldOutline])[]): Names {
  const folded = new Map<string, string | undefined>();
  for (const [name] of entries) folded.set(fold(name), folded.has(fold(name)) ? undefined : name);
  return { exact: new Map(entries), folded };
}

/** Back ends write `FirstName` and `first_name` for `firstName`. */
const fold = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');

const nameIn = ({ exact, folded }: Names, name: string): string | undefined =>
  exact.has(name) ? name : folded.get(fold(name));

/** Splits a path that is written as one text. */
function partsOf(text: string): FormPath {
  return /^[#/]/.test(text) ? partsOfPointer(text) : partsOfKey(text);
}

/** Splits a JSON Pointer, bare or as the fragment of a URL, without the resource prefix of JSON:API. */
export function partsOfPointer(pointer: string): FormPath {
  const isFragment = pointer.startsWith('#');
  const parts = pointer
    .slice(0, 1_000)
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => (isFragment ? decoded(part) : part).replaceAll('~1', '/').replaceAll('~0', '~'));
  const isOfResource = parts[0] === 'data' && /^(attributes|relationships)$/.test(parts[1] ?? '');
  return isOfResource ? parts.slice(2) : parts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Splits `Items[0].Name`, `items.0.name` and `$.items[0]` into names and indexes. */
function partsOfKey(key: string): FormPath {
  const parts = key
    .slice(0, 1_000)
    .split(/[.[\]]+/)
    .map((part) => part.replace(/^(["'])(.*)\1$/, '$2'));
  const path = parts.filter((part) => part !== '');
  return path[0] === '$' ? path.slice(1) : path;
}
