/**
 * A delayed submit, while the person types in another field: an error found then does not move focus in the middle of a
 * word. By real keys and presses, over a server that answers on command.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadControls, SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { createHarness, settle } from '../support/renderField.tsx';

const text = (name: string, required = false) => ({
  name,
  displayName: name,
  dataType: 'STRING' as const,
  required,
});
const fields = [
  text('Title', true),
  text('Owner', true),
  { ...text('City'), valuesEndpoint: { uri: '/values', responseMapping: { dataField: 'data' } } },
  {
    ...text('People'),
    expectMultipleValues: true,
    valuesEndpoint: { uri: '/people', responseMapping: { dataField: 'data' } },
  },
  text('Notes'),
];

/** Types a text that needs a lookup, and sends the form before the answer. */
async function sendKiwi(): Promise<void> {
  await userEvent.click(box('City'));
  await userEvent.keyboard('kiwi');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

const noAnswer = () => {};
const never = new Promise<void>(noAnswer);
const press = (name: string) =>
  window.dispatchEvent(new PointerEvent(name, { isPrimary: true, pointerType: 'mouse' }));
const keepStill = (event: Event) => event.stopImmediatePropagation();
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

/** Renders the fields over a server that answers on command. */
async function show(of: 'SpecForm' | 'form', wrong: readonly string[]) {
  const server = { answer: noAnswer };
  const told = new Promise<void>((resolve) => {
    server.answer = resolve;
  });
  const fetch = async ({ url }: Request) => {
    await (url.includes('/people') ? never : told);
    return Response.json({ data: [] });
  };
  const filled = Object.fromEntries(fields.map(({ name }) => [name, wrong.includes(name) ? null : 'x']));
  const { City: _city, People: _people, ...defaultValues } = filled;
  const harness = createHarness({ fetch });
  render(
    <SpecFieldProvider {...harness.provider}>
      {of === 'SpecForm' ? (
        <SpecForm spec={{ id: 'f', fields }} defaultValues={defaultValues} onSubmit={() => undefined} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} name={spec.name} defaultValue={defaultValues[spec.name]} />
          ))}
          <button>Send</button>
        </form>
      )}
    </SpecFieldProvider>,
  );
  await waitFor(() => expect(box('Notes')).toBeVisible());
  return server;
}

const heard = () => [...document.querySelectorAll('.spec-field-live')].map(({ textContent }) => textContent);

// Loads all code before, which would cause another delay.
beforeAll(loadControls);

describe('a delayed submit', () => {
  it.each<[what: string, of: 'SpecForm' | 'form', wrong: readonly string[], told: RegExp]>([
    ['the form has one error', 'SpecForm', ['Title'], /Enter a value\./],
    ['the form has several errors', 'SpecForm', ['Title', 'Owner'], /Enter a value\./],
    ['a text is not a value', 'form', [], /Choose a value from the list\./],
  ])('keeps focus and letters in another field that is typed in: %s', async (_what, of, wrong, told) => {
    const server = await show(of, wrong);
    await sendKiwi();
    await userEvent.click(box('Notes'));
    await userEvent.keyboard('{End}one');

    server.answer();
    await waitFor(() => expect(heard().join(' ')).toMatch(told));
    await userEvent.keyboard(' two');

    expect(box('Notes')).toHaveFocus();
    expect(box('Notes')).toHaveValue('xone two');
    await waitFor(() => expect(document.querySelector('.spec-field-error')).not.toBeNull());
  });

  it('accepts no half-typed text as a value', async () => {
    const server = await show('SpecForm', ['Title']);
    await sendKiwi();
    await userEvent.click(box('People'));
    await userEvent.keyboard('Os');

    server.answer();
    await settle(300);
    await userEvent.keyboard('lo');

    expect(box('People')).toHaveValue('Oslo');
  });

  it.each(['SpecForm', 'form'] as const)(
    'focuses the field with the error if focus was not moved: %s',
    async (of) => {
      const server = await show(of, []);
      await sendKiwi();

      server.answer();

      await waitFor(() => expect(box('City')).toHaveFocus());
    },
  );

  it.each(['SpecForm', 'form'] as const)('moves focus only after a press ends: %s', async (of) => {
    const server = await show(of, []);
    await sendKiwi();
    // Keeps events of the real pointer, which is up, out of the test.
    window.addEventListener('pointermove', keepStill, true);
    onTestFinished(() => {
      window.removeEventListener('pointermove', keepStill, true);
      press('pointercancel');
    });

    press('pointerdown');
    server.answer();
    await settle(150);
    expect(box('City')).not.toHaveFocus();

    press('pointerup');
    await waitFor(() => expect(box('City')).toHaveFocus());
  });
});
