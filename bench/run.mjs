// Measures spec-field and its peers in one run, in Chromium and in Node, and prints Markdown tables.
//
//   npm run bench -- [--only mount,start] [--peers bare,ours] [--rounds 1] [--write]
//
// README.md beside this file explains each row. --write updates its tables whose metrics were all measured.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const inPages = [
  'mount',
  'documents',
  'start',
  'weight',
  'word',
  'typing',
  'chosen',
  'longList',
  'richRows',
  'pages',
  'remount',
  'savedValues',
  'largeAnswers',
];
const inForms = ['forms'];
const inNode = ['validate', 'patterns', 'parse', 'items', 'verify'];
const inSources = ['search', 'sources'];
const inBrokers = ['brokers'];
const allPeers = ['ours', 'ours-inline', 'bare', 'downshift', 'rsap', 'rac'];
const allFormPeers = ['ours-form', 'by-hand', 'rjsf', 'jsonforms', 'surveyjs'];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    peers: { type: 'string' },
    rounds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const only = chosen('only', options.only, [...inPages, ...inForms, ...inNode, ...inSources, ...inBrokers]);
const chosenPeers = chosen('peers', options.peers, [...allPeers, ...allFormPeers]);
const peers = allPeers.filter((name) => chosenPeers.includes(name));
const formPeers = allFormPeers.filter((name) => chosenPeers.includes(name));
const roundsOf = (metric) => Number(options.rounds ?? metric.rounds);
const say = (text) => console.error(text);

/** Returns the names given by an option in our order; all names without the option. */
function chosen(option, given, known) {
  const names = given?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`--${option} does not accept ${unknown.join(', ')}: ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}

// Dependencies of the following imports may not be installed yet.
const ensureInstalled = fileURLToPath(new URL('../scripts/ensure-installed.mjs', import.meta.url));
execFileSync(process.execPath, [ensureInstalled, 'bench'], { stdio: 'inherit' });
const { buildPackage } = await import('./lib/package.mjs');
const { printTables } = await import('./lib/report.mjs');
const { nodeTable, pageTable } = await import('./lib/table.mjs');

say('Building and packing the package.');
buildPackage();

const tables = [
  {
    name: 'pages',
    metrics: inPages,
    measure: (names) => measureAllPages(names, 'fields', peers),
    draw: (measured) => pageTable(measured, peers),
    hasAllPeers: peers.length === allPeers.length,
  },
  {
    name: 'forms',
    metrics: inForms,
    measure: (names) => measureAllPages(names, 'forms', formPeers),
    draw: (measured) => pageTable(measured, formPeers),
    hasAllPeers: formPeers.length === allFormPeers.length,
  },
  {
    name: 'node',
    metrics: inNode,
    measure: measureAllInNode,
    draw: (measured) => nodeTable('In Node', measured),
  },
  {
    name: 'search',
    metrics: inSources,
    measure: measureAllInNode,
    draw: (measured) => nodeTable('Search', measured),
  },
  {
    name: 'brokers',
    metrics: inBrokers,
    measure: measureAllInNode,
    draw: (measured) => nodeTable('Kafka', measured),
  },
];
const drawn = [];
for (const { name, metrics, measure, draw, hasAllPeers = true } of tables) {
  const measured = await measure(only.filter((one) => metrics.includes(one)));
  if (measured.length === 0) continue;
  const isWhole = measured.length === metrics.length && hasAllPeers;
  drawn.push({ name, text: draw(measured), isWhole });
}
await printTables(drawn, { rounds: options.rounds, isWritten: options.write });

async function measureAllPages(names, kind, taking) {
  if (names.length === 0) return [];
  const { buildPage, pagesFolder } = await import('./lib/pages.mjs');
  const { startServer } = await import('./lib/server.mjs');
  const { measurePages } = await import('./lib/measurePages.mjs');
  for (const peer of taking) {
    say(`Building the page of ${peer}.`);
    await buildPage(peer, { kind });
  }
  const server = await startServer(pagesFolder);
  const measured = [];
  for (const name of names) {
    say(name);
    const metric = await import(`./metrics/${name}.mjs`);
    const results = await measurePages(metric, { server, peers: taking, rounds: roundsOf(metric), say });
    measured.push({ rows: metric.rows, results });
  }
  server.close();
  return measured;
}

async function measureAllInNode(names) {
  const measured = [];
  for (const name of names) {
    say(name);
    const metric = await import(`./metrics/${name}.mjs`);
    try {
      measured.push({ rows: await metric.measure(roundsOf(metric)) });
    } catch (error) {
      // A failed metric does not discard earlier results.
      say(`  failed: ${error.stack}`);
      process.exitCode = 1;
    }
  }
  return measured;
}
