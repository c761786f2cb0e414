import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import { createHarness, findBox, renderField, settle } from '../support/renderField.tsx';

const voice = () => screen.getByRole('status');
const never = () => new Promise<Response>(() => {});
const remote: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/values', responseMapping: { dataField: 'data' } },
};

/** All texts of the live region, in order, empty texts included. `times` receives the page time of each. */
function listen(times: number[] = []): readonly string[] {
  const said: string[] = [];
  const hear = () => {
    said.push(voice().textContent);
    times.push(performance.now());
  };
  new MutationObserver(hear).observe(voice(), { childList: true, characterData: true, subtree: true });
  return said;
}

/** A client that answers on command. */
function heldBack() {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetch = async () => {
    await held;
    return Response.json({ data: [{ value: 'a', label: 'Apple' }] });
  };
  return { harness: createHarness({ fetch }), letGo: () => release?.() };
}

describe('the one live region', () => {
  it('announces the number of values once, after typing pauses', async () => {
    renderField({ spec: '/api/fields/country' });
    await findBox();
    const said = listen();

    await userEvent.fill(await findBox(), 'ger');
    await screen.findByRole('option', { name: 'Germany' });
    await settle(1200);

    expect(said).toEqual(['4 results.']);
  });

  it('announces loading once for many fields, and is empty after unmount', async () => {
    const { provider } = createHarness({ fetch: never });
    const page = (fields: number) => (
      <SpecFieldProvider {...provider}>
        {Array.from({ length: fields }, (_, index) => (
          <SpecField key={index} spec={`/fields/${index}`} />
        ))}
      </SpecFieldProvider>
    );
    const { rerender } = render(page(5));
    const said = listen();
    await waitFor(() => expect(voice()).toHaveTextContent('Loading the field…'));
    await settle(100);

    rerender(page(0));

    expect(voice()).toBeEmptyDOMElement();
    await settle(10);
    expect(said).toEqual(['Loading the field…', '']);
  });

  it('announces that a value is checked, then its error with the field’s name', async () => {
    const { harness, letGo } = heldBack();
    renderField({ spec: remote }, harness);
    await userEvent.fill(await findBox(), 'Pear');
    await userEvent.tab();
    await waitFor(() => expect(voice()).toHaveTextContent('Checking…'));

    letGo();

    await waitFor(() => expect(voice()).toHaveTextContent('Fruit: Choose a value from the list.'));
  });

  it('is empty after a checked value is valid', async () => {
    const { harness, letGo } = heldBack();
    renderField({ spec: remote }, harness);
    await userEvent.fill(await findBox(), 'Apple');
    await userEvent.tab();
    await waitFor(() => expect(voice()).toHaveTextContent('Checking…'));

    letGo();

    await waitFor(() => expect(voice()).toBeEmptyDOMElement());
    expect(await findBox()).toHaveValue('Apple');
  });
});

const open = async () => userEvent.click(await findBox());
const pick = async (name: string) => userEvent.click(await screen.findByRole('option', { name }));

/** The text box, after text was entered and cleared. */
async function emptied(): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, 'a');
  await userEvent.clear(box);
  return box;
}

describe('announcements of actions', () => {
  const fruit: InputFieldSpec = {
    ...remote,
    valuesEndpoint: {
      protocol: 'INLINE',
      items: ['Apple', 'Banana'].map((label) => ({ value: label, label })),
    },
  };
  const several = { ...fruit, expectMultipleValues: true };

  /** An action, and its announcement. */
  const said: readonly [what: string, spec: InputFieldSpec, act: () => Promise<unknown>, text: string][] = [
    ['a picked value', fruit, async () => (await open(), pick('Apple')), 'Apple selected.'],
    ['a value added to several', several, async () => (await open(), pick('Apple')), 'Apple added.'],
    [
      'a value removed from several',
      several,
      async () => (await open(), await pick('Apple'), pick('Apple')),
      'Apple removed.',
    ],
    [
      'an error on leaving the field',
      { displayName: 'Name', dataType: 'STRING', required: true },
      async () => (await emptied(), userEvent.tab()),
      'Name: Enter a value.',
    ],
    [
      'text that matches no value, on leaving the field',
      fruit,
      async () => (await open(), await userEvent.keyboard('kiwi'), userEvent.tab()),
      'Fruit: Choose a value from the list.',
    ],
  ];

  it.each(said)('announces %s once, for at least 1400 ms', async (_what, spec, act, text) => {
    renderField({ spec });
    await screen.findByLabelText(/^(Fruit|Name)/, { selector: 'input' });
    const times: number[] = [];
    const heard = listen(times);

    await act();
    await waitFor(() => expect(heard).toContain(text));
    await settle(1400);

    const [saidMs = NaN, nextMs = performance.now()] = times.slice(heard.indexOf(text));
    expect(nextMs - saidMs).toBeGreaterThanOrEqual(1400);
    expect(heard.filter((one) => one === text)).toHaveLength(1);
  });

  it('put errors before help, in the description only', async () => {
    renderField({ spec: { displayName: 'Name', description: 'Help.', dataType: 'STRING', required: true } });
    const box = await emptied();

    await userEvent.tab();

    expect(box).toHaveAccessibleDescription('Enter a value. Help.');
    expect(box).not.toHaveAttribute('aria-errormessage');
  });
});
