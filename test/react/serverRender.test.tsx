import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { box, ready } from '../support/renderForm.tsx';
import type { ServerRendering } from '../support/renderOnServer.tsx';
import { findBox, settle } from '../support/renderField.tsx';
import { ServerFields, serverCases } from '../support/serverFields.tsx';
import { RenderedPage } from '../support/renderedPage.tsx';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Puts the server’s markup into this page, and hydrates it. */
async function hydrate(how: ServerRendering) {
  const { html, state } = await commands.renderOnServer(how);
  const fetch = vi.fn(() => Promise.reject(new Error('There is nothing to ask for.')));
  const page = <RenderedPage queryClient={new QueryClient()} state={state} fetch={fetch} names={how.names} />;
  return { html, fetch, ...takeOver(html, page) };
}

/** Hydrates the markup of a page. */
function takeOver(html: string, page: ReactElement) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = html;
  const sent = looks(element);
  const complaints = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  root = hydrateRoot(element, page, { onRecoverableError });
  return { element, sent, complaints, onRecoverableError };
}

/** The markup without React’s comments, and without attributes of sent values, which the script changes. */
function looks(element: Element): string {
  const shown = element.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('input[type=hidden], noscript')) hidden.remove();
  for (const control of shown.querySelectorAll('input, select, option'))
    for (const name of [
      'name',
      'form',
      'autocomplete',
      'list',
      ...(control.matches('[type=text]') ? [] : ['value']),
    ])
      control.removeAttribute(name);
  return shown.innerHTML.replaceAll(/<!--.*?-->/g, '');
}

/** Entries that mark texts to be read by a server. */
const marks = () => entries().filter(([name]) => name.startsWith('_'));

/** The values that a server reads from the entries: for a text in a box, the value it was rendered for (D48). */
function valuesSent() {
  const all = entries();
  const own = all.filter(([name, text]) => !name.startsWith('_') && text !== '');
  const drawn = new Map<string, unknown>(all.filter(([name]) => name.startsWith('_value.')));
  return [...new Set(own.map(([name, text]) => `${name}=${(drawn.get(`_value.${name}`) ?? text) as string}`))]
    .filter(
      (entry, _index, others) =>
        !entry.endsWith('=false') || !others.includes(entry.replace('false', 'true')),
    )
    .toSorted();
}
const entries = () => [...new FormData(document.querySelector('form') ?? undefined).entries()];

describe('a page rendered by a server', () => {
  it.each([{ by: 'prerender' }, { by: 'renderToString' }] as const)(
    'is hydrated unchanged, without a request: %j',
    async (how) => {
      const { html, element, sent, ...watched } = await hydrate(how);
      const before = valuesSent();

      await ready();
      // Controls whose code loads later hydrate with it.
      await waitFor(() => expect(marks()).toEqual([]), { timeout: 20_000 });
      await settle(300);

      for (const watch of Object.values(watched)) expect(watch).not.toHaveBeenCalled();
      expect(valuesSent()).toEqual(before);
      expect(marks()).toEqual([]);
      expect(html).not.toMatch(/ style=/);
      expect(looks(element).split('<')).toEqual(sent.split('<'));
    },
  );

  it('shows labels, values and states before any script has run', async () => {
    const { html } = await commands.renderOnServer({ by: 'prerender' });
    document.body.innerHTML = html;

    expect(box('Country')).toHaveValue('Albania');
    expect(box('Red')).toBeChecked();
    expect(entries()).toContainEqual(['office.street', 'Main']);
    expect(document.querySelector('[class*=skeleton]')).toBeNull();
  });

  it('opens a prefetched first page of values without a request', async () => {
    const { fetch } = await hydrate({ by: 'prerender', names: ['country'] });

    await waitFor(async () => {
      await userEvent.click(await findBox());
      expect(screen.getByRole('option', { name: 'Albania' })).toBeVisible();
    });

    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('kinds, controls and forms', () => {
  let pages: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    pages = await commands.renderCasesOnServer('prerender');
  });

  it.each(serverCases)('are hydrated without a warning: %s', async (name) => {
    const { complaints, onRecoverableError } = takeOver(pages[name] ?? '', <ServerFields name={name} />);

    await ready();
    await waitFor(() => expect(marks()).toEqual([]), { timeout: 20_000 });

    expect(complaints).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
