/** A form is shown as soon as its document loads, and needs no other file. D36, D37. */
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, status } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const text = (name: string, displayName: string) => ({ name, displayName, dataType: 'STRING' });
const plain = {
  id: 'plain',
  fields: [text('country', 'Country'), text('state', 'State')],
  sections: [
    { name: 'one', displayName: 'One', fields: ['country'] },
    { name: 'two', displayName: 'Two', fields: ['state'] },
  ],
};
const ruled = {
  ...plain,
  id: 'ruled',
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['state', 'country'],
      params: { field: 'country', operator: 'eq', value: 'US' },
    },
  ],
};

const dated = {
  id: 'dated',
  fields: [{ name: 'day', displayName: 'Day', dataType: 'DATE' }, text('why', 'Why so late')],
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['why', 'day'],
      params: { field: 'day', operator: 'gt', value: '2024-06-15' },
    },
  ],
};

beforeEach(() => {
  host().server.on('/f/dated', json(dated));
  host().server.on('/f/plain', json(plain));
  host().server.on('/f/ruled', json(ruled));
});

describe('a form that arrives during a press', () => {
  it.each(['its document', 'its failure'])('shifts no layout under the pointer: %s', async (what) => {
    const late = new EventEmitter();
    const answer = what === 'its document' ? json(plain) : status(404);
    host().server.on('/f/late', (...asked) => late.once('arrives', () => answer(...asked)));
    const { page } = await open({ form: '/f/late' });
    await page.locator('[class*=skeleton]').first().waitFor();
    // Below the placeholder.
    const button = page.getByRole('button', { name: 'Rerender' });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.evaluate(() => {
      addEventListener('click', ({ target }) => Reflect.set(globalThis, 'pressed', target));
    });
    const arrived = page.waitForResponse('**/f/late');

    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    late.emit('arrives');
    await arrived;
    await setTimeout(300);
    expect(await button.boundingBox()).toEqual({ x, y, width, height });
    await page.mouse.up();

    expect(await page.evaluate(() => (Reflect.get(globalThis, 'pressed') as Element).textContent)).toBe(
      'Rerender',
    );
    const shown =
      what === 'its document' ? page.getByLabel('Country') : page.getByText('could not be loaded');
    await shown.first().waitFor();
    expect((await button.boundingBox())?.y).not.toBe(y);
  });
});

describe('a form without rules', () => {
  it('needs no code after its document', async () => {
    const { page } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      await opened.route('**/f/plain', async (route) => {
        await opened.route('**/assets/*', (late) => late.abort());
        await route.continue();
      });
    });
    await page.getByLabel('Country').fill('US');

    expect(await page.getByLabel('State').count()).toBe(1);
  });
});

describe('a form entered by a pointer', () => {
  it('loads the code for validation before a submit', async () => {
    const asked: string[] = [];
    const { page } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      opened.on('requestfinished', (request) => asked.push(request.url()));
    });
    await page.getByLabel('Country').hover();

    await expect.poll(() => asked.some((url) => url.includes('fieldValidator'))).toBe(true);
  });

  it('loads failed code again on submit, without a report before', async () => {
    let refused = 0;
    const { page, state } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      await opened.route('**/assets/fieldValidator*', async (route) => {
        refused++;
        await route.abort();
      });
    });
    await page.getByLabel('Country').hover();
    await expect.poll(() => refused).toBe(1);
    expect(await state('faults')).toEqual([]);
    await page.unroute('**/assets/fieldValidator*');

    await page.getByRole('button', { name: 'Send' }).click();

    await expect.poll(() => page.locator('form[data-status=idle]').count()).toBe(1);
    expect(await state('faults')).not.toContain('network-failed');
  });
});

describe('a form with rules', () => {
  it.each([
    ['of texts', '/f/ruled', 'Country', ['FR', 'US'], 'State'],
    ['that look at dates', '/f/dated', 'Day', ['2024-06-15', '2024-06-16'], 'Why so late'],
  ])('%s needs no code after its document, and never shows a hidden field', async (...row) => {
    const [, form, name, [without = '', hit = ''], hidden] = row;
    const { page, errors } = await open({ form }, '/host/', async (opened) => {
      await opened.addInitScript(watchLabels);
      await opened.route(`**${form}`, async (route) => {
        await opened.route('**/assets/*', (late) => late.abort());
        await route.continue();
      });
    });
    await page.getByLabel(name).fill(without);
    await page.getByLabel(name).blur();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'labels') as string[])).not.toContain(hidden);

    await page.getByLabel(name).fill(hit);

    await page.getByLabel(hidden).waitFor();
    expect(await errors()).toEqual([]);
  });

  it.each([
    ['of an unknown type', { type: 'sumOf', fields: ['state'] }],
    [
      'that hide nothing',
      { type: 'fieldComparison', fields: ['country', 'state'], params: { operator: '<' } },
    ],
  ])('reports rule-ignored for rules %s', async (_what, rule) => {
    host().server.on('/f/ruled', json({ ...ruled, crossConstraints: [rule] }));

    const { page, state } = await open({ form: '/f/ruled', strict: '0' });
    await page.getByLabel('State').waitFor();

    await expect.poll(() => state('faults')).toEqual(['rule-ignored']);
  });
});

describe('a form in steps', () => {
  it('needs no code after its document', async () => {
    const { page } = await open({ form: '/f/plain', layout: 'steps' }, '/host/', async (opened) => {
      await opened.route('**/f/plain', async (route) => {
        await opened.route('**/assets/*', (late) => late.abort());
        await route.continue();
      });
    });

    await page.getByText('Step 1 of 2: One').waitFor();
    expect(await page.getByLabel('State').count()).toBe(0);
    await page.unroute('**/assets/*');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() =>
        page.getByText('Step 2 of 2: Two').evaluate((one) => one === one.ownerDocument.activeElement),
      )
      .toBe(true);
  });
});

/** Runs in the page, before its own scripts. */
function watchLabels(): void {
  const labels: string[] = [];
  Object.assign(globalThis, { labels });
  new MutationObserver(() => {
    for (const label of document.querySelectorAll('label')) labels.push(label.textContent);
  }).observe(document, { childList: true, subtree: true });
}
