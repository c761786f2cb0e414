/** Leaving a page with a form: the questions of a router and of the browser. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useBlocker } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  localDraft,
  SpecField,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
  useSpecForm,
} from '../../../src/index.js';
import { orderForm } from '../../support/orderForm.ts';
import { createHarness } from '../../support/renderField.tsx';

/** The page of docs/forms.md: a form of one's own, and the question of its recipe for React Router. */
function OrderPage() {
  const form = useSpecForm({ spec: orderForm, onSubmit: () => undefined });
  const blocker = useBlocker(form.status === 'ready' && form.isDirty);
  if (form.status !== 'ready') return null;
  return (
    <>
      <Link to="/other">Elsewhere</Link>
      <SpecField {...form.fieldProps('country')} kind="combobox" />
      <SpecField {...form.fieldProps('city')} />
      <SpecField {...form.fieldProps('mail')} />
      <button onClick={() => void form.submit()}>Send</button>
      <button onClick={() => form.reset()}>Begin anew</button>
      {blocker.state === 'blocked' && (
        <div role="alertdialog" aria-label="Leave without sending?">
          <button onClick={() => blocker.proceed()}>Leave</button>
          <button onClick={() => blocker.reset()}>Stay</button>
        </div>
      )}
    </>
  );
}

async function renderPages() {
  const { provider } = createHarness();
  const routes = [
    { path: '/', element: <OrderPage /> },
    { path: '/other', element: <h1>Another page</h1> },
  ];
  render(
    <SpecFieldProvider {...provider}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SpecFieldProvider>,
  );
  await screen.findByLabelText(/^City/);
}

const city = () => screen.getByLabelText<HTMLInputElement>(/^City/);
const click = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));
const leave = () => click('Elsewhere', 'link');
const question = () => screen.findByRole('alertdialog', { name: 'Leave without sending?' });
const hasLeft = () => screen.findByRole('heading', { name: 'Another page' });

describe('leaving a page by React Router', () => {
  it('does not ask while the form is unchanged', async () => {
    await renderPages();

    await leave();

    expect(await hasLeft()).toBeVisible();
  });

  it('asks before input is lost, and keeps the input on Stay', async () => {
    await renderPages();
    await userEvent.fill(city(), 'Bern');

    await leave();
    expect(await question()).toBeVisible();
    await click('Stay');
    expect(city()).toHaveValue('Bern');

    await leave();
    await question();
    await click('Leave');
    expect(await hasLeft()).toBeVisible();
  });

  it('asks about a text whose value is not looked up yet', async () => {
    await renderPages();
    await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }));
    await userEvent.keyboard('switz');

    await leave();

    expect(await question()).toBeVisible();
  });

  it('does not ask after a reset', async () => {
    await renderPages();
    await userEvent.fill(city(), 'Bern');
    await click('Begin anew');

    await leave();

    expect(await hasLeft()).toBeVisible();
  });
});

const isAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void dispatchEvent(event));
  return event.defaultPrevented;
};
const renderForm = (props: Partial<SpecFormProps> = {}) =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={orderForm} kind="combobox" onSubmit={() => undefined} {...props} />
    </SpecFieldProvider>,
  );
const box = () => screen.findByRole('combobox', { name: /^Country/ });
const enter = async (text: string) => {
  await userEvent.click(await box());
  await userEvent.keyboard(text);
};

describe('leaving a page by the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('does not ask about input that a draft contains, even right after typing', async () => {
    renderForm({ draft: localDraft('held') });
    await userEvent.click(await screen.findByLabelText(/^City/));
    // Waits for the code of drafts.
    await waitFor(() => expect(localStorage.length).toBe(0));
    await userEvent.keyboard('Bern');
    await waitFor(() => expect(isAsked()).toBe(false));

    expect(JSON.stringify(localStorage)).toContain('Bern');
  });

  it('asks about input that a draft lacks: a password, or text beyond the storage quota', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderForm({ draft: localDraft('full') });
    await userEvent.click(await screen.findByLabelText(/^City/));
    await userEvent.keyboard('Bern');
    await waitFor(() => expect(isAsked()).toBe(false));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.keyboard(' West');
    expect(isAsked()).toBe(true);
    vi.restoreAllMocks();
    expect(isAsked()).toBe(false);

    await userEvent.click(screen.getByLabelText('PIN'));
    await userEvent.keyboard('1');

    expect(isAsked()).toBe(true);
    expect(JSON.stringify(localStorage)).not.toContain('"pin"');
  });

  it.each([
    ['a draft', { draft: localDraft('leaving') }],
    ['none', {}],
  ])('asks until a text without a looked-up value is cleared, draft: %s', async (_draft, props) => {
    renderForm(props);
    await box();
    expect(isAsked()).toBe(false);

    await enter('switz');
    await waitFor(() => expect(isAsked()).toBe(true));
    await userEvent.clear(await box());

    expect(isAsked()).toBe(false);
  });

  it('asks until such a text in a part of an object is cleared', async () => {
    const [country] = orderForm.fields;
    const address = {
      name: 'address',
      displayName: 'Address',
      dataType: 'OBJECT' as const,
      subFields: [country],
    };
    renderForm({ spec: { id: 'addresses', fields: [address] } });
    await enter('switz');
    await waitFor(() => expect(isAsked()).toBe(true));

    await userEvent.clear(await box());

    expect(isAsked()).toBe(false);
  });
});
