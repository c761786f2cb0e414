/** Each answer of a server, or none, leads to options or to a shown failure with a code. */
import { describe, expect, it } from 'vitest';
import { type OpenHost, prepareHostBrowser } from '../support/hostBrowser.ts';
import {
  first,
  gzipBomb,
  hang,
  html,
  huge,
  json,
  reset,
  rows,
  status,
  text,
} from '../support/hostileAnswers.ts';
import type { Behaviour } from '../support/hostileServer.ts';

const { host, open } = prepareHostBrowser();

const good = json({ data: rows(3) });
const field = {
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' },
};

/** Some kilobytes that become 64 MB. */
const bomb = gzipBomb(64);

/** Name, behaviour, and reported code. */
const bad: [name: string, behaviour: Behaviour, code: string][] = [
  ['400', status(400), 'http-status'],
  ['401', status(401), 'http-status'],
  ['404', status(404), 'http-status'],
  ['500', status(500), 'http-status'],
  ['500 with a body that breaks off', text('{"da', 500, { 'content-length': '99' }), 'http-status'],
  ['304 unasked', status(304), 'http-status'],
  ['a reset', reset(), 'network-failed'],
  ['a reset within the body', reset('{"data":['), 'network-failed'],
  ['nothing', text(''), 'not-json'],
  ['half of it', text('{"data":[{"value":"a"'), 'not-json'],
  ['a page', html, 'not-json'],
  ['blanks without end', huge(64), 'too-large'],
  ['a small bomb', bomb, 'too-large'],
  ['null', json(null), 'values-unmapped'],
  ['a number', json(5), 'values-unmapped'],
  ['no list', json({ items: [] }), 'values-unmapped'],
  ['a list that is a text', json({ data: 'abc' }), 'values-unmapped'],
  ['a list that is an object', json({ data: { 0: { value: 'a' }, length: 1 } }), 'values-unmapped'],
  ['an inherited list', text('{"__proto__":{"data":[{"value":"a","label":"A"}]}}'), 'values-unmapped'],
];

/** Unusual answers, and the options read from them. */
const odd: [name: string, behaviour: Behaviour, options: readonly string[]][] = [
  ['a list alone', json(rows(1)), ['Row 1']],
  [
    'wrong types',
    json({ data: [null, 5, 'a', [], {}, { value: {} }, { value: 'b', label: 7 }] }),
    ['5', 'a', '7'],
  ],
  [
    'markup',
    json({ data: [{ value: 'a', label: '<img src=x onerror=boom()>' }] }),
    ['<img src=x onerror=boom()>'],
  ],
  [
    'a value without a label',
    json({ data: [{ value: 'a' }, { value: 0 }, { value: false }] }),
    ['a', '0', 'false'],
  ],
  ['an inherited label', text('{"data":[{"value":"a","__proto__":{"label":"B"}}]}'), ['a']],
  ['repeats', json({ data: [...rows(2), ...rows(2)] }), ['Row 1', 'Row 2']],
  ['a byte order mark', text(`\uFEFF${JSON.stringify(rows(1))}`), ['Row 1']],
  ['another type', text(JSON.stringify(rows(1)), 200, { 'content-type': 'text/html' }), ['Row 1']],
];

/** Answers each search by the table, and any other search correctly. */
function serve(table: readonly (readonly [string, Behaviour, ...unknown[]])[]) {
  const { server } = host();
  server.on('/f/row', json(field));
  const behaviours = new Map(table.map(([name, behaviour]) => [name, behaviour]));
  server.on('/v', (request, response) =>
    (behaviours.get(request.query['search'] ?? '') ?? good)(request, response),
  );
}

const busy = ({ page }: OpenHost) => page.locator('[aria-busy=true]').count();

