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

/** Everything the live region has said, in order; an empty text is silence. `times` says when, by the clock of the page. */
function listen(times: number[] = []): readonly string[] {
  const said: string[] = [];
  const hear = () => {
    said.push(voice().textContent);
    times.push(performance.now());
  };
  new MutationObserver(hear).observe(voice(), { childList: true, characterData: true, subtree: true });
  return said;
}

/** A client whose answers come when they are let go. */
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
  it('says once how many values there are, after typing has come to rest', async () => {
    renderField({ spec: '/api/fields/country' });
    await findBox();
    const said = listen();

    await userEvent.fill(await findBox(), 'ger');
    await screen.findByRole('option', { name: 'Germany' });
    await settle(1200);

    expect(said).toEqual(['4 results.']);
  });

  it('says once, for many fields, that fields are loading, and is silent when they have gone', async () => {
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

  it('says that a value is being checked, then what was found, with the name of the field', async () => {
    const { harness, letGo } = heldBack();
    renderField({ spec: remote }, harness);
    await userEvent.fill(await findBox(), 'Pear');
    await userEvent.tab();
    await waitFor(() => expect(voice()).toHaveTextContent('Checking…'));

    letGo();

    await waitFor(() => expect(voice()).toHaveTextContent('Fruit: Choose a value from the list.'));
  });

  it('falls silent when what was checked is one of the values', async () => {
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

/** The text box, with what was entered in it taken away again. */
async function emptied(): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, 'a');
  await userEvent.clear(box);
  return box;
}

describe('what is said aloud of what a person does', () => {
  const fruit: InputFieldSpec = {
    ...remote,
    valuesEndpoint: {
      protocol: 'INLINE',
      items: ['Apple', 'Banana'].map((label) => ({ value: label, label })),
    },
  };
  const several = { ...fruit, expectMultipleValues: true };

  /** What is done, and what is said of it; it stays at least so long, in milliseconds. */
  const said: readonly [what: string, spec: InputFieldSpec, act: () => Promise<unknown>, text: string][] = [
    ['a value that is picked', fruit, async () => (await open(), pick('Apple')), 'Apple selected.'],
    ['one of several that is picked', several, async () => (await open(), pick('Apple')), 'Apple added.'],
    [
      'one of several that is taken away',
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
      'text that is none of the values, on leaving',
      fruit,
      async () => (await open(), await userEvent.keyboard('kiwi'), userEvent.tab()),
      'Fruit: Choose a value from the list.',
    ],
  ];

  it.each(said)('says %s once, and long enough to be read', async (_what, spec, act, text) => {
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

  it('says errors before help, and in the description alone', async () => {
    renderField({ spec: { displayName: 'Name', description: 'Help.', dataType: 'STRING', required: true } });
    const box = await emptied();

    await userEvent.tab();

    expect(box).toHaveAccessibleDescription('Enter a value. Help.');
    expect(box).not.toHaveAttribute('aria-errormessage');
  });
});
