import { expect, fireEvent, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { fieldIn } from './support/fieldIn.ts';
import { WelcomePage } from './support/WelcomePage.tsx';

const meta = preview.meta({
  title: 'Welcome',
  component: WelcomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
});
export default meta;

/** A field with its document, its requests, its code and its theme. */
export const Welcome = meta.story();

/** The same page in use, hidden from the sidebar. */
export const WelcomeUsed = meta.story({
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const city = fieldIn(canvasElement, 'City');
    await city.type('oslo');
    await expect(await city.options()).toContain('Oslo, Norway');
    await expect(await canvas.findByText(/^\/api\/values\/city\?.*search=oslo/)).toBeVisible();
    await expect(canvas.getByText(/"minSearchLength": 2/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await fireEvent.input(canvas.getByLabelText('--sf-radius'), { target: { value: '20' } });
    await expect(getComputedStyle(canvas.getByRole('combobox', { name: 'City' })).borderRadius).toBe('20px');
    await expect(canvas.getByText(/--sf-radius: 20px;/)).toBeVisible();
  },
});
