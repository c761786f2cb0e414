/**
 * Splits a text that names several values: at coarse separators before fine ones, since a comma may be part of a name ("Oslo,
 * Norway").
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { numberSigns } from '../../core/messages/messages.js';
import { escaped } from '../../core/messages/numberText.js';

/** Separators of values, coarse ones first; equivalents in other scripts are included. */
export const separators: readonly RegExp[] = [/[\n\r]+/, /[\t;；؛]+/, /[,，、､،፣]+/];

/** Commas that no language uses in numbers. */
const plainCommas = /[、､،፣]+/;

/** Separators in typed text; a comma may be part of a value. */
const typedSeparators: readonly RegExp[] = [/[\t;；؛]+/];

/** The field whose texts are split. */
interface Entered {
  readonly plan: FieldOutline;
  readonly options: { readonly separators?: readonly string[] | undefined };
  readonly environment: { readonly lookup: { readonly locale?: string | undefined } };
}

/** The separators of a field. */
export interface Separators {
  /** Separators in pasted text, coarse ones first. */
  readonly pasted: readonly RegExp[];
  /** Separators in typed text, applied when it is committed. */
  readonly typed: readonly RegExp[];
}

/** The separators of a field: its option, otherwise line ends, tabs, semicolons and commas. */
export function separatorsOf({ plan, options, environment }: Entered): Separators {
  if (options.separators) return givenSeparators(options.separators);
  // In languages with a decimal comma, a comma may be part of a number.
  const isDecimal = plan.dataType === 'NUMBER' && numberSigns(environment.lookup.locale).decimal === ',';
  return {
    pasted: isDecimal ? [...separators.slice(0, 2), plainCommas] : separators,
    typed: typedSeparators,
  };
}

const givenSeparators = memoizeWeak((given: readonly string[]): Separators => {
  if (given.includes(''))
    throw new TypeError('separators: an empty text separates nothing. Leave it out of the list.');
  const pasted = given
    .toSorted((a, b) => fineness(a) - fineness(b))
    .map((one) => (/^[\n\r]+$/.test(one) ? /[\n\r]+/ : new RegExp(`(?:${escaped(one)})+`)));
  return { pasted, typed: pasted };
});

const fineness = (separator: string) => (/[\n\r]/.test(separator) ? 0 : /[\t;]/.test(separator) ? 1 : 2);

/**
 * Splits a text at one separator; trims parts and drops empty ones. Quoted parts, as written by spreadsheets, stay whole with
 * their quotes; {@link unquoted} removes them.
 */
export function splitAt(text: string, separator: RegExp): readonly string[] {
  if (!text.includes('"')) return text.split(separator).flatMap((part) => part.trim() || []);
  const edge = `[\\n\\r\\t;；؛,，、､،፣]|${separator.source}`;
  const { hidden, restore } = hideQuoted(text, edge, `"(?:[^"]|"")*"(?=\\s*(?:$|${edge}))`);
  return hidden.split(separator).flatMap((part) => restore(part.trim()) || []);
}

/** Replaces quoted parts by placeholders, which hides their separators; `restore` puts them back. */
function hideQuoted(text: string, edge: string, quoted: string) {
  const parts: string[] = [];
  const hide = (part: string) => `\uE000${parts.push(part) - 1}\uE001`;
  const restore = (rest: string) =>
    rest.replaceAll(/\uE000(\d+)\uE001/g, (all, at) => parts[Number(at)] ?? all);
  return { hidden: text.replaceAll(new RegExp(`(?<=(?:^|${edge})\\s*)${quoted}`, 'g'), hide), restore };
}

/** The text of a quoted part; `undefined` for other parts. */
export function unquoted(part: string): string | undefined {
  const [, text] = /^"((?:[^"]|"")+)"$/.exec(part) ?? [];
  return text?.replaceAll('""', '"').trim() || undefined;
}

/** Splits a text at all separators, except inside quoted parts. */
export function splitAtAll(text: string, at: readonly RegExp[] = separators): readonly string[] {
  return at.reduce<readonly string[]>(
    (parts, separator) => parts.flatMap((part) => splitAt(part, separator)),
    [text],
  );
}

/**
 * Splits the text of a box during typing. `ended` are the parts before the last separator; `rest` is the part still being typed.
 * Separators after an opening quote are part of the text, even before it is closed. Leading blanks are dropped.
 *
 * @param before - the previous text of the box: if it contains a separator, it was put there and is split on commit
 * @returns `undefined` if the text is not split
 */
export function splitTyped(
  text: string,
  before: string,
  at: readonly RegExp[],
): { readonly ended: readonly string[]; readonly rest: string } | undefined {
  const edge = at.map(({ source }) => source).join('|');
  const hide = (one: string) => hideQuoted(one, edge || '^', '"(?:[^"]|"")*"?');
  const { hidden, restore } = hide(text);
  const isNew = before === '' && /^\s/.test(text);
  if (!isNew && at.every((one) => !one.test(hidden))) return undefined;
  if (at.some((one) => one.test(hide(before).hidden))) return undefined;
  const rest = at.reduce((last, one) => last.split(one).at(-1) ?? '', hidden);
  const ended = splitAtAll(hidden.slice(0, hidden.length - rest.length), at);
  return { ended: ended.map(restore), rest: restore(rest).trimStart() };
}
