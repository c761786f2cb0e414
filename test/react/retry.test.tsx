/** Try again with a Retry-After: counted down, for a minute at most, and skipped by another press. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type HttpClient, SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';

/** Refuses the first request with a Retry-After; answers the others. */
const refusing = (retryAfter: string) => {
  const fetch = vi.fn<HttpClient>(async () => Response.json({ displayName: 'Name', dataType: 'STRING' }));
  return fetch.mockImplementationOnce(
    async () => new Response('', { status: 503, headers: { 'retry-after': retryAfter } }),
  );
};

async function show(fetch: HttpClient) {
  const { container } = render(
    <SpecFieldProvider fetch={fetch}>
      <SpecField spec="/f" />
    </SpecFieldProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Try again' });
  const texts: string[] = [];
  const look = () => {
    const [, seconds] = /Trying again in (\d+) /.exec(container.textContent) ?? [];
    if (seconds && texts.at(-1) !== seconds) texts.push(seconds);
  };
  new MutationObserver(look).observe(container, { subtree: true, childList: true, characterData: true });
  return { button, texts, said: () => document.querySelector('[role=status]')?.textContent };
}

describe('Try again', () => {
  it('counts down to its request, and announces it once', async () => {
    const fetch = refusing('3');
    const { button, texts, said } = await show(fetch);

    await userEvent.click(button);
    await waitFor(() => expect(said()).toMatch(/^Trying again in [23] seconds/), { timeout: 10_000 });
    const first = said();
    await waitFor(() => expect(texts.at(-1)).not.toBe(texts[0]), { timeout: 10_000 });

    expect(said()).toBe(first);
    await screen.findByLabelText('Name', {}, { timeout: 10_000 });
    // A busy machine may skip a second, but repeats none, and keeps the order.
    expect(['3', '2', '1'].filter((second) => texts.includes(second))).toEqual(texts);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each(['999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'waits at most a minute for Retry-After: %s',
    async (asked) => {
      const { button, texts } = await show(refusing(asked));

      await userEvent.click(button);

      await waitFor(() => expect(texts.length).toBeGreaterThan(0));
      expect(Number(texts[0])).toBeLessThanOrEqual(60);
    },
  );

  it('sends the request at once if pressed while waiting', async () => {
    const fetch = refusing('999999999');
    const { button } = await show(fetch);

    await userEvent.click(button);
    expect(fetch).toHaveBeenCalledOnce();
    await userEvent.click(button);

    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

/** Fails once; the next answer waits for the test. */
async function failOnce() {
  let answer: (() => void) | undefined;
  const fetch = vi.fn<HttpClient>(async () => {
    await new Promise<void>((go) => (answer = go));
    return Response.json({ displayName: 'Name', dataType: 'STRING' });
  });
  fetch.mockImplementationOnce(async () => new Response('', { status: 500 }));
  render(
    <SpecFieldProvider fetch={fetch}>
      <SpecField spec="/f" />
      <button>Elsewhere</button>
    </SpecFieldProvider>,
  );
  (await screen.findByRole('button', { name: 'Try again' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answer).toBeDefined());
  return () => answer?.();
}

describe('Try again by a key', () => {
  it('focuses the loaded field', async () => {
    const answer = await failOnce();

    answer();

    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('focuses the new button if it fails again', async () => {
    render(
      <SpecFieldProvider fetch={async () => new Response('', { status: 500 })}>
        <SpecField spec="/f" />
      </SpecFieldProvider>,
    );
    const button = await screen.findByRole('button', { name: 'Try again' });
    button.focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  });

  it('focuses the first field of a loaded form', async () => {
    const fetch = vi.fn<HttpClient>(async () =>
      Response.json({
        id: 'order',
        fields: ['Name', 'Town'].map((displayName) => ({
          name: displayName.toLowerCase(),
          displayName,
          dataType: 'STRING',
        })),
      }),
    );
    fetch.mockImplementationOnce(async () => new Response('', { status: 500 }));
    render(
      <SpecFieldProvider fetch={fetch}>
        <SpecForm spec="/forms/order" />
      </SpecFieldProvider>,
    );
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('leaves focus on another element that was focused before the answer', async () => {
    const answer = await failOnce();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();

    answer();

    await screen.findByLabelText('Name');
    expect(elsewhere).toHaveFocus();
  });
});
