/* oxlint-disable vitest/no-conditional-expect, vitest/valid-expect, no-shadow -- cases of a table differ, and doubles read what any client sends */
/** Texts and values in the syntax of a server (D80, D81), read back by small parsers of that syntax. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonScalar, ValuesEndpoint } from '../../../src/core/index.js';
import { buildValuesRequest, type ValuesQuery } from '../../../src/core/lookup/valuesRequest.js';
import {
  escapeWords,
  unknownEscape,
  valueFormats,
  written,
  writtenValues,
} from '../../../src/core/vocabulary/parameterFormat.js';
import { propertyRuns } from '../../support/propertyRuns.ts';

/** Reads a literal in these quotes, in which one of two quotes or a character after a backslash is an ordinary character. */
function readLiteral(text: string, quote: string, isDoubled: boolean): string {
  if (!text.startsWith(quote)) throw new Error(`no ${quote} at the beginning of ${text}`);
  let read = '';
  for (let at = 1; at < text.length; at++) {
    if (!isDoubled && text[at] === '\\') read += text[++at];
    else if (isDoubled && text.startsWith(quote + quote, at)) read += text[at++];
    else if (text[at] !== quote) read += text[at];
    else if (at === text.length - 1) return read;
    else throw new Error(`the literal ends before ${text.slice(at + 1)}`);
  }
  throw new Error('the literal has no end');
}

const readSql = (text: string) => readLiteral(text, "'", true);
const readQuoted = (quote: string) => (text: string) => readLiteral(text, quote, false);

/** Reads a LIKE pattern between two `%`; any further wildcard is an error. */
function readLike(pattern: string): string {
  const [, inner] = /^%([^]*)%$/.exec(pattern) ?? [];
  if (inner === undefined) throw new Error(`no LIKE pattern: ${pattern}`);
  return inner.replaceAll(/\\?[^]/g, (unit) => {
    if (unit === '%' || unit === '_') throw new Error(`a wildcard in ${inner}`);
    return unit.slice(-1);
  });
}

/** Reads a SOQL literal of a LIKE pattern: one reading for both, where only known escape sequences are allowed. */
function readSoqlLike(text: string): string {
  const [, inner] = /^'%((?:[^\\'%_]|\\[\\"'%_])*)%'$/.exec(text) ?? [];
  if (inner === undefined) throw new Error(`no SOQL literal: ${text}`);
  return inner.replaceAll(/\\(.)/g, '$1');
}

/** Reads the list of PostgREST's `in.("a","b")`. */
function readInList(text: string): readonly string[] {
  const [, inner] = /^in\.\(([^]*)\)$/.exec(text) ?? [];
  const literal = /"(?:[^"\\]|\\[^])*"(?:,|$)/y;
  const found: string[] = [];
  for (let at = 0; at < (inner ?? '').length; at += found.length && literal.lastIndex - at) {
    literal.lastIndex = at;
    const [unit] = literal.exec(inner ?? '') ?? [];
    if (unit === undefined) throw new Error(`no list: ${text}`);
    found.push(readQuoted('"')(unit.replace(/,$/, '')));
  }
  return found;
}

/** Reads one condition of ServiceNow's encoded query; a single caret begins another condition. */
function readCondition(text: string): string {
  const value = text.slice('nameLIKE'.length);
  if (/(?<!\^)(?:\^\^)*\^(?!\^)/.test(value)) throw new Error(`another condition in ${value}`);
  return value.replaceAll('^^', '^');
}

/** Texts of the characters that query languages give a meaning. */
const risky = fc.string({ unit: fc.constantFrom(...Array.from(`'"\\%_*{}()^,;$&\`a Z–😀`)), maxLength: 12 });
const anyText = fc.oneof(
  risky,
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{}', "'{}'", '$&', "$'", '\\', "'; DROP --"),
);

interface Syntax {
  readonly text: string;
  readonly escape: string | readonly string[];
  readonly read: (query: string) => string;
}

const syntaxes: Readonly<Record<string, Syntax>> = {
  'an SQL literal': { text: "'{}'", escape: 'sql', read: readSql },
  'an OData function': {
    text: "contains(Name,'{}')",
    escape: 'sql',
    read: (query) => readSql(query.slice('contains(Name,'.length, -1)),
  },
  'an SQL literal of a LIKE pattern': {
    text: "'%{}%'",
    escape: ['like', 'sql'],
    read: (query) => readLike(readSql(query)),
  },
  'a LIKE pattern': { text: '%{}%', escape: 'like', read: readLike },
  'a text in double quotes': { text: '"{}"', escape: 'backslash', read: readQuoted('"') },
  'a text in single quotes': { text: "'{}'", escape: 'backslash', read: readQuoted("'") },
  'a LIKE pattern in double quotes': {
    text: '"%{}%"',
    escape: ['like', 'backslash'],
    read: (query) => readLike(readQuoted('"')(query)),
  },
  'a LIKE pattern of SOQL': { text: "'%{}%'", escape: 'soql', read: readSoqlLike },
  'a condition of ServiceNow': { text: 'nameLIKE{}', escape: 'caret', read: readCondition },
};

