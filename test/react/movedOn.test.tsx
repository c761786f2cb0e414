/**
 * A submit that waits, and a person who goes on meanwhile: what is found then does not take the focus away in the middle of a word.
 * By real keys and presses, over a server that answers as it is told to.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadControls, SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';

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
  text('Notes'),
];

/** Draws the fields, and keeps each answer of their server until it is told. */
async function show(of: 'SpecForm' | 'form', wrong: readonly string[]) {
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch = async () => {
    await told;
    return Response.json({ data: [] });
  };
  const filled = Object.fromEntries(fields.map(({ name }) => [name, wrong.includes(name) ? null : 'x']));
  const { City: _city, ...defaultValues } = filled;
  const harness = createHarness({ fetch });
  render(
    <SpecFieldProvider {...harness.provider}>
      {of === 'SpecForm' ? (
        <SpecForm spec={{ id: 'f', fields }} defaultValues={defaultValues} onSubmit={() => undefined} />
      ) : (
        <form onSubmit={(event) => event.preventDefault()}>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} name={spec.name} defaultValue={defaultValues[spec.name]} />
          ))}
          <button>Send</button>
        </form>
      )}
    </SpecFieldProvider>,
  );
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
  await waitFor(() => expect(box('Notes')).toBeVisible());
  return { box, answer };
}

const heard = () => [...document.querySelectorAll('.spec-field-live')].map(({ textContent }) => textContent);

// Code that comes late is another wait.
beforeAll(loadControls);

describe('a submit that waits while somebody types on', () => {
  it.each<[what: string, of: 'SpecForm' | 'form', wrong: readonly string[], told: RegExp]>([
    ['one thing is wrong with the form', 'SpecForm', ['Title'], /Enter Title\./],
    ['several things are', 'SpecForm', ['Title', 'Owner'], /Enter Title\./],
    ['a text is no value', 'form', [], /Choose one of the offered values\./],
  ])('leaves the focus, and every letter, where they are: %s', async (_what, of, wrong, told) => {
    const { box, answer } = await show(of, wrong);
    await userEvent.click(box('City'));
    await userEvent.keyboard('kiwi');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(box('Notes'));
    await userEvent.keyboard('{End}one');

    answer();
    await waitFor(() => expect(heard().join(' ')).toMatch(told));
    await userEvent.keyboard(' two');

    expect(box('Notes')).toHaveFocus();
    expect(box('Notes')).toHaveValue('xone two');
    await waitFor(() => expect(document.querySelector('.spec-field-error')).not.toBeNull());
  });

  it.each<[of: 'SpecForm' | 'form', wrong: readonly string[], focused: string]>([
    ['SpecForm', ['Title'], 'Title'],
    ['form', [], 'City'],
  ])('leads who waits to what is wrong: %s', async (of, wrong, focused) => {
    const { box, answer } = await show(of, wrong);
    await userEvent.click(box('City'));
    if (of === 'form') await userEvent.keyboard('kiwi');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    answer();

    await waitFor(() => expect(box(focused)).toHaveFocus());
  });
});
