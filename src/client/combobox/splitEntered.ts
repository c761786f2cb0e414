/**
 * Splits a text that names several values: at coarse separators before fine ones, since a comma may be part of a name ("Oslo,
 * Norway").
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { numberSigns } from '../../core/messages/messages.js';
import { escaped } from '../../core/messages/numberText.js';

/** What separates the values of a text, the coarsest first; signs of other scripts do as the ASCII ones do. */
export const separators: readonly RegExp[] = [/[\n\r]+/, /[\t;；؛]+/, /[,，、､،፣]+/];

/** Commas that no language writes into a number. */
const plainCommas = /[、､،፣]+/;

/** What separates values in a text that was typed and left as one: a comma may be part of it. */
const typedSeparators: readonly RegExp[] = [/[\t;；؛]+/];

/** The field whose texts fall apart. */
interface Entered {
  readonly plan: FieldOutline;
  readonly options: { readonly separators?: readonly string[] | undefined };
  readonly environment: { readonly lookup: { readonly locale?: string | undefined } };
}

/** How the texts of a field fall apart. */
export interface Separators {
  /** What separates the values of a text that is pasted, the coarsest first. */
  readonly pasted: readonly RegExp[];
  /** The same, of a text that stands in the box as it is taken. */
  readonly typed: readonly RegExp[];
}

/** What separates values in the texts of a field: what its host says, else line ends, tabs, semicolons and commas. */
export function separatorsOf({ plan, options, environment }: Entered): Separators {
  if (options.separators) return givenSeparators(options.separators);
  // A comma is part of a number where the language writes it so.
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
 * Takes a text apart at one separator; blanks around a part, and empty parts, are none of it. A part in quotes, as spreadsheets
 * write it, stays whole and keeps them: {@link unquoted} takes them off.
 */
export function splitAt(text: string, separator: RegExp): readonly string[] {
  if (!text.includes('"')) return text.split(separator).flatMap((part) => part.trim() || []);
  const edge = `[\\n\\r\\t;；؛,，、､،፣]|${separator.source}`;
  const { hidden, restore } = hideQuoted(text, edge, `"(?:[^"]|"")*"(?=\\s*(?:$|${edge}))`);
  return hidden.split(separator).flatMap((part) => restore(part.trim()) || []);
}

/** Puts a sign in the place of each part in quotes, which hides its separators; `restore` puts the parts back. */
function hideQuoted(text: string, edge: string, quoted: string) {
  const parts: string[] = [];
  const hide = (part: string) => `\uE000${parts.push(part) - 1}\uE001`;
  const restore = (rest: string) =>
    rest.replaceAll(/\uE000(\d+)\uE001/g, (all, at) => parts[Number(at)] ?? all);
  return { hidden: text.replaceAll(new RegExp(`(?<=(?:^|${edge})\\s*)${quoted}`, 'g'), hide), restore };
}

/** The text of a part in quotes; `undefined` for any other. */
export function unquoted(part: string): string | undefined {
  const [, text] = /^"((?:[^"]|"")+)"$/.exec(part) ?? [];
  return text?.replaceAll('""', '"').trim() || undefined;
}

/** Takes a text apart at every separator there is; parts in quotes keep them. */
export function splitAtAll(text: string, at: readonly RegExp[] = separators): readonly string[] {
  return at.reduce<readonly string[]>(
    (parts, separator) => parts.flatMap((part) => splitAt(part, separator)),
    [text],
  );
}

/**
 * Splits the text of a box while the user types: `ended` are the parts before the last separator, `rest` is the part that goes
 * on. Separators behind a quote that begins a part are part of the text, even before that quote is closed. Blanks that a text or
 * the part after a separator begins with are dropped.
 *
 * @param before - the previous text of the box: if it has a separator, it was put there, and is split when it is committed
 * @returns `undefined` if the text stays as it is
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
