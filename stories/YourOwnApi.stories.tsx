import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { ApiExplorer } from './support/ApiExplorer.tsx';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({
  title: 'Your own API',
  component: ApiExplorer,
  parameters: { layout: 'fullscreen' },
  args: { initialUrl: '/api/fields/city' },
});
export default meta;

/** Type the URL of a field document: your own, or one of this playground. */
export const Explorer = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const city = fieldIn(canvasElement, 'City');
    await city.type('oslo');
    await expect(await city.options()).toContain('Oslo, Norway');
    await expect(canvas.getByText(/^\/api\/values\/city\?.*search=oslo/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
});

/** The URL of a form document. */
export const Form = meta.story({
  args: { initialUrl: '/api/forms/order' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Shipping order' });
  },
});

/** A wrong path, explained. */
export const WrongPath = meta.story({
  args: { initialUrl: '/api/fields/nowhere' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/There is no resource at this path/)).toBeVisible();
  },
});

/** A server that cannot be reached, usually because of CORS. */
export const NoAnswer = meta.story({
  args: { initialUrl: 'http://127.0.0.1:9/api/fields/city' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Access-Control-Allow-Origin/)).toBeVisible();
  },
});

/** A URL without scheme is completed, and the page shows the result. */
export const WithoutScheme = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: 'URL of a document' });
    await userEvent.clear(box);
    await userEvent.type(box, `${window.location.host}/api/fields/country{Enter}`);
    await expect(await canvas.findByText(/^http:.*\/api\/fields\/country$/)).toBeVisible();
    await canvas.findByRole('combobox', { name: 'Country' });
  },
});

/** The URL of values instead of their document: the page shows the document to publish. */
export const ValuesUrl = meta.story({
  args: { initialUrl: '/api/values/country' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/answers with values, not with a field document/);
    await expect(canvas.getByText(/"uri": "\/api\/values\/country"/)).toBeVisible();
    await expect(canvas.getByText(/"dataField": "data"/)).toBeVisible();
  },
});
