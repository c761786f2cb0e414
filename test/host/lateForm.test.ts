/**
 * What only some forms have comes in code of its own: a form is not shown without what it needs, and needs nothing more than
 * it has. D36, D37.
 */
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
  it.each(['its document', 'its failure'])('moves nothing under the pointer: %s', async (what) => {
    const late = new EventEmitter();
    const answer = what === 'its document' ? json(plain) : status(404);
    host().server.on('/f/late', (...asked) => late.once('arrives', () => answer(...asked)));
    const { page } = await open({ form: '/f/late' });
    await page.locator('[class*=skeleton]').first().waitFor();
    const button = page.getByRole('button', { name: 'Rerender' });
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
  it('needs nothing after its document, and loads nothing for steps or drafts', async () => {
    const asked: string[] = [];
    const { page } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      await opened.route('**/f/plain', async (route) => {
        await opened.route('**/assets/*', (late) => late.abort());
        await route.continue();
      });
    });
    await page.getByLabel('Country').fill('US');

    expect(await page.getByLabel('State').count()).toBe(1);
    expect(asked.filter((url) => /steps|draft/i.test(url))).toEqual([]);
  });
});

describe('a form that nobody has touched', () => {
  it('has what validates and sends it before it is submitted', async () => {
    const asked: string[] = [];
    const { page } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      opened.on('requestfinished', (request) => asked.push(request.url()));
    });
    await page.getByLabel('Country').waitFor();

    await expect.poll(() => asked.some((url) => url.includes('formCode'))).toBe(true);
  });

  it('asks for it anew where it could not be had, and tells nobody until it is submitted', async () => {
    let refused = 0;
    const { page, state } = await open({ form: '/f/plain' }, '/host/', async (opened) => {
      await opened.route('**/assets/formCode*', async (route) => {
        refused++;
        await route.abort();
      });
    });
    await expect.poll(() => refused).toBe(1);
    expect(await state('faults')).toEqual([]);
    await page.unroute('**/assets/formCode*');

    await page.getByRole('button', { name: 'Send' }).click();

    await expect.poll(() => page.locator('form[data-status=idle]').count()).toBe(1);
    expect(await state('faults')).not.toContain('network-failed');
  });
});

describe('a form with rules', () => {
  it('asks for what reads them beside its document', async () => {
    const { page } = await open({ form: '/f/ruled' }, '/host/', async (opened) => {
      const rules = opened.waitForRequest('**/assets/formRules*');
      await opened.route('**/f/ruled', async (route) => {
        // Asked for after its document it would never come, nor the form.
        await rules;
        await route.continue();
      });
    });

    await page.getByLabel('Country').waitFor();
    expect(await page.getByLabel('State').count()).toBe(0);
  });

  it('is shown with what reads them, and never with a field that they hide', async () => {
    let letGo: (() => void) | undefined;
    const { page, errors } = await open({ form: '/f/ruled' }, '/host/', async (opened) => {
      await opened.addInitScript(watchLabels);
      await opened.route('**/assets/formRules*', async (route) => {
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await route.continue();
      });
    });
    await expect.poll(() => letGo).toBeDefined();
    expect(await page.getByText('Loading the form…').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    letGo?.();

    await page.getByLabel('Country').fill('FR');
    await page.getByLabel('Country').blur();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'labels') as string[])).not.toContain('State');
    await page.getByLabel('Country').fill('US');
    await page.getByLabel('State').waitFor();
    expect(await errors()).toEqual([]);
  });

  it('says when what reads them could not be had, and asks for it again', async () => {
    const { page, retry, state } = await open({ form: '/f/ruled' }, '/host/', async (opened) => {
      await opened.route('**/assets/formRules*', (route) => route.abort());
    });
    await page.getByText('This form could not be loaded.').waitFor();
    expect(await state('faults')).toContain('network-failed');
    await page.unroute('**/assets/formRules*');

    await retry.click();

    await page.getByLabel('Country').waitFor();
    expect(await page.getByLabel('State').count()).toBe(0);
  });

  it('tells developers in words what makes no sense in them', async () => {
    host().server.on(
      '/f/ruled',
      json({ ...ruled, crossConstraints: [{ type: 'sumOf', fields: ['state'] }] }),
    );

    const { page, state } = await open({ form: '/f/ruled', strict: '0' });
    await page.getByLabel('State').waitFor();

    await expect.poll(() => state('faults')).toEqual(['rule-ignored']);
  });
});

