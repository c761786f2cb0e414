/** Whole forms, used as a person uses them. D33–D40. */
import { Profiler } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type DraftStore,
  loadControls,
  localDraft,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { orderForm } from '../../support/orderForm.ts';
import { createHarness } from '../../support/renderField.tsx';
import type { Draft } from '../../../src/client/form/formDraft.js';

/** Renders the order form; its requests are recorded, and answered by `reply`. */
function renderOrder(
  props: Partial<SpecFormProps> = {},
  reply?: (request: Request) => Response | Promise<Response>,
) {
  const sent: Record<string, unknown>[] = [];
  const onSubmit = (values: Record<string, unknown>) => void sent.push(values);
  const harness = createHarness(
    reply && {
      fetch: async (request) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return reply(request);
      },
    },
  );
  const spec = reply ? sentTo('/api/orders') : orderForm;
  const shown = render(
    <SpecFieldProvider {...harness.provider}>
      <SpecForm spec={spec} {...(!reply && { onSubmit })} {...props} />
    </SpecFieldProvider>,
  );
  return { ...harness, ...shown, sent };
}

const sentTo = (uri: string) => ({ ...orderForm, submitEndpoint: { uri } });

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = async (name: string | RegExp, text: string) => {
  await userEvent.click(box(name));
  await userEvent.keyboard(text);
};
const choose = async (name: RegExp, option: string) => {
  // A few values are radios, each by its own name.
  const radio = screen.queryByRole('radio', { name: option });
  if (radio) return userEvent.click(radio);
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
/** Fills in the required fields. */
const fill = async () => {
  await choose(/^Country/, 'Switzerland');
  await type(/^City/, 'Bern');
  await type('E-mail', 'ann@example.org');
};

// A form that waits for its code is for `lateForm.test.tsx`.
beforeAll(loadControls);

describe('SpecForm', () => {
  afterEach(() => {
    localStorage.clear();
    return page.viewport(414, 896);
  });

  it('shows title, sections and fields in order, and sends the filled fields as a flat map (D39)', async () => {
    const { sent } = renderOrder();

    expect(screen.getByRole('heading', { name: 'Shipping order' })).toBeVisible();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(
      expect.arrayContaining(['Where to', 'When', 'What, and for whom']),
    );
    await fill();
    await send();

    await waitFor(() =>
      expect(sent).toEqual([{ country: 'SW', city: 'Bern', mail: 'ann@example.org', gift: false }]),
    );
    expect(await screen.findAllByText('Sent')).not.toEqual([]);
  });

  it('shows and requires a field by condition, and does not send its hidden value (D37)', async () => {
    const { sent } = renderOrder();
    await fill();

    expect(screen.queryByLabelText(/^State/)).toBeNull();
    await choose(/^Country/, 'United States');
    expect(box(/^State/)).toHaveAttribute('aria-required', 'true');
    await expect
      .poll(() => document.body.textContent, { timeout: 5_000 })
      .toContain('State is now required.');
    await type(/^State/, 'NY');
    await choose(/^Country/, 'Switzerland');
    expect(screen.queryByLabelText(/^State/)).toBeNull();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));

    expect(sent[0]).not.toHaveProperty('state');
    await choose(/^Country/, 'Canada');
    expect(box(/^State/)).toHaveValue('NY');
  });

  it('refuses to send while a rule is broken, with an error until it is corrected (D35)', async () => {
    const { sent } = renderOrder();
    await choose(/^Country/, 'Switzerland');
    await type(/^City/, 'Bern');

    await send();
    await expect.element(page.getByText('Leave a mail address or a phone number.')).toBeVisible();

    expect(sent).toEqual([]);
    expect(box('Phone')).toHaveFocus();
    expect(box('Phone')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('123');
    expect(screen.queryByText('Leave a mail address or a phone number.')).toBeNull();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows the error of a broken rule only after focus leaves the last of its fields', async () => {
    renderOrder();
    box('Not before').focus();
    await userEvent.fill(box('Not before'), '2026-02-02');
    await userEvent.fill(box('Not after'), '2026-02-01');

    expect(screen.queryByText(/must not be after/)).toBeNull();
    box('E-mail').focus();

    await expect.element(page.getByText('“Not before” must not be after “Not after”.')).toBeVisible();
  });

  it('refuses to send invalid fields, and sends once if Send is pressed twice', async () => {
    const finish = new EventTarget();
    const finished = new Promise((resolve) => finish.addEventListener('end', resolve));
    const onSubmit = vi.fn<() => Promise<unknown>>(() => finished);
    renderOrder({ onSubmit });

    await send();
    await waitFor(() => expect(screen.getByRole('group', { name: /^Fix \d+ things$/ })).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await fill();
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    screen.getByRole('button', { name: 'Sending…' }).click();
    finish.dispatchEvent(new Event('end'));

    await waitFor(() => expect(screen.getAllByText('Sent')).not.toEqual([]));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows a server error at its field in a list of objects until that field changes (D40)', async () => {
    renderOrder({}, () =>
      Response.json(
        { status: 422, errors: [{ detail: 'There is no such article.', pointer: '#/items/1/sku' }] },
        { status: 422 },
      ),
    );
    await fill();
    for (const index of [0, 1]) {
      await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
      await userEvent.keyboard(`sku ${index}`);
    }

    await send();
    const second = screen.getByRole('group', { name: 'Items, entry 2' });
    await expect.poll(() => within(second).queryByText('There is no such article.')).not.toBeNull();

    const article = within(second).getByLabelText(/^Article/);
    expect(article).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(article, '!');
    expect(within(second).queryByText('There is no such article.')).toBeNull();
  });

  it.each([
    [401, undefined, /You’ve been signed out/],
    [409, { detail: 'Changed by Bob.' }, /Changed by Bob\./],
    [429, undefined, /The server is busy/],
    [500, { detail: 'NullPointerException at Order.java' }, /couldn’t process it/],
  ])('shows status %s as a readable message, and keeps the input', async (status, body, text) => {
    renderOrder({}, () => Response.json(body ?? null, { status }));
    await fill();

    await send();

    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    expect(screen.queryByText(/NullPointer/)).toBeNull();
    expect(box(/^City/)).toHaveValue('Bern');
  });

  it('shows a message without a connection, and sends the same values after reconnecting', async () => {
    let isOnline = false;
    const { sent } = renderOrder({}, () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return Response.json({});
    });
    await fill();
    await send();
    await expect.element(page.getByText(/There’s no connection/)).toBeVisible();

    isOnline = true;
    await send();

    await waitFor(() => expect(screen.getAllByText('Sent')).not.toEqual([]));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('repeats the idempotency key for the same values, and uses a new one for other values', async () => {
    const keys: (string | null)[] = [];
    renderOrder({ hasIdempotencyKey: true }, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
    await fill();
    for (const count of [1, 2]) {
      await send();
      await waitFor(() => expect(keys).toHaveLength(count));
    }
    await type('E-mail', 'x');
    await send();

    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it.each([1280, 390])('completes all steps with the keyboard, %s px wide', async (width) => {
    await page.viewport(width, 800);
    const { sent } = renderOrder({ layout: 'steps' });

    expect(screen.getByText('Step 1 of 3: Where to')).toBeVisible();
    expect(screen.queryByLabelText('Not before')).toBeNull();
    screen.getByRole('radio', { name: 'Switzerland' }).focus();
    // Enter stays on the step while a field is missing.
    await userEvent.keyboard(' {Tab}{Enter}');
    expect(box(/^City/)).toHaveFocus();
    await userEvent.keyboard('Bern{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Step 2 of 3: When' })).toHaveFocus());
    await userEvent.keyboard('{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(box(/^City/)).toHaveValue('Bern');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText('Step 2 of 3: When')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByText(/^Step 3 of 3/)).toBeVisible());
    await type('E-mail', 'a@b.ch{Enter}');

    await waitFor(() => expect(sent).toEqual([{ country: 'SW', city: 'Bern', mail: 'a@b.ch', gift: false }]));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('fills only untouched fields from a draft that loads late, and saves no draft before', async () => {
    const saved: Draft[] = [];
    const answers: ((found: Draft) => void)[] = [];
    const draft: DraftStore = {
      load: () => new Promise((resolve) => answers.push(resolve)),
      save: (_id, one) => void saved.push(one),
      clear: () => undefined,
    };
    renderOrder({ draft });
    await type(/^City/, 'Bern');
    window.dispatchEvent(new Event('pagehide'));
    expect(saved).toEqual([]);

    const values = { city: 'Basel', mail: 'ann@example.org' };
    await act(async () => answers[0]?.({ version: '1', savedAtMs: Date.now(), values }));

    await waitFor(() => expect(box('E-mail')).toHaveValue('ann@example.org'));
    expect(box(/^City/)).toHaveValue('Bern');
    await waitFor(() => expect(saved.at(-1)?.values).toMatchObject({ ...values, city: 'Bern' }));
  });

  it('restores a draft without its password, and no draft after Discard', async () => {
    const draft = localDraft('ann');
    const first = renderOrder({ draft });
    await type(/^City/, 'Bern');
    await type('PIN', '1234');
    first.unmount();

    const second = renderOrder({ draft });
    await expect.element(page.getByText(/^We restored your draft from/)).toBeVisible();
    expect([box(/^City/).value, box('PIN').value]).toEqual(['Bern', '']);
    expect(JSON.stringify(localStorage)).not.toContain('1234');
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));

    expect(box(/^City/)).toHaveValue('');
    second.unmount();
    renderOrder({ draft });
    expect(screen.queryByText(/^We restored/)).toBeNull();
  });

  it('keeps text typed during a submit, and sends it with the next press', async () => {
    const answers: ((reply: Response) => void)[] = [];
    const { sent } = renderOrder(
      { draft: localDraft('ann') },
      () => new Promise((take) => answers.push(take)),
    );
    await fill();
    await send();
    await waitFor(() => expect(answers).toHaveLength(1));
    await type(/^City/, ' West');
    await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));

    answers[0]?.(Response.json({}));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(sent[1]).toMatchObject({ city: 'Bern West' });
    await type(/^City/, ' End');
    answers[1]?.(Response.json({}));

    await waitFor(() =>
      expect(screen.getAllByText('Sent. Your later changes aren’t sent yet.')).not.toEqual([]),
    );
    expect(box(/^City/)).toHaveValue('Bern West End');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Bern West End'));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('moves focus to the next field if the focused field is hidden', async () => {
    renderOrder();
    await userEvent.click(screen.getByRole('checkbox', { name: 'It is a gift' }));
    const greeting = box('Greeting');
    greeting.focus();

    // A rule hides the focused field, as the answer to another field’s lookup may.
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'It is a gift' }).click();

    await waitFor(() => expect(greeting.isConnected).toBe(false));
    expect(box('PIN')).toHaveFocus();
  });

  it('changes DOM only in the field that is typed in, of 200', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => ({
      name: `f${index}`,
      displayName: `Field ${index}`,
      dataType: 'STRING',
    }));
    const rule = {
      type: 'visibleWhen',
      fields: ['f1', 'f0'],
      params: { field: 'f0', operator: 'notEmpty' },
    };
    const changed = new Set<Node>();
    render(<SpecForm spec={{ id: 'many', fields, crossConstraints: [rule] }} onSubmit={() => undefined} />);
    await userEvent.click(box('Field 0'));
    await userEvent.keyboard('a');
    const observer = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });

    await userEvent.keyboard('bc');
    observer.disconnect();

    const outside = [...changed].filter((node) => !box('Field 0').closest('.spec-field')?.contains(node));
    expect(outside).toEqual([]);
  });

  it('renders at most four of 500 fields per key if two depend on the typed field', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `f${index}`);
    const fields = names.map((name) => ({ name, displayName: `Field ${name}`, dataType: 'STRING' }));
    const params = { field: 'f0', operator: 'in', values: ['ab', 'abcd'] };
    const rules = ['visibleWhen', 'requiredWhen'].map((word, at) => ({
      type: word,
      fields: [`f${at + 1}`, 'f0'],
      params,
    }));
    const drawn: string[] = [];
    const layout = names.map((name) => (
      <Profiler key={name} id={name} onRender={(id) => drawn.push(id)}>
        <SpecForm.Field name={name} />
      </Profiler>
    ));
    render(
      <SpecForm spec={{ id: 'many', fields, crossConstraints: rules }} onSubmit={() => undefined}>
        {layout}
      </SpecForm>,
    );
    await userEvent.click(box('Field f0'));
    await userEvent.keyboard('ab');
    await waitFor(() => expect(screen.getByLabelText(/^Field f1$/)).toBeVisible());
    drawn.length = 0;

    await userEvent.keyboard('cde');
    await waitFor(() => expect(box('Field f0')).toHaveValue('abcde'));
    await waitFor(() => expect(screen.queryByLabelText(/^Field f1$/)).toBeNull());

    expect(drawn.length).toBeLessThanOrEqual(3 * 4);
    expect(new Set(drawn)).toEqual(new Set(['f0', 'f1', 'f2']));
  });

  it('removes a city of another country, announces that, and restores it with its country (D38)', async () => {
    const cities: Record<string, string> = { SW: 'Bern', CA: 'Ottawa' };
    const searchParamsSchema = {
      properties: { in: { 'x-field': 'country' } },
      required: ['in'],
    };
    const city = {
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/cities', requestParams: { valueParam: 'v' }, searchParamsSchema },
    };
    const harness = createHarness({
      fetch: async ({ url }) => {
        const asked = new URL(url).searchParams;
        const name = cities[asked.get('in') ?? ''] ?? '';
        const isWanted = asked.getAll('v').length === 0 || asked.getAll('v').includes(name);
        return Response.json(isWanted ? [{ value: name, label: name }] : []);
      },
    });
    render(
      <SpecFieldProvider {...harness.provider}>
        <SpecForm spec={{ id: 'f', fields: [orderForm.fields[0], city] }} onSubmit={() => undefined} />
      </SpecFieldProvider>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await expect.element(page.getByText('Choose Country first.').first()).toBeVisible();
    await choose(/^Country/, 'Switzerland');
    await choose(/^City/, 'Bern');

    await choose(/^Country/, 'Canada');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue(''));
    await expect
      .poll(() => document.querySelector('.spec-field-live')?.textContent, { timeout: 8_000 })
      .toMatch(/Bern/);
    await choose(/^Country/, 'Switzerland');

    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Bern'));
  });

  it.each([[false], [null], [[null, false]]])('shows all fields for the children %j', (children) => {
    renderOrder({ children });

    expect(screen.getAllByRole('group').length).toBeGreaterThan(2);
    expect(box('E-mail')).toBeVisible();
  });

  it('shows the first step if children is false', () => {
    renderOrder({ layout: 'steps', children: false });

    expect(screen.getByText('Step 1 of 3: Where to')).toBeVisible();
  });

  it('reports spec-invalid for a broken document, and shows an alert in place of the form', async () => {
    const { faults } = renderOrder({ spec: { id: '', fields: [] } as never });

    expect(screen.getByRole('alert')).toHaveTextContent('This form could not be loaded.');
    await waitFor(() => expect(faults.map(({ code }) => code)).toEqual(['spec-invalid']));
  });
});
