/** CSS resets of a page, such as those of Tailwind CSS 4: every part of a form keeps its look and place. */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  localDraft,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
  SpecSummary,
} from '../../../src/index.js';
import { allStyles as styleSheet } from '../../support/allStyles.ts';
import { createHarness } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

/** The resets of Tailwind CSS 4 for elements of a form, in their layer. */
const resets = `
  @layer theme, base, components, utilities;
  @layer base {
    *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; }
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
    a { color: inherit; text-decoration: inherit; }
    b, strong { font-weight: bolder; }
    small { font-size: 80%; }
    ol, ul, menu { list-style: none; }
    svg, img { display: block; vertical-align: middle; max-width: 100%; }
    button, input, select, textarea {
      font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0;
      background-color: transparent; opacity: 1;
    }
    ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent); }
    ::-webkit-date-and-time-value { min-height: 1lh; text-align: inherit; }
    ::-webkit-datetime-edit { display: inline-flex; }
    ::-webkit-datetime-edit, ::-webkit-datetime-edit-day-field, ::-webkit-datetime-edit-month-field,
    ::-webkit-datetime-edit-year-field { padding-block: 0; }
    button, [type='button'], [type='submit'] { appearance: button; }
    [hidden]:not([hidden='until-found']) { display: none !important; }
  }`;
/** A page with its own font, independent of its resets. */
const page = 'body { margin: 0; font: 16px/1.5 sans-serif; }';

const listed = (...labels: readonly string[]) => ({
  protocol: 'INLINE',
  items: labels.map((label) => ({ value: label, label })),
});
const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const order = {
  id: 'order',
  displayName: 'Order',
  description: 'What is in it.',
  fields: [
    text('name', 'Name', { required: true }),
    text('mail', 'E-mail', { required: true, description: 'For the receipt.', formatHint: 'email' }),
    text('city', 'City', { required: true, valuesEndpoint: { uri: '/api/values/countries' } }),
    text('tags', 'Tags', { expectMultipleValues: true }),
    text('priority', 'Priority', { valuesEndpoint: listed('Low', 'High') }),
    text('extras', 'Extras', { expectMultipleValues: true, valuesEndpoint: listed('A card', 'Wrapping') }),
    text('day', 'Day', { dataType: 'DATE' }),
    text('gift', 'It is a gift', { dataType: 'BOOLEAN' }),
    {
      ...text('items', 'Items', { dataType: 'OBJECT', expectMultipleValues: true }),
      subFields: [text('sku', 'Article', { required: true })],
    },
  ],
  sections: [
    { name: 'who', displayName: 'Who', fields: ['name', 'mail', 'city', 'tags'] },
    { name: 'what', displayName: 'What', fields: ['priority', 'extras', 'day', 'gift', 'items'] },
  ],
} as unknown as FormSpec;
const defaultValues = { tags: ['one', 'two'], priority: 'High', items: [{ sku: '' }], gift: true };

const shown = [
  'display,color,backgroundColor,opacity,fontSize,fontWeight,fontStyle,textAlign,textDecorationLine,listStyleType',
  'marginTop,marginBottom,marginLeft,marginRight,paddingTop,paddingBottom,paddingLeft,paddingRight',
  'borderTopWidth,borderTopColor,borderLeftWidth,borderTopLeftRadius,outlineStyle',
]
  .join()
  .split(',');

const ofTexts = ['color', 'fontSize', 'borderTopColor'];

type Look = Readonly<Record<string, string>>;

/** The look and the place of each element of a form on a page with these style sheets. */
function looks(html: string, sheets: readonly string[], wide: number): readonly Look[] {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.style.width = `${wide}px`;
  const inside = frame.contentDocument as Document;
  inside.open();
  inside.write(`<!doctype html>${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}<body>${html}`);
  inside.close();
  const view = frame.contentWindow as Window;
  const told = [...inside.body.querySelectorAll('*')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = view.getComputedStyle(element);
      const look: Record<string, string> = {
        name: `${element.localName}.${element.classList.toString()} "${element.textContent.slice(0, 20)}"`,
        place: [x, y, width, height].map((px) => px.toFixed(0)).join(' '),
      };
      for (const key of shown) look[key] = String(Reflect.get(style, key));
      // Drawn by the platform, without text.
      if (element.matches('[type=radio], [type=checkbox]')) for (const key of ofTexts) delete look[key];
      // Only list items show bullets.
      if (style.display !== 'list-item') delete look['listStyleType'];
      return look;
    });
  frame.remove();
  return told;
}

/** What differs between two pages, element by element. */
const differences = (one: readonly Look[], other: readonly Look[]): readonly string[] =>
  one.flatMap((look, index) =>
    Object.keys(look)
      .filter((key) => look[key] !== other[index]?.[key])
      .map((key) => `${look['name'] ?? ''}: ${key}: ${look[key] ?? ''} is ${other[index]?.[key] ?? ''}`),
  );

async function show(props: Partial<SpecFormProps> = {}) {
  const { container } = render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={order} defaultValues={defaultValues} onSubmit={() => undefined} {...props} />
      <SpecSummary spec={order} values={{ name: 'Ann', tags: ['one', 'two'] }} />
    </SpecFieldProvider>,
  );
  await ready();
  return container;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const states: Readonly<Record<string, () => Promise<HTMLElement>>> = {
  'at rest': () => show(),
  'with errors, and what was taken away': async () => {
    const container = await show();
    await press('Send');
    await screen.findByRole('group', { name: /^Fix / });
    await press('Clear');
    await screen.findByRole('button', { name: 'Undo' });
    return container;
  },
  'in steps': () => show({ layout: 'steps' }),
  'with a draft': async () => {
    localStorage.clear();
    const { unmount } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={order} draft={localDraft('resets')} onSubmit={() => undefined} />
      </SpecFieldProvider>,
    );
    await userEvent.fill(await screen.findByLabelText(/^Name/), 'Ann');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Ann'));
    unmount();
    const container = await show({ draft: localDraft('resets') });
    await screen.findByText(/^We restored/);
    return container;
  },
};

beforeAll(loadControls);
afterEach(() => localStorage.clear());

describe.each([1280, 390])('CSS resets of a page, %s px wide', (wide) => {
  it.each(Object.entries(states))('change no style or place in a form %s', async (_state, arrange) => {
    const html = (await arrange()).innerHTML;

    const own = looks(html, [page, styleSheet], wide);
    expect(own.length).toBeGreaterThan(40);
    expect(differences(own, looks(html, [resets, page, styleSheet], wide))).toEqual([]);
    expect(differences(own, looks(html, [styleSheet, page, resets], wide))).toEqual([]);
  });
});