describe('an answer to a lookup', () => {
  it('is shown as a failure with its code, and without a list, if invalid', async () => {
    serve(bad);
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(3);

    for (const [name] of bad) {
      await here.box.fill(name);
      await here.retry.waitFor();
      expect([name, await here.options(), await busy(here)]).toEqual([name, [], 0]);
    }

    expect(await here.state('faults')).toEqual(bad.map(([, , code]) => code));
    expect(await here.errors()).toEqual([]);
  });

  it('is read as far as it is valid', async () => {
    serve(odd);
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    for (const [name, , options] of odd) {
      await here.box.fill(name);
      await expect.poll(here.options, { message: name }).toEqual(options);
    }

    // Numbers in place of texts, in two answers.
    expect(await here.state('faults')).toEqual(['item-dropped', 'values-mistyped', 'values-mistyped']);
    expect(await here.errors()).toEqual([]);
  });

  it('has labels whose direction overrides affect only themselves', async () => {
    const label = 'a\u202Etxt.exe';
    serve([]);
    host().server.on('/v', json({ data: [{ value: 'a', label }] }));
    host().server.on('/f/several', json({ ...field, expectMultipleValues: true }));
    const here = await open({ spec: '/f/several' });
    await here.box.click();
    await here.page.getByRole('option').click();

    const shown = here.page.locator('#host-form').getByText(label, { exact: true });
    await expect.poll(() => shown.count()).toBe(2); // the option and the chip
    const isolated = await shown.evaluateAll((all) => all.map((one) => getComputedStyle(one).unicodeBidi));
    // The chip, and the option, which is a row of its own.
    expect(isolated).toEqual(['isolate', 'plaintext']);
  });

  it('times out after ten seconds', async () => {
    serve([['never', hang]]);
    const here = await open({ spec: '/f/row' });
    await here.box.waitFor();
    await here.page.clock.install();
    await here.box.fill('never');
    await expect.poll(() => host().server.at('/v').at(-1)?.query['search']).toBe('never');

    // The clock also runs by itself.
    await here.page.clock.runFor(7_000);
    expect(await here.retry.count()).toBe(0);
    await here.page.clock.runFor(3_100);

    await here.retry.waitFor();
    expect(await here.state('faults')).toEqual(['timed-out']);
    await expect.poll(() => host().server.at('/v').at(-1)?.state).toBe('aborted');
  });

  it('is cut off early if it is a gzip bomb', async () => {
    serve([['bomb', bomb]]);
    const here = await open({ spec: '/f/row' });
    await here.box.waitFor();

    await here.box.fill('bomb');
    await here.retry.waitFor();

    const shownMs = performance.now() - (host().server.at('/v').at(-1)?.atMs ?? 0);
    expect(shownMs).toBeLessThan(8_000);
    expect(await here.state('faults')).toEqual(['too-large']);
  });

  it('is shown after Try again', async () => {
    serve([]);
    host().server.on('/v', first(status(500), good));
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    await here.retry.click();

    await expect.poll(here.options).toEqual(['Row 1', 'Row 2', 'Row 3']);
    expect(host().server.at('/v')).toHaveLength(2);
  });
});

/** Presses Try again five times in one task, before the Retry-After can end, even on a busy machine. */
const pressOften = ({ retry }: OpenHost) =>
  retry.evaluate((button: HTMLElement) => {
    for (let times = 0; times < 5; times++) button.click();
  });

describe('a server with Retry-After', () => {
  it.each([429, 503])('gets one request after that time, for any number of presses: %d', async (code) => {
    serve([]);
    host().server.on('/v', first(status(code, '2'), good));
    const here = await open({ spec: '/f/row' });
    await here.box.click();
    await here.retry.waitFor();

    await pressOften(here);
    await here.page
      .getByText(/^Trying again in [12] seconds?…$/)
      .first()
      .waitFor();
    await expect.poll(here.options).toHaveLength(3);

    const [refused, answered, ...others] = host().server.at('/v');
    expect(others).toEqual([]);
    expect((answered?.atMs ?? 0) - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(1_950);
  });

  it('gets no request from a list that is opened again', async () => {
    serve([['again', status(503, '60')]]);
    const here = await open({ spec: '/f/row' });
    await here.box.fill('again');
    await here.retry.waitFor();

    await here.box.press('Escape');
    await here.box.click();
    await here.retry.waitFor();

    expect(host().server.at('/v')).toHaveLength(1);
  });

  it('gets one request for a document after that time', async () => {
    host().server.on('/f/late', first(status(503, '2'), json(field)));
    const here = await open({ spec: '/f/late' });

    await pressOften(here);
    await here.page
      .getByText(/^Trying again in [12] seconds?…$/)
      .first()
      .waitFor();
    await here.box.waitFor();

    const [refused, answered, ...others] = host().server.at('/f/late');
    expect(others).toEqual([]);
    expect((answered?.atMs ?? 0) - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(1950);
  });
});

describe('an answer for a document', () => {
  const alike = new Set([
    '404',
    '500',
    'a reset within the body',
    'nothing',
    'half of it',
    'a page',
    'a small bomb',
  ]);
  const documents: [name: string, behaviour: Behaviour, code: string][] = [
    ...bad.filter(([name]) => alike.has(name)),
    ['null', json(null), 'spec-invalid'],
    ['a list', json([]), 'spec-invalid'],
    ['no name', json({ dataType: 'STRING' }), 'spec-invalid'],
    ['inherited members', text('{"__proto__":{"displayName":"A","dataType":"STRING"}}'), 'spec-invalid'],
    ['no end of levels', text(`${'{"field":'.repeat(5_000)}1${'}'.repeat(5_000)}`), 'spec-invalid'],
  ];

  it('is shown as a failure with its code if invalid', async () => {
    documents.forEach(([, behaviour], index) => host().server.on(`/f/bad${index}`, behaviour));

    for (const [index, [name, , code]] of documents.entries()) {
      const here = await open({ spec: `/f/bad${index}` });
      await here.retry.waitFor();
      const shown = {
        name,
        codes: await here.state('faults'),
        busy: await busy(here),
        errors: await here.errors(),
      };
      expect(shown).toEqual({ name, codes: [code], busy: 0, errors: [] });
      await here.page.close();
    }
  });
});
