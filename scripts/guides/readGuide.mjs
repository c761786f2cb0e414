// Parses a page of the site into steps: its code, its commands, and the files that the code belongs to.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { pieceOf } from '../regions.mjs';
import { root } from '../made.mjs';

const fence = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm;
const file = /`([\w./-]+\.(?:tsx?|mjs|json|py|go|java|cs|ru))`/g;
/** File name in the first line of a code block. */
const header = /^(?:\/\/|#) ([\w./-]+\.\w+)\n/;
/** Link that stands for a code block. */
const linked = /\]\(([\w./-]*examples\/back-ends\/[\w./-]+\.\w+)\)/g;

/**
 * Returns the steps of a page in order: `{ kind: 'file', path, text }`, `{ kind: 'shell', lines }`, `{ kind: 'console', text }`,
 * and `{ kind: 'heading', text }` between them.
 *
 * @param page - its path in the repository
 */
export function readGuide(page) {
  const text = readFileSync(join(root, page), 'utf8');
  const steps = [];
  let from = 0;
  let place;
  for (const match of text.matchAll(fence)) {
    const [whole, language, meta, shown] = match;
    const before = text.slice(from, match.index);
    from = match.index + whole.length;
    for (const [, heading] of before.matchAll(/^## (.+)$/gm)) steps.push({ kind: 'heading', text: heading });
    steps.push(...linkedFiles(page, before));
    place = [...before.matchAll(file)].at(-1)?.[1] ?? place;
    if (language === 'sh') steps.push({ kind: 'shell', lines: shown.trim().split('\n') });
    else if (meta.includes('console')) steps.push({ kind: 'console', text: shown.trim() });
    else if (meta.includes('file=')) {
      const [, path = place] = header.exec(shown) ?? [];
      steps.push({ kind: 'file', path, text: codeOf(meta) });
    }
  }
  return steps;
}

function linkedFiles(page, text) {
  const paths = [...text.matchAll(linked)].map(([, to]) => normalize(join(dirname(page), to)));
  return paths.map((path) => ({
    kind: 'file',
    path: relative('examples/back-ends', path),
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

function codeOf(meta) {
  const [, path, region] = /file=(\S+)(?: region=(\S+))?/.exec(meta) ?? [];
  return pieceOf(path, region);
}
