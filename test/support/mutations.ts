/**
 * Documents, replies and URLs spoilt at random, the same ones for the same seed.
 * In: JSON that makes sense. Out: text that may be JSON, and uris that may lead anywhere. None of it is well meant.
 */
import type { Random } from './randomPatterns.ts';

const words = (text: string) => text.split(' ');

const keys = words(
  '__proto__ constructor prototype toString valueOf hasOwnProperty length then toJSON i18nKey default field name items ' +
    'displayName dataType description required expectMultipleValues valuesEndpoint constraints subFields uri method ' +
    'protocol mode searchParams requestParams responseMapping dataField totalField value label data regex params',
);

const scalars: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  '5',
  '-1',
  '1e999',
  '$NOW',
  '2024-02-30',
  ...words(
    'STRING NUMBER DATE BOOLEAN OBJECT INLINE GRPC HTTP POST DELETE SUGGESTIONS PAGE_NUMBER NONE SESSION',
  ),
  ...words(
    'pattern minLength maxValue range maxDate custom (a+)+$ [ (?=a)*b \\1 \\p{L} [\\w-.] ^(?:a?){30}a{30}$',
  ),
  ...words(
    '__proto__ constructor toString javascript:alert(1) //stranger.test/v http://stranger.test/v <script>',
  ),
  '\u0000',
  '\u202E',
  '\uD800',
  '\uFEFF',
  '\u2028',
  'a'.repeat(3000),
  '<img src=x onerror=alert(1)>',
  '"\'`&<>',
];

const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

/** Spoils JSON in up to three places, and now and then the text it is sent as. */
export function mutantOf(random: Random, json: unknown): string {
  let spoilt = json;
  for (let times = random(4); times > 0; times--) spoilt = spoil(random, spoilt, 0);
  const text = JSON.stringify(spoilt) ?? '';
  return random(16) === 0 ? spoilText(random, text) : text;
}

function spoil(random: Random, node: unknown, depth: number): unknown {
  if (typeof node !== 'object' || node === null || random(depth === 0 ? 40 : 8) === 0)
    return nasty(random, node);
  return Array.isArray(node)
    ? spoilList(random, node, depth)
    : spoilRecord(random, Object.entries(node), depth);
}

function spoilList(random: Random, list: readonly unknown[], depth: number): unknown {
  const at = random(list.length + 1);
  const what = random(6);
  if (what === 0) return list.toSpliced(at, 1);
  if (what === 1) return list.toSpliced(at, 0, nasty(random, list));
  if (what === 2) return Array.from({ length: random(60) }, () => list[at]);
  return at < list.length ? list.with(at, spoil(random, list[at], depth + 1)) : list;
}

function spoilRecord(
  random: Random,
  members: readonly (readonly [string, unknown])[],
  depth: number,
): unknown {
  const at = random(members.length + 1);
  const [key, value] = members[at] ?? [pick(random, keys), undefined];
  const what = random(6);
  // fromEntries makes `__proto__` a member like any other, as JSON.parse does.
  if (what === 0) return Object.fromEntries(members.toSpliced(at, 1));
  if (what === 1) return Object.fromEntries([...members, [pick(random, keys), nasty(random, value)]]);
  if (what === 2) return Object.fromEntries(members.toSpliced(at, 1, [pick(random, keys), value]));
  return Object.fromEntries(members.toSpliced(at, 1, [key, spoil(random, value, depth + 1)]));
}

function nasty(random: Random, node: unknown): unknown {
  const what = random(12);
  if (what === 0) return JSON.parse(polluting);
  if (what === 1) return Array.from({ length: random(200) }).reduce<unknown>((inner) => [inner], 1);
  if (what === 2)
    return Array.from({ length: random(80) }).reduce<unknown>((inner) => ({ subFields: inner }), []);
  if (what === 3) return [node, node];
  if (what === 4) return { value: node, label: node, en: node };
  return pick(random, scalars);
}

function spoilText(random: Random, text: string): string {
  const at = random(text.length + 1);
  const odd = pick(random, [
    '',
    ',',
    '"',
    '}',
    ']',
    '\\',
    '1e999',
    'NaN',
    '\u0000',
    '\uFEFF',
    '<!doctype html>',
    polluting,
  ]);
  return random(3) === 0 ? text.slice(0, at) : text.slice(0, at) + odd + text.slice(at + random(3));
}

const uriParts = [
  ...words(
    'http: https: HTTP: ht\ntp: javascript: data: blob: file: ws: // / \\ /\\ \\\\ //// @ : ? # .. . ; & = %2F %5C',
  ),
  ...words(
    'stranger.test api.test www.api.test api.test.stranger.test api.test@stranger.test user:secret@ :80 :81 :99999',
  ),
  ...words('v values 127.0.0.1 localhost [::1] 0x7f.1 ｓtranger.test stranger。test é xn-- a'),
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u001F',
  '\u00A0',
  '\u202E',
  '\uD800',
  ' ',
  "'",
  '"',
  '<',
  '{uri}',
];

/** A uri of up to eight parts: some are meant well, many lead nowhere, and some to a stranger. */
export function randomUri(random: Random): string {
  const start = random(3) === 0 ? '/v' : '';
  return start + Array.from({ length: random(8) }, () => pick(random, uriParts)).join('');
}

/** One of a list. */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  return list[random(list.length)] as Item;
}