describe('a form whose conditions ask for little', () => {
  it('is shown without what compares dates, and loads what keeps the focus once something has it', async () => {
    const asked: string[] = [];
    const { page } = await open({ form: '/f/ruled' }, '/host/', async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      // What sends a form brings it; it never comes here.
      await opened.route('**/assets/saidOrder*', () => undefined);
    });
    await page.getByLabel('Country').waitFor();
    expect(asked.filter((url) => url.includes('keptFocus'))).toEqual([]);

    await page.getByLabel('Country').focus();

    await expect.poll(() => asked.some((url) => url.includes('keptFocus'))).toBe(true);
  });

  it('tells developers of rules that hide nothing with the first change', async () => {
    const rule = { type: 'fieldComparison', fields: ['country', 'state'], params: { operator: '<' } };
    host().server.on('/f/ruled', json({ ...ruled, crossConstraints: [rule] }));
    const { page, state } = await open({ form: '/f/ruled', strict: '0' });

    await page.getByLabel('Country').fill('US');

    await expect.poll(() => state('faults')).toEqual(['rule-ignored']);
  });
});

describe('a form whose conditions look at dates', () => {
  it('is shown with what compares them, and never with a field that they hide', async () => {
    let letGo: (() => void) | undefined;
    const { page, errors } = await open({ form: '/f/dated' }, '/host/', async (opened) => {
      await opened.addInitScript(watchLabels);
      await opened.route('**/assets/saidOrder*', async (route) => {
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await route.continue();
      });
    });
    await expect.poll(() => letGo).toBeDefined();
    expect(await page.getByText('Loading the form…').count()).toBe(1);
    letGo?.();

    await page.getByLabel('Day').fill('2024-06-15');
    await page.getByLabel('Day').blur();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'labels') as string[])).not.toContain(
      'Why so late',
    );
    await page.getByLabel('Day').fill('2024-06-16');
    await page.getByLabel('Why so late').waitFor();
    expect(await errors()).toEqual([]);
  });

  it('says when what compares them could not be had, and asks for it again', async () => {
    const { page, retry, state } = await open({ form: '/f/dated' }, '/host/', async (opened) => {
      await opened.route('**/assets/saidOrder*', (route) => route.abort());
    });
    await page.getByText('This form could not be loaded.').waitFor();
    expect(await state('faults')).toContain('network-failed');
    await page.unroute('**/assets/saidOrder*');

    await retry.click();

    await page.getByLabel('Day').waitFor();
    expect(await page.getByLabel('Why so late').count()).toBe(0);
  });
});

describe('a form in steps', () => {
  it('asks for what shows them beside its document, and waits for both', async () => {
    const { page } = await open({ form: '/f/plain', layout: 'steps' }, '/host/', async (opened) => {
      const steps = opened.waitForRequest('**/assets/steps*');
      await opened.route('**/f/plain', async (route) => {
        // Asked for after its document it would never come, nor the form.
        await steps;
        await route.continue();
      });
    });

    await page.getByText('Step 1 of 2: One').waitFor();
    expect(await page.getByLabel('State').count()).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() =>
        page.getByText('Step 2 of 2: Two').evaluate((one) => one === one.ownerDocument.activeElement),
      )
      .toBe(true);
  });

  it('says when what shows them could not be had, and asks for it again', async () => {
    const { page, retry } = await open({ form: '/f/plain', layout: 'steps' }, '/host/', async (opened) => {
      await opened.route('**/assets/steps*', (route) => route.abort());
    });
    await page.getByText('This form could not be loaded.').waitFor();
    await page.unroute('**/assets/steps*');

    await retry.click();

    await page.getByText('Step 1 of 2: One').waitFor();
    expect(await page.getByLabel('State').count()).toBe(0);
  });
});

/** Runs in the page, before anything of its own. */
function watchLabels(): void {
  const labels: string[] = [];
  Object.assign(globalThis, { labels });
  new MutationObserver(() => {
    for (const label of document.querySelectorAll('label')) labels.push(label.textContent);
  }).observe(document, { childList: true, subtree: true });
}
