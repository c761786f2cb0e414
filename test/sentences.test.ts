/** The sentences of README, docs and site are short: at most 25 words. Code and targets of links do not count. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const mostWords = 25;

/** Remaining longer sentences, by page. The numbers may only go down. */
const left: Readonly<Record<string, number>> = {
  'SECURITY.md': 1,
  'docs/architecture.md': 1,
  'docs/errors.md': 2,
  'docs/protocol.md': 5,
  'docs/security.md': 8,
  'docs/signing.md': 5,
  'docs/uploads.md': 2,
};

const pagesIn = (folder: string, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'AGENTS.md',
  // Its sentences are doc comments, which comments.test.ts checks.
  ...pagesIn('docs').filter((page) => page !== 'docs/reference.md'),
  ...pagesIn('site/pages', true),
];

/** Splits the text of a page into sentences; items of lists and cells of tables are texts of their own. */
function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(?:img|\/?div)\b[^>]*>/g, '');
  const blocks = prose.split(/\n\s*\n|\n(?=\s*- |\s*\d\. |\|)/).filter((block) => !block.startsWith('#'));
  const texts = blocks.flatMap((block) => (block.startsWith('|') ? block.split(' | ') : [block]));
  return texts.flatMap((text) =>
    text
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/`[^`]*`/g, 'code')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?:;])\s+/),
  );
}

const wordsIn = (sentence: string) => sentence.split(' ').length;

it.each(pages)('%s has short sentences', (page) => {
  const long = sentencesOf(readFileSync(page, 'utf8')).filter((sentence) => wordsIn(sentence) > mostWords);

  expect(long.slice(left[page] ?? 0)).toEqual([]);
});

it('counts words, without code and links', () => {
  const text = `# A heading\n\nOne [two](https://example.org) three. Four: \`five six\`\n\n- Seven eight\n`;

  expect(sentencesOf(text).map(wordsIn)).toEqual([3, 1, 1, 3]);
});
