/**
 * Keys that come before an answer: free text becomes a value at once, and an Enter in a closed domain is remembered until
 * the answer is there. By real keys, over a server that takes 100 ms, or answers as it is told to.
 */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../src/index.js';
import { box, errors, ready, renderForm } from '../support/renderForm.tsx';
import { createHarness, settle } from '../support/renderField.tsx';

const cities = ['Oslo', 'Osaka', 'Lima', 'Rome', 'Bern', 'Bernau'];
const endpoint = { uri: '/values', responseMapping: { dataField: 'data', hasNextField: 'more' } };
const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: endpoint };
const several: InputFieldSpec = { ...city, expectMultipleValues: true };
const free: InputFieldSpec = { ...several, valuesEndpoint: { ...endpoint, mode: 'SUGGESTIONS' } };
const own: InputFieldSpec = { displayName: 'City', dataType: 'STRING', expectMultipleValues: true };
const numbers: InputFieldSpec = { ...free, dataType: 'NUMBER' };

async function start(
  spec: InputFieldSpec,
  props: Partial<SpecFieldProps> = {},
  { locale = 'en', isHeld = false } = {},
) {
  const server = { isDown: false, answer: settle as () => void };
  const told = new Promise<void>((resolve) => {
    server.answer = resolve;
  });
  const fetch = async (request: Request) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    await (isHeld ? told : settle(100));
    if (server.isDown) return new Response('', { status: 500 });
    const found = cities.filter((label) => label.toLowerCase().includes(search.toLowerCase()));
    return Response.json({ data: found.map((label) => ({ value: label.toUpperCase(), label })) });
  };
  const shown = renderForm(
    { fields: [{ filled: null, entries: [], ...props, name: 'field', spec }] },
    createHarness({ fetch, locale }),
  );
  await ready();
  const input = box('City') as HTMLInputElement;
  await userEvent.click(input);
  return { ...shown, server, input, values: () => shown.entries().map(([, value]) => value) };
}

/** The same, its list closed again, over a server that keeps its answers to itself until it is told to give them. */
async function startClosed(spec: InputFieldSpec) {
  const shown = await start(spec, {}, { isHeld: true });
  await userEvent.keyboard('{Escape}');
  return shown;
}

const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isActive = (name: string) =>
  waitFor(() => expect(screen.getByRole('option', { name })).toHaveAttribute('data-active'));

describe('free text', () => {
  it.each([
    ['neu{Enter}alt{Enter}{Tab}', ['neu', 'alt']],
    ['alpha{Enter}beta{Enter}gamma{Tab}', ['alpha', 'beta', 'gamma']],
    ['neu,alt;kurz{Tab}', ['neu', 'alt', 'kurz']],
    ['neu, alt,{Tab}', ['neu', 'alt']],
    [',;neu{Tab}', ['neu']],
    ['oslo{Enter}neu{Enter}{Tab}', ['OSLO', 'neu']],
  ])('%s is %j, beside suggestions and without', async (keys, expected) => {
    const { values } = await start(free);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(values()).toEqual(expected));
    expect(errors()).toEqual([]);
  });

  it('is a chip at once, and its label follows', async () => {
    const { values } = await start(free);

    await userEvent.keyboard('neu{Enter}oslo,');
    expect(chips()).toEqual(['neu', 'oslo']);

    await waitFor(() => expect(chips()).toEqual(['neu', 'Oslo']));
    expect(values()).toEqual(['neu', 'OSLO']);
  });

  it('stays what it is where its lookup fails, and where it was taken away meanwhile', async () => {
    const { values, server } = await start(free);
    server.isDown = true;
    await userEvent.keyboard('neu{Enter}oslo{Enter}{Backspace}');
    await settle(600);

    expect(values()).toEqual(['neu']);
    expect(errors()).toEqual([]);
  });

  it.each([
    ['neu,alt;kurz{Tab}', ['neu', 'alt', 'kurz']],
    ['neu{Enter}alt{Enter}{Tab}', ['neu', 'alt']],
  ])('%s is %j without an endpoint', async (keys, expected) => {
    const { values } = await start(own);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(values()).toEqual(expected));
  });

  it('falls apart where the host says, and nowhere else', async () => {
    const { values } = await start(free, { separators: ['|'] });

    await userEvent.keyboard('Oslo, Norway|a;b{Tab}');

    await waitFor(() => expect(values()).toEqual(['Oslo, Norway', 'a;b']));
  });

  it('leaves a number its decimal comma', async () => {
    const { values } = await start(numbers, {}, { locale: 'de' });

    await userEvent.keyboard('1,5;2{Tab}');

    await waitFor(() => expect(values()).toEqual(['1.5', '2']));
  });

  it('is taken by Enter in a list that is closed', async () => {
    const { values, submitted } = await start(free);

    await userEvent.keyboard('neu{Escape}{Enter}');

    await waitFor(() => expect(values()).toEqual(['neu']));
    expect(submitted).toEqual([]);
  });
});

