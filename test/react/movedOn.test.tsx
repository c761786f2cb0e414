/**
 * A submit that waits, and a person who goes on meanwhile: what is found then does not take the focus away in the middle of a word.
 * By real keys and presses, over a server that answers as it is told to.
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

/** Types what has to be looked up, and sends the form meanwhile. */
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

/** Draws the fields, and keeps each answer of their server until it is told. */
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

// Code that comes late is another wait.
beforeAll(loadControls);

describe('a submit that waits while somebody types on', () => {
  it.each<[what: string, of: 'SpecForm' | 'form', wrong: readonly string[], told: RegExp]>([
    ['one thing is wrong with the form', 'SpecForm', ['Title'], /Enter a value\./],
    ['several things are', 'SpecForm', ['Title', 'Owner'], /Enter a value\./],
    ['a text is no value', 'form', [], /Choose a value from the list\./],
  ])('leaves the focus, and every letter, where they are: %s', async (_what, of, wrong, told) => {
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

  it('takes no half of a word for a value', async () => {
    const server = await show('SpecForm', ['Title']);
    await sendKiwi();
    await userEvent.click(box('People'));
    await userEvent.keyboard('Os');

    server.answer();
    await settle(300);
    await userEvent.keyboard('lo');

    expect(box('People')).toHaveValue('Oslo');
  });

  it.each(['SpecForm', 'form'] as const)('leads who waits to what is wrong: %s', async (of) => {
    const server = await show(of, []);
    await sendKiwi();

    server.answer();

    await waitFor(() => expect(box('City')).toHaveFocus());
  });

  it.each(['SpecForm', 'form'] as const)(
    'waits for a press, which the focus would scroll away: %s',
    async (of) => {
      const server = await show(of, []);
      await sendKiwi();
      // The real pointer, which is up, moves nothing meanwhile.
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
    },
  );
});
