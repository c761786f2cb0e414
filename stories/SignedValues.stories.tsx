import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { fieldIn } from './support/fieldIn.ts';
import { SignedField } from './support/SignedField.tsx';

const meta = preview.meta({
  title: 'Signed values',
  component: SignedField,
});
export default meta;

/** Expects results for a search, and the key that signed them. */
async function showsVerified(canvasElement: HTMLElement, text: string, option: string) {
  const field = fieldIn(canvasElement);
  await field.type(text);
  await expect(await field.options()).toContain(option);
  await expect(within(canvasElement).getByText(/^Verified: signed by key/)).toBeVisible();
}

/** Expects that the results for a search are refused. */
async function showsRefused(canvasElement: HTMLElement, text: string, code: string) {
  const canvas = within(canvasElement);
  const field = fieldIn(canvasElement);
  await field.type(text);
  await canvas.findByText(new RegExp(`^Refused: ${code}`));
  await canvas.findByRole('button', { name: 'Try again' });
  await expect(await field.options()).toEqual([]);
}

/** An unchanged response with the signature in a header (D27). */
export const SignedBeside = meta.story({
  play: async ({ canvasElement }) => {
    await showsVerified(canvasElement, 'fra', 'France');
  },
});

/** The response is a token that contains the values (D27). */
export const SignedAsAWhole = meta.story({
  args: { spec: '/api/fields/signedLanguage' },
  play: async ({ canvasElement }) => {
    const language = fieldIn(canvasElement);
    await language.type('fren');
    await expect(await language.options()).toContainEqual(expect.stringMatching(/^French/));
  },
});

/** The network changed a label: no list is shown. */
export const Tampered = meta.story({
  args: { network: 'tampering' },
  play: async ({ canvasElement }) => {
    await showsRefused(canvasElement, 'fra', 'digest');
  },
});

/** The network answers each search with the first response: only the first list is shown. */
export const Replayed = meta.story({
  args: { network: 'replaying' },
  play: async ({ canvasElement }) => {
    await showsVerified(canvasElement, '', 'Albania');
    await showsRefused(canvasElement, 'gab', 'request');
  },
});

/** The response arrives ten minutes after it was signed, and is valid for five. */
export const Expired = meta.story({
  args: { lateMinutes: 10 },
  play: async ({ canvasElement }) => {
    await showsRefused(canvasElement, 'fra', 'expired');
  },
});

/** A cache keeps a response. After its tracking id is revoked, the response is refused. */
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

/** The key is rotated between two searches. Both responses are accepted. */
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
