// The tables as they are printed, and as they stand in README.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.mjs';
import { nodeTable, pageTable } from './table.mjs';

const readme = new URL('../README.md', import.meta.url);
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->'];

/** Prints what was measured; `isWritten` also puts it into README.md, with the date and the kind of machine. */
export async function printTables({ pages, node, peers, rounds, isWritten }) {
  const tables = [
    ...(pages.length > 0 ? [pageTable(pages, peers)] : []),
    ...(node.length > 0 ? [nodeTable(node)] : []),
  ].join('\n\n');
  const text = `${await circumstances(rounds)}\n\n${tables}`;
  console.log(`\n${text}`);
  if (!isWritten) return;
  const before = readFileSync(readme, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`README.md has no ${begin} and ${end}.`);
  writeFileSync(readme, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
  execFileSync('npx', ['oxfmt', fileURLToPath(readme)], { shell: process.platform === 'win32' });
}

async function circumstances(rounds) {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  const taken = rounds === undefined ? 'as many rounds as each needs' : `rounds: ${rounds}`;
  return `Measured on ${date}: ${cpus().length} cores (${model.trim()}), Node ${process.version}, Chromium ${version}; ${taken}.`;
}
