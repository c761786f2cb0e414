// Weighs the pages of scripts/weight/pages.mjs and fails where one is above its limit. `npm run build` comes first;
// `--files` names the files of each moment, `--write` writes the table of docs/sizes.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { pages } from './weight/pages.mjs';
import { weigh } from './weight/weigh.mjs';

const isNamed = process.argv.includes('--files');
const found = await weigh(pages);
for (const { page, moment, kb, most, files, names } of found) {
  const isOver = kb > most;
  console.log(
    `${page}, ${moment}: ${kb.toFixed(1)} kB in ${files} files${isOver ? `, more than ${most} kB` : ''}`,
  );
  if (isNamed) console.log(`  ${names.join('\n  ')}`);
  if (isOver) process.exitCode = 1;
}

if (process.argv.includes('--write')) {
  const rows = found.map(
    ({ page, moment, kb, files }) => `| ${page}, ${moment} | ${kb.toFixed(1)} kB | ${files} |`,
  );
  const table = ['| Page and moment | gzip | files |', '| --- | --- | --- |', ...rows].join('\n');
  const text = readFileSync('docs/sizes.md', 'utf8');
  writeFileSync('docs/sizes.md', text.replace(/^\| Page and moment.*\n(?:\|.*\n)*/m, `${table}\n`));
}
