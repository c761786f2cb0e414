// Verdicts a second: `validate` of this repository beside zod, zod/mini, valibot and ajv, in one run on the same values.
// npm run bench:validate [-- --quick] [-- --valid]   What the numbers mean, and what they do not: README.md beside this.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { build } from 'vite';
import { z } from 'zod';
import * as zm from 'zod/mini';

const isQuick = process.argv.includes('--quick');
const isValidOnly = process.argv.includes('--valid');
const rounds = isQuick ? 3 : 9;
const roundMs = isQuick ? 60 : 250;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The core as it is in the sources now, one file, as an app would bundle it. */
async function loadCore() {
  const outDir = join(root, 'node_modules/.cache/spec-field-bench');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      lib: { entry: 'src/core/index.ts', formats: ['es'], fileName: () => 'core.mjs' },
      rolldownOptions: { external: /^zod/ },
    },
  });
  return import(`${pathToFileURL(join(outDir, 'core.mjs')).href}?${Date.now()}`);
}

// ---- the cases: a field, values half of which are valid, and the same rules in each library ----

const field = { displayName: 'Code', dataType: 'STRING', required: true };
const lengths = [
  { type: 'minLength', params: { value: 3 } },
  { type: 'maxLength', params: { value: 20 } },
];
const pattern = '^[a-z][a-z0-9-]*$';

const texts = {
  valid: ['abc', 'field-name', 'x9y', 'a-rather-long-one', 'city', 'code-1234', 'zip', 'q-q-q-q'],
  invalid: ['', 'ab', 'z', 'this-one-is-far-too-long-for-it', 'a'.repeat(64), 'xy', '', 'b'.repeat(21)],
  odd: ['Upper', '9lives', 'with space', 'under_score', '', 'ab', 'naïve', 'a'.repeat(30)],
};

const codes = Array.from({ length: 10_000 }, (_, index) => `code-${index}`);
const items = codes.map((value) => ({ value, label: `Label of ${value}` }));

/** The texts that zod and valibot would build list all 10,000 codes. */
const notOffered = 'Choose one of the offered values.';

/** Lists of 50 from all over the domain; every other one has one or three strangers in it. */
const lists = Array.from({ length: 16 }, (_, list) => {
  const strangers = list % 2 === 0 ? [] : [0, 20, 40].slice(0, list % 4);
  return Array.from({ length: 50 }, (__, index) =>
    strangers.includes(index) ? `no-${list}` : codes[(list * 613 + index * 197) % codes.length],
  );
});

const ajv = (schema) => {
  const check = new Ajv({ allErrors: true }).compile(schema);
  return (value) => (check(value) ? undefined : check.errors);
};
const zodLike = (schema) => (value) => schema.safeParse(value).error?.issues;
const valibot = (schema) => (value) => v.safeParse(schema, value).issues;

/** Each contender: value → its failures, with their texts; nothing where there are none. */
const cases = [
  {
    name: 'required, minLength, maxLength',
    spec: { ...field, constraints: lengths },
    values: [...texts.valid, ...texts.invalid],
    others: {
      zod: zodLike(z.string().min(3).max(20)),
      'zod/mini': zodLike(zm.string().check(zm.minLength(3), zm.maxLength(20))),
      valibot: valibot(v.pipe(v.string(), v.minLength(3), v.maxLength(20))),
      ajv: ajv({ type: 'string', minLength: 3, maxLength: 20 }),
    },
  },
  {
    name: 'the same, and a pattern',
    spec: { ...field, constraints: [...lengths, { type: 'pattern', params: { regex: pattern } }] },
    values: [...texts.valid, ...texts.odd],
    others: {
      zod: zodLike(z.string().min(3).max(20).regex(new RegExp(pattern))),
      'zod/mini': zodLike(
        zm.string().check(zm.minLength(3), zm.maxLength(20), zm.regex(new RegExp(pattern))),
      ),
      valibot: valibot(v.pipe(v.string(), v.minLength(3), v.maxLength(20), v.regex(new RegExp(pattern)))),
      ajv: ajv({ type: 'string', minLength: 3, maxLength: 20, pattern }),
    },
  },
  {
    name: 'a list of 50, CLOSED domain of 10,000',
    spec: {
      ...field,
      expectMultipleValues: true,
      valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items },
    },
    values: lists,
    others: {
      zod: zodLike(z.array(z.enum(codes, notOffered)).min(1)),
      'zod/mini': zodLike(zm.array(zm.enum(codes, notOffered)).check(zm.minLength(1))),
      valibot: valibot(v.pipe(v.array(v.picklist(codes, notOffered)), v.minLength(1))),
      ajv: ajv({ type: 'array', minItems: 1, items: { type: 'string', enum: codes } }),
    },
  },
];

