// Prints the tables, and writes them to README.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.mjs';

const readme = new URL('../README.md', import.meta.url);

/**
 * Prints the results, table by table.
 *
 * @param tables - each with `name`, `text`, and whether it was measured completely (`isWhole`)
 * @param options.isWritten - writes complete tables to README.md, with date and kind of machine
 */
export async function printTables(tables, { rounds, isWritten }) {
  const about = await circumstances(rounds);
  console.log(`\n${[about, ...tables.map(({ text }) => text)].join('\n\n')}`);
  if (!isWritten) return;
  const written = tables.reduce(
    (page, { name, text, isWhole }) => {
      if (isWhole) return withTable(page, name, `${about}\n\n${text}`);
      console.error(`README.md keeps its table of ${name}, because this run measured only part of it.`);
      return page;
    },
    readFileSync(readme, 'utf8'),
  );
  writeFileSync(readme, written);
  execFileSync('npx', ['oxfmt', fileURLToPath(readme)], { shell: process.platform === 'win32' });
}

/** Returns the page with a table replaced. */
export function withTable(page, name, text) {
  const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- /measured: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`README.md lacks ${begin} or ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

async function circumstances(rounds) {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  const taken = rounds === undefined ? 'rounds: the default of each metric' : `rounds: ${rounds}`;
  return `Measured on ${date}: ${cpus().length} cores (${model.trim()}), Node ${process.version}, Chromium ${version}; ${taken}.`;
}
