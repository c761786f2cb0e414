/**
 * The shipping order of the playground over its back end, in process: filled in by keyboard alone on the width of a phone and
 * of a desk, with axe clean in each step. D33–D41.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  loadControls,
  localDraft,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { parseFormSpec } from '../../../src/core/index.js';
import { createFieldServer } from '../../../src/server/index.js';
import { createOrderForm, orderDocument } from '../../../stories/support/orderForm.ts';
import { fieldNamed } from '../../support/fieldNamed.ts';
import { createHarness } from '../../support/renderField.tsx';
import { violations } from '../../support/violations.ts';

const cities = [
  'Bern, Switzerland',
  'Basel, Switzerland',
  'Paris, France',
  'Austin, TX, US',
  'Reno, NV, US',
].map((label, at) => ({ value: String(at), label }));

beforeAll(loadControls);

function renderShipping(props: Partial<SpecFormProps> = {}) {
  const taken: unknown[] = [];
  const order = createOrderForm({ cities });
  const server = createFieldServer({
    forms: {
      order: {
        ...order,
        onSubmit: (values, sent) => {
          taken.push(values);
          return order.onSubmit?.(values, sent);
        },
      },
    },
  });
  const { provider } = createHarness({ fetch: server });
  const shown = render(
    <SpecFieldProvider {...provider}>
      <SpecForm spec="/api/forms/order" {...props} />
    </SpecFieldProvider>,
  );
  return { taken, ...shown };
}

const nameOf = (element: Element | null) =>
  (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? element?.textContent ?? '';

/** Presses Tab until an element with this name has focus. */
async function tabTo(name: RegExp) {
  for (let steps = 0; steps < 30; steps++) {
    await userEvent.keyboard('{Tab}');
    if (name.test(nameOf(document.activeElement))) return;
  }
  throw new Error(`No Tab leads to ${String(name)}; the last stop was ${nameOf(document.activeElement)}.`);
}

async function pick(name: RegExp, text: string, option: string) {
  await tabTo(name);
  await userEvent.keyboard(text);
  await screen.findByRole('option', { name: option });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', option));
}

const announced = () =>
  Array.from(document.querySelectorAll('[role=status], [aria-live]'), (one) => one.textContent).join(' ');

const title = (text: string) => screen.findByText(text);

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await page.viewport(414, 896);
});

describe('the shipping order', () => {
  it('is filled in with the keyboard, step by step, on a phone', async () => {
    await page.viewport(390, 844);
    const { taken } = renderShipping({ layout: 'steps' });
    await title('Step 1 of 3: Where to');
    expect(await violations()).toEqual([]);
    await pick(/^Country/, 'US', 'US');
    await pick(/^State/, 'TX', 'TX');
    await pick(/^City/, 'Aus', 'Austin');
    await tabTo(/^Next/);
    await userEvent.keyboard('{Enter}');

    await title('Step 2 of 3: When, and for whom');
    expect(await violations()).toEqual([]);
    await tabTo(/^Not before/);
    await userEvent.keyboard('06012030');
    await tabTo(/^Not after/);
    await userEvent.keyboard('05012030');
    await tabTo(/^E-mail/);
    await userEvent.keyboard('ada@example.org');
    await tabTo(/^Next/);
    await userEvent.keyboard('{Enter}');
    await title('The last day comes before the first one.');
    expect(await violations()).toEqual([]);
    await waitFor(() => expect(nameOf(document.activeElement)).toMatch(/^Not after/));
    await userEvent.keyboard('07012030');
    await tabTo(/^Next/);
    await userEvent.keyboard('{Enter}');

    await title('Step 3 of 3: What');
    expect(screen.queryByLabelText(/^Greeting/)).toBeNull();
    await tabTo(/^It is a gift/);
    await userEvent.keyboard(' ');
    await tabTo(/^Greeting/);
    await userEvent.keyboard('Hello');
    await tabTo(/^Add/);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await screen.findByRole('combobox', { name: /^Article/ });
    screen.getByLabelText(/^Greeting/).focus();
    await pick(/^Article/, 'Book', 'Book');
    await tabTo(/^Count/);
    await userEvent.keyboard('2');
    expect(await violations()).toEqual([]);
    await tabTo(/^Send/);
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken).toEqual([
      {
        country: 'US',
        region: 'TX',
        city: '3',
        from: '2030-06-01',
        to: '2030-07-01',
        mail: 'ada@example.org',
        gift: true,
        greeting: 'Hello',
        items: [{ sku: 'BK-1', count: 2 }],
      },
    ]);
  });

  it('shows a server error at its field in the right list entry', async () => {
    const items = ['BK-1', 'VS-9'].map((sku) => ({ sku, count: 1 }));
    renderShipping({ defaultValues: { country: 'France', city: '2', mail: 'a@b.ch', items } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('This article is sold out.');

    const [first, second] = [1, 2].map((entry) => fieldNamed('Items').part(`Items, entry ${entry}`));
    expect(await second?.part('Article').error()).toBe('This article is sold out.');
    expect(await first?.part('Article').error()).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('restores a draft after the page is opened again', async () => {
    const first = renderShipping({ draft: localDraft('test') });
    await fieldNamed('Country').pick('France');
    first.unmount();
    renderShipping({ draft: localDraft('test') });

    await screen.findByText(/^We restored/);
    await expect.poll(fieldNamed('Country').value).toBe('France');
    expect(await violations()).toEqual([]);
  });

  it('removes the city if its country changes, and announces that', async () => {
    renderShipping({ defaultValues: { country: 'France', city: '2' } });
    const city = fieldNamed('City');
    await expect.poll(city.value).toBe('Paris');
    await fieldNamed('Country').pick('Switzerland');

    await expect.poll(city.value).toBe('');
    await waitFor(() => expect(announced()).toMatch(/Paris is no longer available/));
  });

  it('sends the server-rendered values without script', async () => {
    const taken: unknown[] = [];
    const fields = orderDocument.fields.filter(({ name }) => ['mail', 'gift', 'from'].includes(name));
    const values = { from: '2030-01-01', mail: 'ada@example.org', gift: true };
    const forms = {
      order: {
        spec: { id: 'order', fields },
        onSubmit: (sent: object) => void taken.push(sent),
        successUrl: '/thanks',
      },
    };
    const server = createFieldServer({ forms });
    const spec = parseFormSpec(await (await server(new Request('http://localhost/api/forms/order'))).json());
    const drawn = document.createElement('template');
    drawn.innerHTML = renderToString(<SpecForm spec={spec} defaultValues={values} />);
    const form = drawn.content.querySelector('form');
    const entries = [...new FormData(form ?? undefined)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const reply = await server(
      new Request(`http://localhost${form?.getAttribute('action') ?? ''}`, {
        method: form?.getAttribute('method') ?? '',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(entries).toString(),
      }),
    );

    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/thanks']);
    expect(taken).toEqual([values]);
  });

  it('has no axe violations from right to left', async () => {
    document.documentElement.dir = 'rtl';
    renderShipping();
    await title('Shipping order');

    expect(await violations()).toEqual([]);
    document.documentElement.removeAttribute('dir');
  });
});
