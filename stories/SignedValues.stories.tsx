import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { fieldIn } from './support/fieldIn.ts';
import { SignedField } from './support/SignedField.tsx';

const meta = preview.meta({
  title: 'Signed values',
  component: SignedField,
});
export default meta;

/** A list is there for what is searched, and a key that signed it. */
async function showsVerified(canvasElement: HTMLElement, text: string, option: string) {
  const field = fieldIn(canvasElement);
  await field.type(text);
  await expect(await field.options()).toContain(option);
  await expect(within(canvasElement).getByText(/^Verified: signed by key/)).toBeVisible();
}

/** Whatever came for what is typed, no list is shown of it. */
async function showsRefused(canvasElement: HTMLElement, text: string, code: string) {
  const canvas = within(canvasElement);
  const field = fieldIn(canvasElement);
  await field.type(text);
  await canvas.findByText(new RegExp(`^Refused: ${code}`));
  await canvas.findByRole('button', { name: 'Try again' });
  await expect(await field.options()).toEqual([]);
}

/** The answer is as it would be unsigned; a header beside it has the signature (D27). */
export const SignedBeside = meta.story({
  play: async ({ canvasElement }) => {
    await showsVerified(canvasElement, 'fra', 'France');
  },
});

/** The answer is a token, and the values are inside it (D27). */
export const SignedAsAWhole = meta.story({
  args: { spec: '/api/fields/signedLanguage' },
  play: async ({ canvasElement }) => {
    const language = fieldIn(canvasElement);
    await language.type('fren');
    await expect(await language.options()).toContainEqual(expect.stringMatching(/^French/));
  },
});

/** Something on the way changed a label: no list is shown. */
export const Tampered = meta.story({
  args: { network: 'tampering' },
  play: async ({ canvasElement }) => {
    await showsRefused(canvasElement, 'fra', 'digest');
  },
});

/** Something on the way answers each search with the list of the first: only the first is shown. */
export const Replayed = meta.story({
  args: { network: 'replaying' },
  play: async ({ canvasElement }) => {
    await showsVerified(canvasElement, '', 'Albania');
    await showsRefused(canvasElement, 'gab', 'request');
  },
});

/** The answer comes ten minutes after it was signed, and lives for five. */
export const Expired = meta.story({
  args: { lateMinutes: 10 },
  play: async ({ canvasElement }) => {
    await showsRefused(canvasElement, 'fra', 'expired');
  },
});

/** A cache on the way keeps an answer; its tracking id is revoked; it is refused from then on. */
export const Revoked = meta.story({
  args: { spec: '/api/fields/revocable', network: 'keeping' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await showsVerified(canvasElement, 'fra', 'France');
    await userEvent.click(canvas.getByRole('button', { name: /^Revoke/ }));
    await canvas.findByText('Revoked.');
    await fieldIn(canvasElement).type('fr');
    await showsRefused(canvasElement, 'fra', 'revoked');
  },
});

/** The key is rotated between two searches: the second answer is signed by another, and both are taken. */
export const Rotated = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await showsVerified(canvasElement, 'fra', 'France');
    const before = canvas.getByText(/^Verified/).textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate the key' }));
    await showsVerified(canvasElement, 'gab', 'Gabon');
    await waitFor(() => expect(canvas.getByText(/^Verified/).textContent).not.toBe(before));
  },
});
