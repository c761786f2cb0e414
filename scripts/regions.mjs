// Pieces of files that pages of docs show: ```` ```ts file=examples/vite/server.js region=fields ```` shows what stands there between
// `#region fields` and `#endregion`, and without a region the whole file.
//
//   node scripts/regions.mjs   Writes each piece into the pages anew, after an example was changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Pages that show pieces, as paths in the repository. */
export const pagesWithPieces = [
  'README.md',
  'skills/spec-field/SKILL.md',
  'examples/vue/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const fence = /^```(\w+) file=(\S+)(?: region=(\S+))?\n([\s\S]*?)^```$/gm;

/** The pieces of a page: where each is from, and what the page has of it. */
export const piecesOf = (markdown) =>
  [...markdown.matchAll(fence)].map(([, , file = '', region, shown = '']) => ({ file, region, shown }));

const isMark = (line) => /^\s*(?:\/\/|#|\{?\/\*|<!--) ?#(?:end)?region\b/.test(line);

/** A piece of a text, without the marks of regions: what stands in `region`, else all of it. */
export function takeRegion(text, region, file) {
  const lines = text.split('\n');
  if (region === undefined) return lines.filter((line) => !isMark(line)).join('\n');
  const isBegin = new RegExp(String.raw`#region ${region}(?![\w-])`);
  const from = lines.findIndex((line) => isMark(line) && isBegin.test(line));
  const to = lines.findIndex((line, index) => index > from && isMark(line) && line.includes('#endregion'));
  if (from === -1 || to === -1) throw new Error(`${file} has no region ${region}.`);
  return withoutIndent(lines.slice(from + 1, to));
}

function withoutIndent(lines) {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)[0].length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}

/** What a page is to show of a file, from its first letter to its last line's end. */
export const pieceOf = (file, region) =>
  `${takeRegion(readFileSync(join(root, file), 'utf8'), region, file).trimEnd()}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const page of pagesWithPieces) {
    const path = join(root, page);
    const text = readFileSync(path, 'utf8');
    const filled = text.replaceAll(fence, (whole, _language, file, region) => {
      const [head] = whole.split('\n', 1);
      return `${head}\n${pieceOf(file, region)}\`\`\``;
    });
    if (filled !== text) console.log(`${page} is written anew.`);
    if (filled !== text) writeFileSync(path, filled);
  }
}
