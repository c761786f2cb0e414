import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, SpecField } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({ title: 'SpecField/Creating', component: SpecField });
export default meta;

const tagField = (more: Partial<InputFieldSpec> = {}, mode = 'CLOSED'): InputFieldSpec => ({
  displayName: 'Tag',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    mode,
    items: [
      { value: 'bug', label: 'Bug' },
      { value: 'idea', label: 'Idea' },
    ],
  },
  ...more,
});

const take = async (canvasElement: HTMLElement, text: string, row: string) => {
  const tag = fieldIn(canvasElement, 'Tag');
  await tag.type(text);
  await tag.pick(row);
  return tag;
};

const slug = (label: string) => label.toLowerCase().replaceAll(' ', '-');

/** The last row of the list creates a value from the typed label (D70). */
export const CreateValue = meta.story({
  args: { spec: tagField(), onCreateValue: (label) => ({ value: slug(label), label }) },
  play: async ({ canvasElement }) => {
    const tag = await take(canvasElement, 'Good first issue', 'Create “Good first issue”');
    await expect(await tag.value()).toBe('Good first issue');
  },
});

/** `createEndpoint`: the document names the endpoint that creates values. The field sends the label and receives the value. */
export const CreateEndpoint = meta.story({
  args: { spec: '/api/fields/tag' },
  play: async ({ canvasElement }) => {
    const label = `Tag ${crypto.randomUUID().slice(0, 8)}`;
    const tag = await take(canvasElement, label, `Create “${label}”`);
    await expect(await tag.value()).toBe(label);
  },
});

/** With several values, the created value becomes a chip. */
export const CreateSeveral = meta.story({
  args: {
    spec: tagField({ expectMultipleValues: true }),
    onCreateValue: (label) => ({ value: slug(label), label }),
  },
  play: async ({ canvasElement }) => {
    const tag = await take(canvasElement, 'Docs', 'Create “Docs”');
    await expect(await tag.chips()).toEqual(['Docs']);
  },
});

/** While a value is being created, the field and its row say so. Escape cancels. */
export const CreatePending = meta.story({
  args: { spec: tagField(), onCreateValue: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, 'Tag').type('Docs');
    await userEvent.click(await canvas.findByRole('option', { name: 'Create “Docs”' }));
    await expect(await canvas.findByRole('option', { name: 'Creating “Docs”…' })).toBeVisible();
  },
});

/** A refusal is shown at the field, and the text stays. */
export const CreateRefused = meta.story({
  args: {
    spec: tagField(),
    onCreateValue: () => ({ errors: [{ detail: 'Tags have at least 5 letters.' }] }),
  },
  play: async ({ canvasElement }) => {
    const tag = await take(canvasElement, 'Docs', 'Create “Docs”');
    await expect(await tag.error()).toBe('Tags have at least 5 letters.');
    await expect(await tag.value()).toBe('Docs');
  },
});

/** `SUGGESTIONS`: the last row adds the typed text itself. */
export const AddSuggestion = meta.story({
  args: { spec: tagField({ expectMultipleValues: true }, 'SUGGESTIONS') },
  play: async ({ canvasElement }) => {
    const tag = await take(canvasElement, 'Docs', 'Add “Docs”');
    await expect(await tag.chips()).toEqual(['Docs']);
  },
});