describe('an Enter that comes before the answer, in a closed domain', () => {
  it.each([
    ['lim', ['LIMA']],
    ['bern', ['BERN']],
    ['Oslo', ['OSLO']],
  ])('takes for %s the exact match, else the only one', async (text, expected) => {
    const { values, input } = await start(city);

    await userEvent.keyboard(`${text}{Enter}`);

    await waitFor(() => expect(values()).toEqual(expected));
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(errors()).toEqual([]);
  });

  it.each([
    ['one value', city],
    ['several', several],
  ])('else opens the list at its first row, and the text stays: %s', async (_what, spec) => {
    const { values, input, submitted } = await start(spec);

    await userEvent.keyboard('os{Enter}');

    await isActive('Oslo');
    expect([input.value, errors(), submitted]).toEqual(['os', [], []]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(values()).toEqual(['OSAKA']));
  });

  it('does the same once the answer is there', async () => {
    const { input } = await start(city);
    await userEvent.keyboard('os');
    await screen.findByRole('option', { name: 'Osaka' });

    await userEvent.keyboard('{Enter}');

    await isActive('Oslo');
    expect(input).toHaveValue('os');
  });

  it('takes several in order, each key after it a new entry', async () => {
    const { values } = await start(several);

    await userEvent.keyboard('lim{Enter}rome{Enter}oslo{Tab}');

    await waitFor(() => expect(values()).toEqual(['LIMA', 'ROME', 'OSLO']));
    expect(errors()).toEqual([]);
  });

  it('is what Tab is, where an arrow has gone to the first row before', async () => {
    const { values, input } = await start(city);

    await userEvent.keyboard('lim{ArrowDown}{Tab}');

    expect(input).not.toHaveFocus();
    await waitFor(() => expect(values()).toEqual(['LIMA']));
    expect(errors()).toEqual([]);
  });

  it('says of a Tab after an arrow that several were meant', async () => {
    const { values, input } = await start(city);

    await userEvent.keyboard('os{ArrowDown}{Tab}');

    await waitFor(() => expect(errors()).toHaveLength(1));
    expect([values(), input.value]).toEqual([[], 'os']);
    expect(input).not.toHaveFocus();
  });

  it('says why it found nothing once the person has gone on', async () => {
    const { values, input } = await start(several);

    await userEvent.keyboard('os{Enter}rome{Tab}');

    await waitFor(() => expect(values()).toEqual(['ROME']));
    expect(errors()).toEqual(['“os” isn’t in the list.']);
    expect(input).toHaveValue('os');
  });

  it('says at once that nothing is called so', async () => {
    const { input } = await start(city);

    await userEvent.keyboard('kiwi{Enter}');

    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(input).toHaveValue('kiwi');
  });

  it('goes with the form that waits for it', async () => {
    const { submitted } = await start(city);

    await userEvent.keyboard('lim{Enter}{Enter}');

    await waitFor(() => expect(submitted).toEqual([[['field', 'LIMA']]]));
  });
});

describe('arrows and Enter that come before the options', () => {
  it.each<[what: string, spec: InputFieldSpec, keys: string, expected: readonly string[]]>([
    ['the first', city, '{ArrowDown}{Enter}', ['OSLO']],
    ['the second', city, '{ArrowDown}{ArrowDown}{Enter}', ['OSAKA']],
    ['the last', city, '{ArrowUp}{Enter}', ['BERNAU']],
    ['two of several', several, '{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}', ['OSLO', 'LIMA']],
  ])('pick %s once they are there', async (_what, spec, keys, expected) => {
    const { values, input, submitted, server } = await startClosed(spec);

    await userEvent.keyboard(keys);
    server.answer();

    await waitFor(() => expect(values()).toEqual(expected));
    await settle(150);
    expect([values(), submitted, errors()]).toEqual([expected, [], []]);
    expect(input).toHaveAttribute('aria-expanded', String(spec === several));
  });

  it('pick nothing where none can be had, and show the first once they can', async () => {
    const { server, values } = await startClosed(city);
    server.isDown = true;

    await userEvent.keyboard('{ArrowDown}{Enter}');
    server.answer();

    const again = await screen.findByRole('button', { name: /try again/i });
    server.isDown = false;
    await userEvent.click(again);
    await isActive('Oslo');
    expect(values()).toEqual([]);
  });

  it.each([
    ['the list was closed', '{Escape}', ''],
    ['something was typed', 'o', 'o'],
  ])('pick nothing once %s', async (_what, keys, text) => {
    const { values, input, server } = await startClosed(city);

    await userEvent.keyboard(`{ArrowDown}{Enter}${keys}`);
    server.answer();

    await settle(150);
    expect([values(), input.value]).toEqual([[], text]);
  });

  it.each([
    ['one value', city, '{ArrowDown}{Enter}', ['OSLO']],
    ['one value, and keys after it', city, '{ArrowDown}{Enter}{ArrowDown}{Enter}', ['OSLO']],
    ['several', several, '{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowDown}', ['OSLO', 'OSAKA']],
  ])('pick it once they are there where the box is left before: %s', async (_what, spec, keys, expected) => {
    const { values, input, server } = await startClosed(spec);

    await userEvent.keyboard(`${keys}{Tab}`);
    expect(input).not.toHaveFocus();
    server.answer();

    await waitFor(() => expect(values()).toEqual(expected));
    expect(input).not.toHaveFocus();
    expect([input.getAttribute('aria-expanded'), errors()]).toEqual(['false', []]);
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
  });

  it('are waited for by a form that is sent meanwhile', async () => {
    const { submitted, server } = await startClosed(city);

    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    server.answer();

    await waitFor(() => expect(submitted).toEqual([[['field', 'OSLO']]]));
  });

  it('say so where the box is left and none can be had', async () => {
    const { server, values, input } = await startClosed(city);
    server.isDown = true;

    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}');
    server.answer();

    await waitFor(() => expect(errors()).toEqual(['The options could not be loaded.']));
    server.isDown = false;
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Lima' }));
    await waitFor(() => expect([values(), errors()]).toEqual([['LIMA'], []]));
  });
});
