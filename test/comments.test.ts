/**
 * Keeps comments plain: a sentence about "what …" or "who …" leaves out its noun and has to be read twice.
 * The limits may only go down. Lower the limit of a folder when you rewrite its comments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseComments, readComments } from './support/sourceModules.ts';

/** Most comments with a riddle, by folder of src. `.` stands for the files directly in src. */
const limits: Readonly<Record<string, number>> = {
  '.': 0,
  check: 0,
  cli: 0,
  client: 0,
  core: 5,
  errors: 0,
  languages: 0,
  pattern: 0,
  platform: 0,
  queries: 0,
  react: 1,
  server: 1,
  signing: 0,
  testing: 0,
  texts: 0,
  token: 0,
};

/** Matches "what follows them", but not "what is being read". */
const riddle = /\b(what|who|whoever)\b (?!\w+ing\b)/i;

const riddlesIn = (comments: readonly string[]) => comments.filter((comment) => riddle.test(comment));

/** The folder of a path such as `src/core/index.ts`. */
const folderOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '.');

const found = new Map<string, string[]>(Object.keys(limits).map((folder) => [folder, []]));
for (const [path, comments] of readComments('src')) {
  const folder = folderOf(path);
  const riddles = riddlesIn(comments).map((comment) => `${path}: ${comment.trim()}`);
  found.set(folder, [...(found.get(folder) ?? []), ...riddles]);
}

describe('comments of src', () => {
  it.each([...found])('name their subject in %s', (folder, riddles) => {
    const limit = limits[folder] ?? 0;

    // Lists the comments only above the limit, because the list of a large folder would be long.
    expect(riddles.length > limit ? riddles : []).toEqual([]);
  });

  it('are recognized as riddles, each run of lines once', () => {
    const code = [
      '/** What follows them comes late. */',
      'const a = 1; // Whoever asks is told.',
      'const b = 2;',
      '// What the first line begins,',
      '// and what is below it.',
      'const c = 3;',
      '/** Reads the values. */',
      '// Reports what being late means.',
      'const d = "what is in a text";',
    ].join('\n');

    expect(riddlesIn(parseComments('sample.ts', code))).toHaveLength(3);
  });
});

/** Matches the title of a test or a group, also behind a table of cases. */
const title = /(?:\b(?:it|describe)(?:\.\w+)*|\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

describe('titles of tests', () => {
  it('name their subject', () => {
    const paths = readdirSync('test', { recursive: true, encoding: 'utf8' });
    const titles = paths
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        Array.from(readFileSync(`test/${path}`, 'utf8').matchAll(title), ([, , text]) => `${path}: ${text}`),
      );
    const riddles = titles.filter((text) => /\b(?:what|who|whoever|nobody|anew|meanwhile)\b/i.test(text));

    expect(titles.length).toBeGreaterThan(4_000);
    expect(riddles.length > 12 ? riddles : []).toEqual([]);
  });
});
