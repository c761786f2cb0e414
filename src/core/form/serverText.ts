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

/** A doctype, an end tag or a line break: signs of HTML, unlike `<name>`. */
const markup = /<(?:!doctype\b|\/[a-z][\w-]*\s*>|(?:br|hr)\b[^<>]*>)/i;

/** Returns whether a text is for programs: a code, a message key, an id, HTML, or an HTTP phrase. */
export function isCode(text: string): boolean {
  const word = text.trim();
  if (markup.test(word)) return true;
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

/** The words of sentences that say only that something is wrong. */
const genericWords = new Set(
  (
    'a an the this that your our its some one or more several all of in on for and to with by as at has have had is are was ' +
    'were be been not no didn’t couldn’t can’t isn’t aren’t wasn’t weren’t don’t doesn’t did does could cannot can contains ' +
    'contain containing found occurred occur detected see above below detail details check checked correct fix please try again ' +
    'error errors problem problems issue issues violation violations constraint invalid valid validation validate validated ' +
    'failed fail fails failure unsuccessful submitted submission sent provided given supplied entered request content contents ' +
    'body data input inputs payload parameter parameters argument arguments attribute attributes property properties field ' +
    'fields value values form entity object information following marked highlighted bad incorrect wrong missing malformed ' +
    'unprocessable rejected refused accepted process processed understood server we it order record document model resource'
  ).split(' '),
);

const exception = /[A-Z]\w{0,80}(?:Exception|Error):|\bat \S{1,200}:\d/;

/** Returns whether a sentence tells the user nothing beside the errors of fields: "The request is not valid." */
export function isGeneric(text: string): boolean {
  if (exception.test(text)) return true;
  const words = text
    .toLowerCase()
    .replaceAll("'", '’')
    .match(/[\p{L}’]+/gu);
  return !words || words.every((word) => genericWords.has(word));
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
