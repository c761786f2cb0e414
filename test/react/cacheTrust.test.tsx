/** Cached answers are not shown to another client or person, nor after their signature expires. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  dropSignedAnswers,
  type Fault,
  type HttpClient,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProviderProps,
} from '../../src/index.js';
import { settle } from '../support/renderField.tsx';

const valuesEndpoint = { uri: '/v', debounceMs: 0, cacheStrategy: 'SESSION' };
const spec = { displayName: 'City', dataType: 'STRING', valuesEndpoint };

/** A client whose list has one value; `headers` go with each answer. */
const giving = (value: string, headers: () => Record<string, string> = () => ({})) =>
  vi.fn<HttpClient>(async () => Response.json([{ value, label: value }], { headers: headers() }));

const later = () => ({ 'values-token-expires': `${Date.now() + 60_000}` });

/** A field under one provider; `change` draws it with another. */
function show(first: SpecFieldProviderProps) {
  const queryClient = first.queryClient ?? new QueryClient();
  const page = (props: SpecFieldProviderProps) => (
    <SpecFieldProvider queryClient={queryClient} {...props}>
      <SpecField spec={spec} />
    </SpecFieldProvider>
  );
  const { rerender, unmount } = render(page(first));
  return { queryClient, unmount, change: (props: SpecFieldProviderProps) => rerender(page(props)) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const open = async () => userEvent.click(await screen.findByRole('combobox'));
const expectOptions = (expected: readonly string[]) => waitFor(() => expect(options()).toEqual(expected));

describe('SpecFieldProvider', () => {
  it('shows no values that another client put into the same cache', async () => {
    const { queryClient, unmount } = show({ fetch: giving('unsigned') });
    await open();
    await expectOptions(['unsigned']);
    unmount();

    show({ queryClient, fetch: giving('signed') });
    await open();

    await waitFor(() => expect(options()).toEqual(['signed']));
  });

  it.each([
    ['scope', { scope: 'ann' }, { scope: 'bob' }],
    ['client', {}, {}],
  ])('never shows the old list when the %s changes, even while open', async (_what, before, after) => {
    const [ann, bob] = [giving("ann's"), giving("bob's")];
    const { change } = show({ fetch: ann, ...before });
    await open();
    await expectOptions(["ann's"]);
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(...options()));

    change({ fetch: bob, ...after });
    expect(options()).not.toContain("ann's");
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    // For another person it is another field, whose list is closed.
    await open();

    await expectOptions(["bob's"]);
    watch.disconnect();
    expect(seen).not.toContain("ann's");
  });

  it('shows each of nine clients in turn only its own values', async () => {
    const { change } = show({ fetch: giving('secret of 1') });
    await open();
    await expectOptions(['secret of 1']);
    for (let user = 2; user <= 9; user++) {
      change({ fetch: giving(`secret of ${user}`) });
      await open();
      await waitFor(() => expect(options()).toEqual([`secret of ${user}`]));
    }
  });

  it('drops answers of a fetch created at each render, and reports client-unstable once', async () => {
    const faults: Fault[] = [];
    const provider = () => ({ fetch: giving('a'), onFault: (fault: Fault) => faults.push(fault) });
    const { change, queryClient, unmount } = show(provider());
    await open();
    for (let times = 0; times < 8; times++) {
      change(provider());
      await open();
      await expectOptions(['a']);
    }
    const clients = () =>
      new Set(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey[3]),
      );
    const whileShown = clients().size;

    unmount();

    await waitFor(() => expect(clients().size).toBe(whileShown - 1));
    expect(whileShown).toBe(5);
    expect(faults.map(({ code }) => code)).toEqual(['client-unstable']);
  });
});

describe('a signed answer', () => {
  it('is requested again when its signature expires', async () => {
    const list = giving('a', () => ({ 'values-token-expires': `${Date.now() + 1_000}` }));
    show({ fetch: list });
    await open();
    await expectOptions(['a']);

    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1), { timeout: 5_000 });

    await expectOptions(['a']);
  });

  it('that is expired on arrival is requested only once', async () => {
    const list = giving('a', () => ({ 'values-token-expires': `${Date.now() - 1}` }));
    show({ fetch: list });
    await open();

    await expectOptions(['a']);
    await settle(1_500);

    expect(list).toHaveBeenCalledOnce();
  });

  it('is dropped and requested again by dropSignedAnswers of its scope', async () => {
    const [signed, plain] = [giving('signed', later), giving('plain')];
    const { queryClient, unmount } = show({ fetch: plain, scope: 'ann' });
    await open();
    await expectOptions(['plain']);
    unmount();
    show({ queryClient, fetch: signed, scope: 'ann' });
    await open();
    await expectOptions(['signed']);

    await dropSignedAnswers(queryClient, { scope: 'bob' });
    expect(signed).toHaveBeenCalledOnce();
    await dropSignedAnswers(queryClient, { scope: 'ann' });

    expect(signed).toHaveBeenCalledTimes(2);
    expect(plain).toHaveBeenCalledOnce();
  });

  it('that is a document is renewed on expiry, and removed if that fails', async () => {
    let isUp = true;
    const fetch = vi.fn<HttpClient>(async () =>
      isUp
        ? Response.json(
            { displayName: 'Name', dataType: 'STRING' },
            { headers: { 'values-token-expires': `${Date.now() + 1_000}` } },
          )
        : new Response('', { status: 503 }),
    );
    render(
      <SpecFieldProvider queryClient={new QueryClient()} fetch={fetch}>
        <SpecField spec="/f" defaultValue="x" />
      </SpecFieldProvider>,
    );
    await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(2), { timeout: 5_000 });
    expect(screen.getByLabelText('Name')).toHaveValue('x');

    isUp = false;

    await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
