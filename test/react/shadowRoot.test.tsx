/** Fields within a shadow root, as in a custom element: `document.activeElement` does not show the focus inside it. */
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import styles from '../../src/styles/spec-field.css?inline';
import { typeSlowly } from '../support/renderField.tsx';

const cities = ['Oslo', 'Boston', 'Lima'].map((label) => ({ value: label.toLowerCase(), label }));
const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/values' } };
const tags: InputFieldSpec = { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true };

/** Answers with the cities whose names contain the text. */
const fetch = async (request: Request) => {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return Response.json({ data: cities.filter(({ value }) => value.includes(search.toLowerCase())) });
};

function renderInShadow() {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const container = document.createElement('div');
  root.append(container);
  const entries: [string, FormDataEntryValue][] = [];
  render(
    <SpecFieldProvider baseUrl="http://fields.test" fetch={fetch} queryClient={new QueryClient()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          entries.splice(0, entries.length, ...new FormData(event.currentTarget).entries());
        }}
      >
        <SpecField spec={city} name="city" />
        <SpecField spec={{ ...city, displayName: 'Cities', expectMultipleValues: true }} name="cities" />
        <SpecField spec={tags} name="tags" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>,
    { container },
  );
  return { root, entries, page: within(container) };
}

describe('within a shadow root', () => {
  it('adds a tag when it is finished, not at each letter', async () => {
    const { page, entries } = renderInShadow();

    await userEvent.click(await page.findByLabelText('Tags'));
    await typeSlowly('red', 20);
    await userEvent.keyboard('{Enter}');
    await typeSlowly('blue', 20);
    await userEvent.click(page.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(entries).toContainEqual(['tags', 'blue']));
    expect(entries.filter(([name]) => name === 'tags')).toEqual([
      ['tags', 'red'],
      ['tags', 'blue'],
    ]);
  });

  it('opens a list by a press, and picks an option', async () => {
    const { page, root, entries } = renderInShadow();
    const box = await page.findByLabelText('City');

    await userEvent.click(box);
    await page.findByRole('option', { name: 'Oslo' });
    await typeSlowly('os', 20);
    await userEvent.click(await page.findByRole('option', { name: 'Boston' }));

    expect(root.activeElement).toBe(box);
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(entries).toContainEqual(['city', 'boston']));
  });

  it('looks up text that is left in the box on blur', async () => {
    const { page, entries } = renderInShadow();

    await userEvent.click(await page.findByLabelText('Cities'));
    await typeSlowly('lima', 20);
    await userEvent.tab();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(entries).toContainEqual(['cities', 'lima']));
  });
});
