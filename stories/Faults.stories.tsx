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

/** A failure, no list, a way to try again, and the host knows why. */
async function fails(canvasElement: HTMLElement, code: string) {
  const canvas = within(canvasElement);
  await expect(await fieldIn(canvasElement).options()).toEqual([]);
  await canvas.findByRole('button', { name: 'Try again' });
  await expect(canvas.getByText(code)).toBeVisible();
}

/** 503 with `Retry-After: 2`: trying again says how long that takes, and asks once. */
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

/** No answer at all: given up after ten seconds. */
export const Silent = meta.story({
  args: { spec: '/faults/f/silent' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await expect(await canvas.findByText('Searching…')).toBeVisible();
  },
});

/** The connection breaks in the middle of the answer. */
export const Broken = meta.story({
  args: { spec: '/faults/f/broken' },
  play: ({ canvasElement }) => fails(canvasElement, 'network-failed'),
});

/** A page in place of JSON, as a gateway or a login sends it. */
export const Login = meta.story({
  args: { spec: '/faults/f/login' },
  play: ({ canvasElement }) => fails(canvasElement, 'not-json'),
});

/** A small answer that would fill the memory once it is unpacked: it ends at 2 MiB. */
export const Bomb = meta.story({
  args: { spec: '/faults/f/bomb' },
  play: ({ canvasElement }) => fails(canvasElement, 'too-large'),
});

/** A redirect to another origin: nothing is sent there. */
export const RedirectedAway = meta.story({
  args: { spec: '/faults/f/away' },
  play: ({ canvasElement }) => fails(canvasElement, 'redirect-refused'),
});

/** A document that would send what is typed to an origin nobody allowed. */
export const Stranger = meta.story({
  args: { spec: '/faults/f/stranger' },
  play: ({ canvasElement }) => fails(canvasElement, 'origin-not-allowed'),
});

/** Pages that never end but bring nothing new: the list ends all the same. */
export const Endless = meta.story({
  args: { spec: '/faults/f/endless' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await expect(await field.options()).toHaveLength(20);
    while (await field.loadMore());
    await expect(await field.options()).toHaveLength(20);
  },
});

/** Rows that move from page to page while one scrolls: each shows once. */
export const Drifting = meta.story({
  args: { spec: '/faults/f/drifting' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    while (await field.loadMore());
    await expect(await field.options()).toHaveLength(54);
  },
});

/** Labels that are markup, turn the direction of what follows, or do not end: text, isolated and cut. */
export const OddLabels = meta.story({
  args: { spec: '/faults/f/odd' },
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement).options()).toContain('<img src=x onerror=alert(1)>');
    await expect(within(canvasElement).getByText('item-dropped')).toBeVisible();
  },
});