describe('written', () => {
  it.each(Object.entries(syntaxes))('keeps any text inside %s', (_name, { read, ...format }) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(written(text, format))).toBe(text);
      }),
      propertyRuns(200, 100_000),
    );
  });

  it.each([
    ["O'Brien", 'sql', "O''Brien"],
    ["O'Brien", 'backslash', "O\\'Brien"],
    ['5" disk', 'backslash', '5\\" disk'],
    ['50%', 'like', '50\\%'],
    ['a_b', 'like', 'a\\_b'],
    ['a\\b', ['like', 'backslash'], 'a\\\\\\\\b'],
    ["50%'", ['like', 'sql'], "50\\%''"],
    ["50%'", 'soql', "50\\%\\'"],
    ['a^b', 'caret', 'a^^b'],
    ['{}', [], '{}'],
    ['$&', 'sql', '$&'],
  ] as const)('writes %j with %j as %j', (text, escape, expected) => {
    expect(written(text, { text: '<{}>', escape })).toBe(`<${expected}>`);
  });
});

describe('writtenValues', () => {
  const inList = { text: 'in.({})', each: '"{}"', separator: ',', escape: 'backslash' };

  it('writes, escapes and joins values', () => {
    expect(writtenValues(['a', 5, true, 'b"c,d'], inList)).toBe('in.("a","5","true","b\\"c,d")');
    expect(writtenValues(['a', 'b'], valueFormats.comma)).toBe('a,b');
    expect(
      writtenValues(["a'b"], {
        text: 'OR({})',
        each: "RECORD_ID()='{}'",
        separator: ',',
        escape: 'backslash',
      }),
    ).toBe("OR(RECORD_ID()='a\\'b')");
  });

  it('keeps any values inside a list', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (values) => {
        expect(readInList(writtenValues(values, inList))).toEqual(values);
      }),
      propertyRuns(200, 100_000),
    );
  });
});

describe('unknownEscape', () => {
  it('returns an unknown word, also a name of Object.prototype', () => {
    expect(unknownEscape({ escape: ['sql', 'toString'] })).toBe('toString');
    expect(unknownEscape({ escape: escapeWords })).toBeUndefined();
    expect(unknownEscape({})).toBeUndefined();
  });
});

describe('a request', () => {
  const policy = { baseUrl: 'https://app.example/' };
  const askWith = (endpoint: ValuesEndpoint, query: ValuesQuery) =>
    buildValuesRequest(endpoint, query, policy);
  const searchFormat = { text: "contains(Name,'{}')", escape: 'sql' };
  const readBack = (text: string | null | undefined) =>
    readSql((text ?? '').slice('contains(Name,'.length, -1));
  // Requests carry no control characters, and lone surrogates become U+FFFD.
  const sendable = anyText.map((text) => text.replaceAll(/\p{Cc}/gu, '').replaceAll(/\p{Cs}/gu, '\uFFFD'));

  it('carries any typed text as one text of the query, by GET, POST and path', () => {
    fc.assert(
      fc.property(sendable, (search) => {
        const requestParams = { searchParam: '$filter', searchFormat };
        const inQuery = new URL(askWith({ uri: '/v', requestParams }, { search }).url).searchParams;
        const inPath = new URL(askWith({ uri: '/v/{$filter}', requestParams }, { search: `${search}a` }).url)
          .pathname;
        const body = JSON.parse(
          askWith(
            { uri: '/v', method: 'POST', requestParams: { searchParam: '/a/b', searchFormat } },
            { search },
          ).body ?? '',
        ) as { a?: { b?: string } };

        expect([...inQuery.keys()]).toEqual(search === '' ? [] : ['$filter']);
        if (search !== '') expect(readBack(inQuery.get('$filter'))).toBe(search);
        if (search !== '') expect(readBack(body.a?.b)).toBe(search);
        expect(readBack(decodeURIComponent(inPath.slice('/v/'.length)))).toBe(`${search}a`);
      }),
      propertyRuns(100, 20_000),
    );
  });

  it('carries any values as a list of the query', () => {
    const valueFormat = { text: 'in.({})', each: '"{}"', escape: 'backslash' };
    fc.assert(
      fc.property(fc.array(sendable, { minLength: 1, maxLength: 5 }), (values: JsonScalar[]) => {
        const { url } = askWith({ uri: '/v', requestParams: { valueParam: 'id', valueFormat } }, { values });

        expect(readInList(new URL(url).searchParams.get('id') ?? '')).toEqual(values);
      }),
      propertyRuns(100, 20_000),
    );
  });
});
