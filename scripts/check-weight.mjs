// Weighs the pages of scripts/weight/pages.mjs and fails where one is above its limit. `npm run build` comes first;
// `--files` names the files of each moment.
import { pages } from './weight/pages.mjs';
import { weigh } from './weight/weigh.mjs';

const isNamed = process.argv.includes('--files');
for (const { page, moment, kb, files, names } of await weigh(pages)) {
  console.log(`${page}, ${moment}: ${kb.toFixed(1)} kB, ${files} files`);
  if (isNamed) console.log(`  ${names.join('\n  ')}`);
}
