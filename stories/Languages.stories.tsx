import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type FormSpec, type InputFieldSpec, SpecField, SpecFieldProvider, SpecForm } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import { directionOf, languageNames, languages } from './support/languages.ts';
import './support/form.css';

/** A document in one language; built-in texts follow the user's language. */
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
  /** BCP 47 tag of the initial language. */
  readonly language: string;
}

/** A field and a form in the selected language. */
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

/** Returns the texts of all buttons. */
const said = (canvas: Canvas): readonly string[] =>
  canvas.getAllByRole('button').map((button: HTMLElement) => button.textContent + (button.ariaLabel ?? ''));

/** Selects every language in turn: no text of the previous language remains, and none is English. */
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
        // One Danish button has the same text as in English.
        await expect(language !== 'da' && now.some((text) => english.includes(text))).toBe(false);
      });
      before = said(canvas).join();
    }
  },
});

/** The error of an empty field in Hebrew, right to left. */
export const Hebrew = meta.story({
  args: { language: 'he' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'שליחה' }));
    await expect(await canvas.findByText(/^יש להזין ערך/)).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole('textbox', { name: /#1/ })).direction).toBe('rtl');
  },
});

/** Plural rules of Polish: 2 to 4 have one form, 5 and more another. */
export const Polish = meta.story({
  args: { language: 'pl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, '#1').type('ab');
    await userEvent.click(await canvas.findByRole('button', { name: 'Wyślij' }));
    await expect(await fieldIn(canvasElement, '#1').error()).toBe('Wpisz co najmniej 5 znaków.');
  },
});

/** Traditional Chinese. */
export const TraditionalChinese = meta.story({
  args: { language: 'zh-Hant' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '送出' });
  },
});
