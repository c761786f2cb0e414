import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { FaultyField } from './support/FaultyField.tsx';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({
  title: 'Faults',
  component: FaultyField,
  render: (args, { globals }) => <FaultyField {...args} locale={String(globals['locale'])} />,
});
export default meta;

/** Expects a failure without options, a retry button, and a reported fault. */
async function fails(canvasElement: HTMLElement, code: string) {
  const canvas = within(canvasElement);
  await expect(await fieldIn(canvasElement).options()).toEqual([]);
  await canvas.findByRole('button', { name: 'Try again' });
  await expect(canvas.getByText(code)).toBeVisible();
}

/** 503 with `Retry-After: 2`: the retry shows a countdown and sends one request. */
export const Busy = meta.story({
  args: { spec: '/faults/f/busy' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement).open();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/^Trying again in \d seconds?…$/)).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3), { timeout: 5_000 });
  },
});

/** No response at all: the request is aborted after ten seconds. */
export const Silent = meta.story({
  args: { spec: '/faults/f/silent' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await expect(await canvas.findByText('Searching…')).toBeVisible();
  },
});

/** The connection breaks in the middle of the response. */
export const Broken = meta.story({
  args: { spec: '/faults/f/broken' },
  play: ({ canvasElement }) => fails(canvasElement, 'network-failed'),
});

/** HTML instead of JSON, as sent by a gateway or a login page. */
export const Login = meta.story({
  args: { spec: '/faults/f/login' },
  play: ({ canvasElement }) => fails(canvasElement, 'not-json'),
});

/** A small compressed response that would exhaust memory: reading stops at 2 MiB. */
export const Bomb = meta.story({
  args: { spec: '/faults/f/bomb' },
  play: ({ canvasElement }) => fails(canvasElement, 'too-large'),
});

/** A redirect to another origin: no request is sent there. */
export const RedirectedAway = meta.story({
  args: { spec: '/faults/f/away' },
  play: ({ canvasElement }) => fails(canvasElement, 'redirect-refused'),
});

/** A document that would send typed text to an origin that is not allowed. */
export const Stranger = meta.story({
  args: { spec: '/faults/f/stranger' },
  play: ({ canvasElement }) => fails(canvasElement, 'origin-not-allowed'),
});

/** Endless pages without new values: the list ends. */
export const Endless = meta.story({
  args: { spec: '/faults/f/endless' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await expect(await field.options()).toHaveLength(20);
    while (await field.loadMore());
    await expect(await field.options()).toHaveLength(20);
  },
});

/** Rows that move between pages during scrolling: each is shown once. */
export const Drifting = meta.story({
  args: { spec: '/faults/f/drifting' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    while (await field.loadMore());
    await expect(await field.options()).toHaveLength(54);
  },
});

/** Labels with markup, direction overrides or excessive length: shown as isolated, shortened text. */
export const OddLabels = meta.story({
  args: { spec: '/faults/f/odd' },
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement).options()).toContain('<img src=x onerror=alert(1)>');
    await expect(within(canvasElement).getByText('item-dropped')).toBeVisible();
  },
});
