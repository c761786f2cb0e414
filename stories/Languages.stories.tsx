import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type FormSpec, type InputFieldSpec, SpecField, SpecFieldProvider, SpecForm } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import { directionOf, languageNames, languages } from './support/languages.ts';
import './support/form.css';

/** A document may be in one language, while what the field itself says is in the reader's. */
const fruit: InputFieldSpec = {
  displayName: '🍏 🍐 🍒',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    mode: 'CLOSED',
    items: ['🍏', '🍐', '🍒', '🍓', '🍇'].map((value) => ({ value, label: value })),
  },
};

const form: FormSpec = {
  id: 'numbers',
  displayName: '1 2 3',
  fields: [
    {
      name: 'code',
      displayName: '#1',
      dataType: 'STRING',
      required: true,
      constraints: [{ type: 'minLength', params: { value: 5 } }],
    },
    { name: 'day', displayName: '#2', dataType: 'DATE' },
  ],
};

interface EveryLanguageProps {
  /** BCP 47 tag of the language that is shown first. */
  readonly language: string;
}

/** A field and a form, in the language that is chosen above them. */
function EveryLanguage({ language }: EveryLanguageProps) {
  const [locale, setLocale] = useState(language);
  return (
    <div lang={locale} dir={directionOf(locale)}>
      <p>
        <label>
          Language{' '}
          <select value={locale} onChange={(event) => setLocale(event.target.value)}>
            {Object.entries(languageNames).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <SpecFieldProvider locale={locale}>
        <SpecField spec={fruit} defaultValue={['🍏', '🍐']} />
        <SpecForm spec={form} onSubmit={() => undefined} />
      </SpecFieldProvider>
    </div>
  );
}

const meta = preview.meta({
  title: 'Languages',
  component: EveryLanguage,
  args: { language: 'en' },
  parameters: { layout: 'padded' },
});
export default meta;

type Canvas = ReturnType<typeof within>;

/** What the buttons of a field and of a form say. */
const said = (canvas: Canvas): readonly string[] =>
  canvas.getAllByRole('button').map((button: HTMLElement) => button.textContent + (button.ariaLabel ?? ''));

/** Every language in turn: nothing of the one before stays, and nothing is English. */
export const InTurn = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /^Remove .*🍐/ });
    const english = said(canvas);
    let before = english.join();
    for (const language of languages) {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Language/ }), language);
      await waitFor(async () => {
        const now = said(canvas);
        await expect(now).toHaveLength(english.length);
        await expect(now.join()).not.toBe(before);
        // Danish sends by the same word.
        await expect(language !== 'da' && now.some((text) => english.includes(text))).toBe(false);
      });
      before = said(canvas).join();
    }
  },
});

/** What is said of an empty field, in Hebrew, from right to left. */
export const Hebrew = meta.story({
  args: { language: 'he' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'שליחה' }));
    await expect(await canvas.findByText(/^יש למלא את ״/)).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole('textbox', { name: /#1/ })).direction).toBe('rtl');
  },
});

/** Counted by the rules of Polish: 2 to 4 by one form, 5 and more by another. */
export const Polish = meta.story({
  args: { language: 'pl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, '#1').type('ab');
    await userEvent.click(await canvas.findByRole('button', { name: 'Wyślij' }));
    await expect(await fieldIn(canvasElement, '#1').error()).toBe('Wpisz co najmniej 5 znaków.');
  },
});

/** Chinese in the characters of Taiwan. */
export const TraditionalChinese = meta.story({
  args: { language: 'zh-Hant' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '送出' });
  },
});
