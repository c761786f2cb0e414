/**
 * The cost of documents in Node: for each limit the largest document within it and the smallest beyond, and the most
 * expensive ones, in time and heap. The unit is the cost of plain documents, so a busy machine does not change the result.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planField, validate } from '../src/core/index.js';
import {
  budgetCases,
  costOf,
  dearDocuments,
  load,
  longText,
  thousandPlain,
  told,
} from './support/budgetCases.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heapMegabytes(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    await nextTurn();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

describe('a limit', () => {
  it.each(budgetCases)('of $most $limit allows as many', async ({ document, most, value = longText }) => {
    expect(await told(document(most), value)).toBe('');
  });

  it.each(budgetCases)(
    'of $most $limit is reported once beyond that',
    async ({ limit, document, most, ...beyond }) => {
      const more = limit === 'errors of a verdict' ? 10 : 1;

      expect(await told(document(most + more), beyond.value ?? longText)).toBe(beyond.told);
    },
  );
});

describe('a document of 2 MiB', () => {
  let plainMs = 0;
  beforeAll(async () => {
    plainMs = await thousandPlain();
  });

  const atLimits = budgetCases.map(
    ({ limit, document, most, value = longText }) => [limit, () => document(most), value] as const,
  );
  const dear = Object.entries(dearDocuments).map(([name, write]) => [name, write, longText] as const);

  it.each([...dear, ...atLimits])(
    'costs at most as much as some hundreds of plain ones: %s',
    async (_name, write, value) => {
      // 100 and 50 ms on the machine this was written on, where a thousand plain ones take 200.
      const most = { loadMs: 0.6 * plainMs, verdictMs: 0.4 * plainMs };

      const { loadMs, verdictMs } = await costOf(write(), most, value);

      expect(loadMs).toBeLessThan(most.loadMs);
      expect(verdictMs).toBeLessThan(most.verdictMs);
    },
  );

  it.each(dear)('needs less than 32 MB, verdicts included: %s', async (_name, write, value) => {
    const document = write();
    const before = await heapMegabytes();

    const fieldSpec = await load(document).catch(() => undefined);
    if (fieldSpec) for (let times = 0; times < 5; times++) validate(fieldSpec, `${value}${times}`);
    const kept = (await heapMegabytes()) - before;

    expect(kept).toBeLessThan(32);
    expect(fieldSpec ? planField(fieldSpec).notices.length : 0).toBeLessThan(52);
  });
});
