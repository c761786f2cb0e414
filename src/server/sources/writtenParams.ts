/** Reads parameters that a document has written in its own syntax, such as `ilike.*san*` (D80, D81). */
import type { ParameterFormat, ValueFormat } from '../../core/vocabulary/parameterFormat.js';
import { Problem } from '../http/problem.js';

/** Word of `escape` → a character as it writes it, and how to read the characters that it has escaped. */
const escapes: Readonly<Record<string, readonly [character: string, escaped: RegExp, character: string]>> = {
  sql: ["''|[^']", /''/g, "'"],
  backslash: [String.raw`\\[\\"']|[^\\"']`, /\\(.)/gs, '$1'],
  like: [String.raw`\\[\\%_]|[^\\%_]`, /\\(.)/gs, '$1'],
  soql: [String.raw`\\[\\"'%_]|[^\\"'%_]`, /\\(.)/gs, '$1'],
  caret: [String.raw`\^\^|[^^]`, /\^\^/g, '^'],
};

/**
 * Reads a search text.
 *
 * @throws {Problem} 400 if it is not written as the document says
 */
export function readSearch(given: string, name: string, format: ParameterFormat): string {
  const [, written] = new RegExp(`^${patternOf(format.text, format)}$`).exec(given) ?? [];
  return written === undefined ? refuse(name, format) : unescaped(written, format);
}

/**
 * Reads exact values.
 *
 * @throws {Problem} 400 if they are not written as the document says
 */
export function readValues(given: string, name: string, format: ValueFormat): readonly string[] {
  const [before = '', after = ''] = format.text.split('{}');
  const isList =
    given.startsWith(before) && given.endsWith(after) && given.length > before.length + after.length;
  const list = isList ? given.slice(before.length, given.length - after.length) : refuse(name, format);
  const one = new RegExp(`${patternOf(format.each, format)}(?=${literal(format.separator)}|$)`, 'y');
  const values: string[] = [];
  for (let at = 0; ; at = one.lastIndex + format.separator.length) {
    one.lastIndex = at;
    const [, written] = one.exec(list) ?? [];
    if (written === undefined || one.lastIndex + format.separator.length === at) refuse(name, format);
    values.push(unescaped(written, format));
    if (one.lastIndex === list.length) return values;
  }
}

/** A pattern of a template, in which the fewest characters that fit replace `{}`. */
function patternOf(template: string, { escape }: Pick<ParameterFormat, 'escape'>): string {
  const [before = '', after = ''] = template.split('{}');
  const [character] = escapes[[escape ?? []].flat().at(-1) ?? ''] ?? ['[^]'];
  return `${literal(before)}((?:${character})*?)${literal(after)}`;
}

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);

function unescaped(text: string, { escape = [] }: Pick<ParameterFormat, 'escape'>): string {
  return [escape].flat().reduceRight((read, word) => {
    const [, escaped, character] = escapes[word] ?? ['', /^$/, ''];
    return read.replace(escaped, character);
  }, text);
}

function refuse(name: string, { text }: ParameterFormat): never {
  throw new Problem(
    400,
    `"${name}" must be written as ${JSON.stringify(text)}. Read \`requestParams\` of the document.`,
  );
}
