/**
 * Compares the pages of docs with the code and with each other: codes, decision records, links, examples.
 * src/errors/ is read as text, because it exports no lists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };
import { pagesWithPieces, pieceOf, piecesOf, takeRegion } from '../scripts/regions.mjs';
import { lintFieldSpec } from '../src/core/index.js';
import * as signing from '../src/signing/index.js';
import * as overPostgres from '../src/signing/postgres.js';

/** Where the project is published. */
const place = 'https://github.com/spec-field/spec-field';
const publicUrls = [
  `${place}/blob/main/`,
  `${place.replace('github.com', 'raw.githubusercontent.com')}/main/`,
];

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const records = readdirSync(join(root, 'docs/decisions')).toSorted((a, b) => a.localeCompare(b));

/** Pages whose links are checked; the last ones only if they exist. */
const pages = [
  'docs/protocol.md',
  'docs/errors.md',
  'docs/security.md',
  'docs/signing.md',
  'docs/sources.md',
  'docs/uploads.md',
  'docs/check.md',
  'docs/forms.md',
  'docs/drafts.md',
  'docs/many-values.md',
  'docs/comparison.md',
  'docs/back-ends.md',
  'docs/architecture.md',
  'docs/kinds.md',
  'docs/json-schema.md',
  'docs/to-json-schema.md',
  'docs/openapi.md',
  'docs/postgrest.md',
  'docs/languages.md',
  'docs/styling.md',
  'docs/testing.md',
  'docs/upgrading.md',
  'docs/install.md',
  'docs/fields.md',
  'docs/own-back-end.md',
  'docs/server.md',
  'docs/elements.md',
  'docs/rendering.md',
  'docs/without-react.md',
  'docs/sizes.md',
  'docs/metrics.md',
  'docs/reference.md',
  'docs/records.md',
  'docs/form-libraries.md',
  'docs/dialogs.md',
  'docs/deploys.md',
  'docs/browsers.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  ...records.map((name) => `docs/decisions/${name}`),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/README.md', 'conformance/README.md'].filter(
    (path) => existsSync(join(root, path)),
  ),
];

describe('docs/errors.md', () => {
  it('lists each error and notice once, and no other', () => {
    const files = [
      'fieldSpecError',
      'notices',
      'lookupNotice',
      'constraintNotice',
      'lintNotice',
      'formNotice',
      'schemaNotice',
      'omissionNotice',
      'openApiNotice',
      'tokenError',
    ];
    const texts = files.map((file) => read(`src/errors/${file}.ts`));
    const tables = texts.flatMap((text) => text.match(/const \w+Hints = \{.*?\n\} as const;/gs) ?? []);
    const codes = tables.flatMap((table) => keysOf(table));

    expect(codes.length).toBeGreaterThan(20);
    expect(headingsOf(read('docs/errors.md')).filter((text) => /^`.*`$/.test(text))).toEqual(
      codes.map((code) => `\`${code}\``),
    );
  });
});

