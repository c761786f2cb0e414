/**
 * Separates a back end's sentences from its codes, and replaces field keys by labels, because users should see neither codes nor
 * keys. D40.
 */
import type { FormPath } from './formResult.js';
import type { FormPlaces } from './serverPath.js';

/** The phrases of HTTP statuses, which don't help the user. */
const phrases = new Set([
  'bad request',
  'unauthorized',
  'forbidden',
  'not found',
  'conflict',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'internal server error',
]);

/** Names joined by dots or dashes, `{keys}`, URLs and numbers. */
const joined = /^[{<]?[\w$@#]+([.:/\\-]+[\w$@#]+)+[}>]?$/;
const capitals = /^[A-Z0-9_]{3,}$/;
const humps = /^([a-z]+|[A-Z][a-z0-9]+)([A-Z][A-Za-z0-9]*)+$/;

/** Returns whether a text is for programs: a code, a message key, an id, or an HTTP phrase. */
export function isCode(text: string): boolean {
  const word = text.trim();
  if (/\s/.test(word)) return phrases.has(word.toLowerCase());
  return (
    word === '' ||
    phrases.has(word.toLowerCase()) ||
    /^[\d_]|_/.test(word) ||
    joined.test(word) ||
    capitals.test(word) ||
    humps.test(word)
  );
}

/** Where the key of a field ends and its sentence begins. */
const predicate =
  /^(must|should|may|is|are|has|have|was|can|cannot|can't|can’t|does|doesn't|contains|needs|exceeds|already)\b/i;

/** A text that begins with the key of a field. */
interface Keyed {
  readonly key: string;
  /** Whether the key is the subject of the sentence, not a heading before it. */
  readonly isSubject: boolean;
  readonly rest: string;
}

/** Finds the key at the start of a text: `items[0].sku must …`, `"sku" is …`, `body/sku must …`, ``Path `sku` is …``. */
function keyedText(text: string): Keyed | undefined {
  const missing = /^(\S+?)? ?must have required property '([^']{1,200})'$/.exec(text);
  if (missing?.[2] !== undefined) {
    const key = [missing[1], missing[2]].filter(Boolean).join('/');
    return { key: key.includes('/') ? `/${key}` : key, isSubject: true, rest: 'is required' };
  }
  const start =
    /^(?:Path |property |nested property |each value in )?(["'`]?)([^\s"'`]{1,200}?)\1(:)? (.*)$/s.exec(text);
  const [, quote, key = '', colon, rest = ''] = start ?? [];
  if (!start || (!quote && !colon && !predicate.test(rest))) return undefined;
  return { key: key.includes('/') && !key.startsWith('/') ? `/${key}` : key, isSubject: !colon, rest };
}

/** Returns the path of the field that a text begins with, if the form has that field. */
export function placeInText(text: string, places: FormPlaces): FormPath | undefined {
  const keyed = keyedText(text);
  if (!keyed) return undefined;
  const { path, isWhole } = places.findText(keyed.key);
  // An ordinary word may equal the name of a field except for its case, so the case must match.
  const isExact = path.length > 1 || path[0] === keyed.key || /[/.]/.test(keyed.key);
  return isWhole && isExact ? path : undefined;
}

/** Returns a text with the label of its field in place of the key, and without a parser's position. */
export function withLabel(given: string, path: FormPath, places: FormPlaces): string {
  const text = given.replace(/ Path: \S+ \| LineNumber: .*$/s, '');
  const isOfField = (key: string) => {
    const found = places.findText(key).path;
    const isLast = normal(key) === normal(String(path.findLast((part) => typeof part === 'string')));
    return isLast || (found.length > 0 && found.join('\n') === path.join('\n'));
  };
  const keyed = keyedText(text);
  if (keyed && isOfField(keyed.key)) return keyed.isSubject ? places.withLabel(path, keyed.rest) : keyed.rest;
  const [, key, rest = ''] = /^The ["'`]?([^"'`]{1,200}?)["'`]? field (.*)$/s.exec(text) ?? [];
  return key !== undefined && isOfField(key) ? `This field ${rest}` : text;
}

const normal = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
