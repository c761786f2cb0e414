// Verdicts a second of patterns in linear time, beside the host's own RegExp, in one run on the same texts.
// npm run bench:pattern [-- --quick]   What the numbers mean, and what they do not: README.md beside this.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 9;
const roundMs = isQuick ? 30 : 120;
/** How many times as long as the host an ordinary pattern may take. */
const mostTimes = 5;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The engine as it is in the sources now, one file. */
async function loadEngine() {
  const outDir = join(root, 'node_modules/.cache/spec-field-bench');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: 'src/pattern/linearPattern.ts', formats: ['es'], fileName: () => 'pattern.mjs' },
    },
  });
  return import(`${pathToFileURL(join(outDir, 'pattern.mjs')).href}?${Date.now()}`);
}

/** What forms ask for: half of the texts match. */
const ordinary = {
  'e-mail': {
    regex: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    texts: ['jane.doe@example.com', 'a@b.co', 'jane.doe@example', 'jane doe@example.com'],
  },
  'e-mail, strict': {
    regex: String.raw`^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$`,
    texts: ['jane.doe@example.com', 'a@b.co', 'jane.doe@example', 'jané@example.com'],
  },
  'ISO date': {
    regex: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`,
    texts: ['2024-05-17', '1999-12-31', '2024-13-17', '17.05.2024'],
  },
  UUID: {
    regex: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    flags: 'i',
    texts: [
      '123e4567-e89b-12d3-a456-426614174000',
      'F47AC10B-58CC-4372-A567-0E02B2C3D479',
      '123e4567-e89b-12d3-a456-42661417400',
      '123e4567-e89b-12d3-c456-426614174000',
    ],
  },
  slug: {
    regex: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    texts: ['a-rather-long-slug-42', 'slug', 'two--hyphens', 'with_underscore'],
  },
  phone: {
    regex: String.raw`^\+?[1-9]\d{1,14}$`,
    texts: ['+4915112345678', '4915112345678', '+49 151 12345678', '0151'],
  },
  identifier: {
    regex: '^[a-z][a-z0-9-]{2,19}$',
    texts: ['field-name', 'abc', 'Field', 'this-one-is-far-too-long'],
  },
  'postal code': {
    regex: String.raw`^\d{5}(?:-\d{4})?$`,
    texts: ['12345', '12345-6789', '1234', '12345-67'],
  },
  'price, anywhere': {
    regex: String.raw`\d+[.,]\d{2}`,
    texts: ['for 12.50 each', '9,99', 'for 12', 'gratis'],
  },
  'letters of any language': { regex: String.raw`^[\p{L} '-]+$`, texts: ['Grüße', 'Νίκος', 'x1', 'Zoë_'] },
  word: { regex: String.raw`\bfoo\b`, texts: ['a foo bar', 'foo', 'a food bar', 'barfoo'] },
};

/** Looks make a table of the text first. */
const withLooks = {
  password: {
    regex: String.raw`^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,64}$`,
    texts: ['Passw0rd-long', 'aB3aB3aB3', 'password1', 'Sh0rt'],
  },
  'no double hyphen': { regex: '^(?!.*--)[a-z-]+$', texts: ['a-b-c', 'abc', 'a--b', 'A-b'] },
};

/** Nanoseconds a verdict, over one stretch of time, a whole pass over the texts at a time. */
function measure(test, texts) {
  const start = performance.now();
  let verdicts = 0;
  let found = 0; // read below, so that no verdict is optimised away
  let elapsedMs = 0;
  while (elapsedMs < roundMs) {
    for (let pass = 0; pass < 100; pass++) for (const text of texts) found += test(text) ? 1 : 0;
    verdicts += 100 * texts.length;
    elapsedMs = performance.now() - start;
  }
  if (found * 2 !== verdicts) throw new Error('Not half of the texts match.');
  return (elapsedMs * 1e6) / verdicts;
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

/** Median of the rounds, in turns: heat, clock and collector are shared out. */
function compare(name, { regex, flags = '', texts }, createLinearPattern) {
  const native = new RegExp(regex, `${flags}u`);
  const startMs = performance.now();
  const linear = createLinearPattern(regex, flags, 'search');
  const first = texts.map(linear);
  const madeUs = (performance.now() - startMs) * 1000;
  if (first.some((verdict, index) => verdict !== native.test(texts[index])))
    throw new Error(`${name}: the two disagree.`);
  const times = { native: [], linear: [] };
  for (let round = 0; round < rounds; round++) {
    times.native.push(measure((text) => native.test(text), texts));
    times.linear.push(measure(linear, texts));
  }
  const [nativeNs, linearNs] = [median(times.native), median(times.linear)];
  const cells = [
    nativeNs.toFixed(0),
    linearNs.toFixed(0),
    `${(linearNs / nativeNs).toFixed(1)} ×`,
    madeUs.toFixed(0),
  ];
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  return linearNs / nativeNs;
}

const { createLinearPattern } = await loadEngine();
console.log(
  `Node ${process.version}, ${rounds} rounds of ${roundMs} ms each, medians, half of the texts match`,
);
console.log('\n                             RegExp, ns  linear, ns       times   made, µs');
const times = Object.entries(ordinary).map(([name, one]) => compare(name, one, createLinearPattern));
console.log('  with looks');
for (const [name, one] of Object.entries(withLooks)) compare(name, one, createLinearPattern);
const isWithin = Math.max(...times) <= mostTimes;
console.log(
  `\nOrdinary patterns take ${isWithin ? 'at most' : 'more than'} ${mostTimes} times as long as the host.`,
);
process.exitCode = isWithin ? 0 : 1;