describe('docs/signing.md', () => {
  it('mentions each function of the entry points of signing', () => {
    const functions = Object.entries({ ...signing, ...overPostgres })
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
      .map(([name]) => name);
    const text = read('docs/signing.md');

    expect(functions.length).toBeGreaterThan(8);
    expect(functions.filter((name) => !text.includes(`${name}(`) && !text.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});

describe('code of docs that is from a file', () => {
  const pieces = pagesWithPieces.flatMap((page) =>
    piecesOf(read(page)).map(({ file, region, shown }) => ({ page, file, region, shown })),
  );

  it.each(pieces)('$page shows the current text of $file', ({ file, region, shown }) => {
    // `node scripts/regions.mjs` updates it.
    expect(shown).toBe(pieceOf(file, region));
  });

  it.each<[folder: string, apart?: readonly string[]]>([
    ['examples/back-ends', ['cities.csproj', 'cities.json', 'go.mod', 'pom.xml']],
    ['examples/metrics'],
    ['examples/next/app'],
    // Files that represent the app are not shown.
    ['examples/recipes', ['app.ts', 'router.ts']],
    ['examples/sql'],
    ['examples/testing'],
    ['examples/uploads'],
  ])('shows each file of %s', (folder, apart = []) => {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !apart.includes(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    const shown = new Set(pieces.flatMap(({ file, region }) => (region === undefined ? [file] : [])));

    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('has short recipes for back ends that cannot be changed', () => {
    const recipes = readdirSync(join(root, 'examples/recipes')).filter(
      (file) => !['app.ts', 'router.ts'].includes(file),
    );
    // GraphQL also needs the query and the places of its variables.
    const long = recipes.filter(
      (file) => ownLines(read(`examples/recipes/${file}`)) > (file === 'graphql.ts' ? 26 : 14),
    );

    expect(recipes.length).toBeGreaterThan(5);
    expect(long).toEqual([]);
  });

  it('is the region between its marks, without indent', () => {
    const text = 'a();\n  // #region one\n  b();\n    c();\n  // #endregion\n';

    expect(takeRegion(text, 'one', 'a.js')).toBe('b();\n  c();');
    expect(takeRegion(text, undefined, 'a.js')).toBe('a();\n  b();\n    c();\n');
    expect(() => takeRegion(text, 'on', 'a.js')).toThrow('a.js has no region on.');
  });
});

describe('docs/decisions', () => {
  it('contains the records of D1 to D26, and later ones, each under its number', () => {
    const numbers = records.map((name) => [
      name.slice(0, 4),
      /^# D(\d+)\. /.exec(read(`docs/decisions/${name}`))?.[1],
    ]);

    expect(numbers.map(([, heading = '']) => heading.padStart(4, '0'))).toEqual(
      numbers.map(([name]) => name),
    );
    expect(numbers.slice(0, 26).map(([, heading]) => heading)).toEqual(
      Array.from({ length: 26 }, (_, index) => `${index + 1}`),
    );
  });

  it('has question, choice, discarded options and reversal in each record', () => {
    const lacking = records.filter((name) => {
      const text = read(`docs/decisions/${name}`);
      const parts = text.match(/^\*\*(Question|Choice|Discarded|How to reverse)\.\*\*/gm) ?? [];
      return parts.length !== 4 || !/^\*\*Question\.\*\*[^*]*§\d/m.test(text) || text.split('\n').length > 26;
    });

    expect(lacking).toEqual([]);
  });

  it('is linked from docs/protocol.md, each record once and no other', () => {
    const linked = new Set(
      linksOf(read('docs/protocol.md')).flatMap((link) => /^decisions\/(.+\.md)$/.exec(link)?.[1] ?? []),
    );

    expect([...linked].toSorted((a, b) => a.localeCompare(b))).toEqual(records);
  });

  it('has a record for every D number that src cites', () => {
    const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(tsx?|css)$/.test(name),
    );
    const missing = sources.flatMap((name) =>
      (read(`src/${name}`).match(/(?<=\bD)[1-9]\d?\b/g) ?? [])
        .filter((number) => !numbers.has(Number(number)))
        .map((number) => `src/${name}: D${number}`),
    );

    expect(sources.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('names only existing sources', () => {
    const named = records.flatMap((name) => read(`docs/decisions/${name}`).match(/src\/[\w/]+\.tsx?/g) ?? []);

    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names only existing tests', () => {
    const named = read('docs/security.md').match(/(?:test|bench)\/[\w./-]+\w/g) ?? [];

    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names a test for every promise', () => {
    const [, table = ''] = read('docs/security.md').split('## Every promise and its test');
    const rows = table.split('\n## ', 1)[0]?.match(/^\| (?!Promise|-).*$/gm) ?? [];

    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !row.includes('`test/'))).toEqual([]);
  });
});

/** The sources, by path. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(join('src', path)) }));

/** The matches of a pattern in the sources, each with its file. */
const inSources = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((found) => `${path}: ${found}`));

describe('docs/security.md, of the sources', () => {
  it('is right that no source executes text or writes HTML', () => {
    const code =
      /\beval\(|\bFunction\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|\.(?:insertAdjacentHTML|setHTML\w*|write|createContextualFragment)\(|\bsrcDoc\b/g;

    expect(sources.length).toBeGreaterThan(100);
    expect(inSources(code)).toEqual([]);
  });

  it('lists each store of a module that is not weak', () => {
    const stores = inSources(
      /(?<=^(?:export )?(?:const|let) )\w+(?=[^\n]*= (?:\/\*.*?\*\/ )?new (?:Map|Set)(?:<[^()]*>)?\(\))/gm,
    );

    // The table lists time zones and faults; the other three belong to a browser's page, or hold ten entries.
    expect(stores.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'client/form/draftKeeping.ts: inUse',
      'client/form/stepHistory.ts: formsOfPage',
      'client/kinds/zonedTime.ts: formats',
      'client/page/logFault.ts: told',
      'core/vocabulary/timeZone.ts: formats',
    ]);
  });
});

describe('links', () => {
  it('lead to existing files and headings', () => {
    const links = pages.flatMap((page) => linksOf(read(page)).map((link) => ({ page, link })));

    const broken = links.filter(({ page, link }) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !headingsOf(read(target)).map(anchorOf).includes(anchor);
    });

    expect(broken).toEqual([]);
  });
});

describe('README.md', () => {
  it('uses public URLs only, because it is also read outside of the repository', () => {
    const prose = read('README.md').replaceAll(/```.*?```/gs, '');

    expect(prose.match(/\]\((?!https:|#)[^)]*\)|src="(?!https:)[^"]*"/g)).toBeNull();
  });

  it('has the same URL as package.json', () => {
    const { bugs, homepage, repository } = pkg;

    expect([repository.url, homepage, bugs.url]).toEqual([
      `git+${place}.git`,
      `${place}#readme`,
      `${place}/issues`,
    ]);
    expect(read('README.md')).toContain(`${place}/blob/main/docs/protocol.md`);
  });
});

describe('docs/protocol.md', () => {
  const examples = [...read('docs/protocol.md').matchAll(/```json\n(.*?)```/gs)].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  );

  it('shows a document without notices of the linter', () => {
    expect(lintFieldSpec(examples[0])).toEqual([]);
  });

  it('shows valid endpoints', () => {
    const endpoints = examples.filter((one) =>
      /"(uri|items|paginationStrategy|debounceMs|cacheStrategy)"/.test(JSON.stringify(one).slice(0, 40)),
    );
    const documents = endpoints.map((valuesEndpoint) => ({
      displayName: 'X',
      dataType: 'STRING',
      valuesEndpoint,
    }));

    expect(documents.length).toBeGreaterThan(3);
    expect(documents.flatMap(lintFieldSpec)).toEqual([]);
  });
});

/** The number of lines, without imports and comments. */
function ownLines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '' && !/^(?:import|\/\/)/.test(line)).length;
}

function keysOf(table: string): string[] {
  return [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key ?? '');
}

/** Links of a page to other files of the repository, and images. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/```.*?```/gs, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  return links.map(intoRepository).filter((link) => !/^[a-z]+:/.test(link));
}

/** A link to a file of this repository by its public URL, as one from the page to that file. */
function intoRepository(link: string): string {
  const path = publicUrls.find((url) => link.startsWith(url));
  return path === undefined ? link : link.slice(path.length);
}

function headingsOf(markdown: string): string[] {
  return [...markdown.replaceAll(/```.*?```/gs, '').matchAll(/^#+ (.+)$/gm)].map(([, text]) => text ?? '');
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