// ---- measuring ----

/** All must agree on every value, or they are not doing the same work. */
function checkVerdicts(name, contenders, values) {
  const [[, ours], ...others] = Object.entries(contenders);
  for (const value of values) {
    for (const [library, judge] of others) {
      if (Boolean(ours(value)) === Boolean(judge(value))) continue;
      throw new Error(`${name}: ${library} disagrees on ${JSON.stringify(value)}`);
    }
  }
}

/** Verdicts a second over one stretch of time, a whole pass over the values at a time. */
function measure(judge, values, forMs) {
  const start = performance.now();
  let verdicts = 0;
  let failures = 0; // read below, so that no verdict is optimised away
  let elapsedMs = 0;
  while (elapsedMs < forMs) {
    for (const value of values) failures += judge(value)?.length ?? 0;
    verdicts += values.length;
    elapsedMs = performance.now() - start;
  }
  if ((failures === 0) !== isValidOnly) throw new Error('The verdicts changed under way.');
  return (verdicts / elapsedMs) * 1000;
}

function runCase({ name, spec, values: all, others }, validate) {
  const contenders = {
    'spec-field': (value) => {
      const { isValid, errors } = validate(spec, value);
      return isValid ? undefined : errors;
    },
    ...others,
  };
  checkVerdicts(name, contenders, all);
  const values = isValidOnly ? all.filter((value) => !contenders.zod(value)) : all;
  const names = Object.keys(contenders);
  for (const one of names) measure(contenders[one], values, roundMs); // warm-up
  const rates = new Map(names.map((one) => [one, []]));
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another one: heat, clock and collector are shared out.
    for (let turn = 0; turn < names.length; turn++) {
      const one = names[(round + turn) % names.length];
      rates.get(one).push(measure(contenders[one], values, roundMs));
    }
  }
  return new Map([...rates].map(([one, found]) => [one, found.toSorted((a, b) => a - b)]));
}

const median = (all) => all[Math.floor(all.length / 2)];
const rounded = (rate) => Number(rate.toPrecision(3)).toLocaleString('en');

function printCase(name, rates) {
  const ours = median(rates.get('spec-field'));
  console.log(`\n${name}`);
  console.log('                verdicts/s   slowest … fastest round          ours is');
  for (const [library, all] of rates) {
    const range = `${rounded(all[0])} … ${rounded(all.at(-1))}`;
    const ratio = library === 'spec-field' ? '' : `${(ours / median(all)).toFixed(2)} ×`;
    console.log(
      `  ${library.padEnd(11)} ${rounded(median(all)).padStart(12)}   ${range.padEnd(28)} ${ratio.padStart(10)}`,
    );
  }
  return ['zod', 'zod/mini'].filter((library) => ours <= median(rates.get(library)));
}

const { validate } = await loadCore();
const what = isValidOnly ? 'valid values only' : 'half of the values invalid';
console.log(`Node ${process.version}, ${rounds} rounds of ${roundMs} ms each, medians, ${what}`);
const behind = cases.flatMap((one) => printCase(one.name, runCase(one, validate)));
console.log(behind.length === 0 ? '\nAhead of zod on each.' : `\nBehind ${behind.join(' and ')}.`);
process.exitCode = behind.length === 0 ? 0 : 1;
