import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { SignedField } from './support/SignedField.tsx';

const meta = preview.meta({
  title: 'Signed values',
  component: SignedField,
});
export default meta;

type Canvas = ReturnType<typeof within>;

async function search(canvas: Canvas, text: string) {
  await userEvent.type(await canvas.findByRole('combobox'), text);
}

/** A list is there, and a key that signed it. */
async function showsVerified(canvas: Canvas, option: string | RegExp) {
  await canvas.findByRole('option', { name: option });
  await expect(canvas.getByText(/^Verified: signed by key/)).toBeVisible();
}

/** Whatever came, no list is shown of it. */
async function showsRefused(canvas: Canvas, code: string) {
  await canvas.findByText(new RegExp(`^Refused: ${code}`));
  await canvas.findByRole('button', { name: 'Try again' });
  await expect(canvas.queryAllByRole('option')).toEqual([]);
}

/** The answer is as it would be unsigned; a header beside it has the signature (D27). */
export const SignedBeside = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsVerified(canvas, 'France');
  },
});

/** The answer is a token, and the values are inside it (D27). */
export const SignedAsAWhole = meta.story({
  args: { spec: '/api/fields/signedLanguage' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fren');
    await canvas.findByRole('option', { name: /^French/ });
  },
});

/** Something on the way changed a label: no list is shown. */
export const Tampered = meta.story({
  args: { network: 'tampering' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsRefused(canvas, 'digest');
  },
});

/** Something on the way answers each search with the list of the first: only the first is shown. */
export const Replayed = meta.story({
  args: { network: 'replaying' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsVerified(canvas, 'France');
    await userEvent.clear(canvas.getByRole('combobox'));
    await search(canvas, 'gab');
    await showsRefused(canvas, 'request');
  },
});

/** The answer comes ten minutes after it was signed, and lives for five. */
export const Expired = meta.story({
  args: { lateMinutes: 10 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsRefused(canvas, 'expired');
  },
});

/** A cache on the way keeps an answer; its tracking id is revoked; it is refused from then on. */
export const Revoked = meta.story({
  args: { spec: '/api/fields/revocable', network: 'keeping' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsVerified(canvas, 'France');
    await userEvent.click(canvas.getByRole('button', { name: /^Revoke/ }));
    await canvas.findByText('Revoked.');
    await search(canvas, '{Backspace}');
    await search(canvas, 'a');
    await showsRefused(canvas, 'revoked');
  },
});

/** The key is rotated between two searches: the second answer is signed by another, and both are taken. */
export const Rotated = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await search(canvas, 'fra');
    await showsVerified(canvas, 'France');
    const before = canvas.getByText(/^Verified/).textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate the key' }));
    await userEvent.clear(canvas.getByRole('combobox'));
    await search(canvas, 'gab');
    await showsVerified(canvas, 'Gabon');
    await waitFor(() => expect(canvas.getByText(/^Verified/).textContent).not.toBe(before));
  },
});
