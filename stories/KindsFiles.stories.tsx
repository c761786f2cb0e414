import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';

const meta = preview.meta({ title: 'SpecField/Kinds of files', component: SpecField });
export default meta;

const uploadEndpoint = { uri: '/api/uploads', accept: ['text/plain', '.pdf', 'image/*'], maxBytes: 250_000 };

/** `formatHint: "file"` with `uploadEndpoint`: a file is uploaded when chosen. The value is the id returned by the server. */
export const File = meta.story({
  args: {
    spec: {
      displayName: 'Letter',
      description: 'As PDF, text or picture.',
      dataType: 'STRING',
      formatHint: 'file',
      uploadEndpoint,
    },
  },
});

/** Several files, of which three are uploaded at a time. */
export const Files = meta.story({
  args: {
    spec: {
      displayName: 'Enclosures',
      dataType: 'STRING',
      formatHint: 'file',
      expectMultipleValues: true,
      uploadEndpoint,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chooser = await canvas.findByLabelText('Choose files');
    const notes = new globalThis.File(['What we said.'], 'notes.txt', { type: 'text/plain' });
    const program = new globalThis.File(['MZ\u0000'], 'lies.txt', { type: 'text/plain' });

    await userEvent.upload(chooser, [notes, program]);

    await canvas.findByRole('button', { name: 'Remove notes.txt' });
    await canvas.findByRole('button', { name: /^Try again.*lies\.txt|lies\.txt.*again/i });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});
