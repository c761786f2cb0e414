// Snippets of files in docs: ```` ```ts file=examples/vite/server.js region=fields ```` shows the lines between `#region fields`
// and `#endregion`; without a region, the whole file.
//
//   node scripts/regions.mjs   Writes all snippets into the pages, after an example has changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Pages with snippets, as paths in the repository. */
export const pagesWithPieces = [
  'README.md',
  'skills/spec-field/SKILL.md',
  'examples/vue/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const fence = /^```(\w+) file=(\S+)(?: region=(\S+))?\n([\s\S]*?)^```$/gm;

/** Returns the snippets of a page: their source, and the text in the page. */
export const piecesOf = (markdown) =>
  [...markdown.matchAll(fence)].map(([, , file = '', region, shown = '']) => ({ file, region, shown }));

const isMark = (line) => /^\s*(?:\/\/|#|\{?\/\*|<!--) ?#(?:end)?region\b/.test(line);

/** Returns the text of a region, or the whole text, without region marks. */
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

/** Returns the text that a page should show of a file. */
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
    if (filled !== text) console.log(`Updated ${page}.`);
    if (filled !== text) writeFileSync(path, filled);
  }
}
