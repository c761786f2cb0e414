/**
 * Parses JSON with the line of each member, and with helpful messages for syntax errors.
 */

/** A position in a text, counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Syntax error with a hint how to fix it. */
export interface JsonFault extends TextPlace {
  readonly message: string;
  readonly hint: string;
}

/** Parsed value with the line of each member by path (`fields[0].name`), or the syntax error. */
export type ReadJson =
  | { readonly value: unknown; readonly lines: ReadonlyMap<string, number>; readonly fault?: undefined }
  | { readonly fault: JsonFault };

/** Maximum nesting depth; no field document is deeper. */
const mostLevels = 100;

/** Parses a text; reports the first syntax error only. */
export function readJson(text: string): ReadJson {
  try {
    const reader = new JsonReader(text);
    return { value: reader.readAll(), lines: reader.lines };
  } catch (error) {
    if (!(error instanceof JsonTrouble)) throw error;
    return { fault: { ...placeAt(text, error.offset), message: error.message, hint: error.hint } };
  }
}

/** Returns the position of an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

class JsonTrouble extends Error {
  readonly offset: number;
  readonly hint: string;

  constructor(offset: number, message: string, hint: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}

const blanks = /[ \t\r\n]*/y;
const quoted = /"(?:[^"\\\n]|\\[^\n])*"/y;
const word = /[^\s,:[\]{}"]+/y;

class JsonReader {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #offset = 0;
  /** Line at the offset {@link #counted}, from which counting continues. */
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readAll(): unknown {
    const value = this.#value('', 0);
    this.#skip();
    if (this.#offset < this.#text.length)
      throw this.#trouble(
        'Unexpected text after the end of the document.',
        'A document is a single object: remove everything after its last }.',
      );
    return value;
  }

  #value(path: string, level: number): unknown {
    this.#skip();
    this.lines.set(path, this.#lineNow());
    if (level > mostLevels)
      throw this.#trouble('The nesting is too deep.', `Use at most ${mostLevels} levels.`);
    const sign = this.#text[this.#offset];
    if (sign === '{') return this.#object(path, level);
    if (sign === '[') return this.#list(path, level);
    if (sign === '"') return this.#quoted();
    return this.#word();
  }

  #object(path: string, level: number): unknown {
    const opened = this.#offset++;
    const entries: [string, unknown][] = [];
    const known = new Set<string>();
    for (let sign = this.#sign(); sign !== '}';) {
      if (sign !== '"') throw this.#noName(sign, opened, entries.length > 0);
      const line = this.#lineNow();
      const at = this.#offset;
      const name = this.#quoted();
      if (known.has(name))
        throw new JsonTrouble(
          at,
          `"${name.slice(0, 40)}" is here twice.`,
          'Only the last one would be used: remove one.',
        );
      known.add(name);
      if (this.#sign() !== ':')
        throw this.#trouble('A colon is missing after this name.', 'Write "name": value.');
      this.#offset += 1;
      const inner = path === '' ? name : `${path}.${name}`;
      entries.push([name, this.#value(inner, level + 1)]);
      this.lines.set(inner, line);
      sign = this.#next('}', opened);
    }
    this.#offset += 1;
    // Not assigned one by one, because a member may be named `__proto__`.
    return Object.fromEntries(entries);
  }

  #list(path: string, level: number): unknown {
    const opened = this.#offset++;
    const list: unknown[] = [];
    for (let sign = this.#sign(); sign !== ']'; sign = this.#next(']', opened))
      list.push(this.#value(`${path}[${list.length}]`, level + 1));
    this.#offset += 1;
    return list;
  }

  /** Reads the end, or a comma before the next entry. */
  #next(end: '}' | ']', opened: number): string | undefined {
    const sign = this.#sign();
    if (sign === end) return sign;
    if (sign === undefined) throw this.#notClosed(opened, end);
    if (sign !== ',')
      throw this.#trouble(
        'A comma is missing before this.',
        `Add a comma after the previous entry, or ${end} if it was the last one.`,
      );
    const comma = this.#offset++;
    const after = this.#sign();
    if (after === end)
      throw new JsonTrouble(
        comma,
        `Unexpected comma before ${end}.`,
        'Remove the comma after the last entry.',
      );
    if (after === undefined) throw this.#notClosed(opened, end);
    return after;
  }

  #quoted(): string {
    const found = this.#take(quoted);
    if (found === undefined)
      throw this.#trouble(
        'This string is not closed on its line.',
        'Close it with ". Write a line break as \\n.',
      );
    try {
      return JSON.parse(found) as string;
    } catch {
      throw new JsonTrouble(
        this.#offset - found.length,
        'This string has an invalid character or escape.',
        'Write a backslash as \\\\ and a tab as \\t.',
      );
    }
  }

  #word(): unknown {
    const at = this.#offset;
    const found = this.#take(word);
    if (found === undefined)
      throw this.#trouble(
        'A value is missing here.',
        'Write a string in quotes, a number, true, false, null, an object or a list.',
      );
    try {
      return JSON.parse(found) as unknown;
    } catch {
      throw new JsonTrouble(at, `${found.slice(0, 40)} is not a JSON value.`, cureOf(found));
    }
  }

  #noName(sign: string | undefined, opened: number, isLater: boolean): JsonTrouble {
    if (sign === undefined) return this.#notClosed(opened, '}');
    return this.#trouble(
      'Expected the name of a member.',
      isLater || sign !== "'" ? 'Write "name": value, the name in double quotes.' : 'Use double quotes.',
    );
  }

  #notClosed(opened: number, end: '}' | ']'): JsonTrouble {
    const { line } = placeAt(this.#text, opened);
    const [what, sign] = end === '}' ? ['object', '{'] : ['list', '['];
    return this.#trouble(
      `The ${what} that starts on line ${line} is not closed.`,
      `Close ${sign} with ${end}.`,
    );
  }

  #trouble(message: string, hint: string): JsonTrouble {
    return new JsonTrouble(this.#offset, message, hint);
  }

  #sign(): string | undefined {
    this.#skip();
    return this.#text[this.#offset];
  }

  #skip(): void {
    this.#take(blanks);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#offset += found?.length ?? 0;
    return found;
  }

  #lineNow(): number {
    for (; this.#counted < this.#offset; this.#counted += 1)
      if (this.#text[this.#counted] === '\n') this.#line += 1;
    return this.#line;
  }
}

function cureOf(found: string): string {
  if (found.startsWith("'")) return 'Use double quotes.';
  if (found.startsWith('/')) return 'JSON has no comments: remove it.';
  if (/^(true|false|null)$/i.test(found)) return `Write ${found.toLowerCase()}.`;
  if (/^[+.\d-]/.test(found)) return 'Write a number as 12, -3 or 0.5.';
  return 'Put text in double quotes.';
}
