/**
 * Keys pressed before a lookup is answered: free text becomes a value at once, and an Enter in a closed domain applies when
 * the answer arrives. By real keys, over a server that takes 100 ms, or answers on command.
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

/** The same with its list closed again, over a server that answers on command. */
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
  ])('%s becomes %j, matching suggestions or not', async (keys, expected) => {
    const { values } = await start(free);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(values()).toEqual(expected));
    expect(errors()).toEqual([]);
  });

  it('is a chip at once, and gets its label later', async () => {
    const { values } = await start(free);

    await userEvent.keyboard('neu{Enter}oslo,');
    expect(chips()).toEqual(['neu', 'oslo']);

    await waitFor(() => expect(chips()).toEqual(['neu', 'Oslo']));
    expect(values()).toEqual(['neu', 'OSLO']);
  });

  it('stays a chip if its lookup fails, and stays removed if removed before the answer', async () => {
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
  ])('%s becomes %j without an endpoint', async (keys, expected) => {
    const { values } = await start(own);
    await userEvent.keyboard(keys);
    await waitFor(() => expect(values()).toEqual(expected));
  });

  it('is split at the app’s separators only', async () => {
    const { values } = await start(free, { separators: ['|'] });

    await userEvent.keyboard('Oslo, Norway|a;b{Tab}');

    await waitFor(() => expect(values()).toEqual(['Oslo, Norway', 'a;b']));
  });

  it('keeps the decimal comma of a number', async () => {
    const { values } = await start(numbers, {}, { locale: 'de' });

    await userEvent.keyboard('1,5;2{Tab}');

    await waitFor(() => expect(values()).toEqual(['1.5', '2']));
  });

  it('is added by Enter while the list is closed', async () => {
    const { values, submitted } = await start(free);

    await userEvent.keyboard('neu{Escape}{Enter}');

    await waitFor(() => expect(values()).toEqual(['neu']));
    expect(submitted).toEqual([]);
  });
});

describe('Enter before the answer, in a closed domain', () => {
  it.each([
    ['lim', ['LIMA']],
    ['bern', ['BERN']],
    ['Oslo', ['OSLO']],
  ])('picks for %s the exact match, or else the only match', async (text, expected) => {
    const { values, input } = await start(city);

    await userEvent.keyboard(`${text}{Enter}`);

    await waitFor(() => expect(values()).toEqual(expected));
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(errors()).toEqual([]);
  });

  it.each([
    ['one value', city],
    ['several', several],
  ])('opens the list at its first row for several matches, and keeps the text: %s', async (_what, spec) => {
    const { values, input, submitted } = await start(spec);

    await userEvent.keyboard('os{Enter}');

    await isActive('Oslo');
    expect([input.value, errors(), submitted]).toEqual(['os', [], []]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(values()).toEqual(['OSAKA']));
  });

  it('opens the list at its first row if several matches are loaded', async () => {
    const { input } = await start(city);
    await userEvent.keyboard('os');
    await screen.findByRole('option', { name: 'Osaka' });

    await userEvent.keyboard('{Enter}');

    await isActive('Oslo');
    expect(input).toHaveValue('os');
  });

  it('picks several values in order, with keys after each Enter as a new entry', async () => {
    const { values } = await start(several);

    await userEvent.keyboard('lim{Enter}rome{Enter}oslo{Tab}');

    await waitFor(() => expect(values()).toEqual(['LIMA', 'ROME', 'OSLO']));
    expect(errors()).toEqual([]);
  });

  it('works like Tab after an arrow to the first row', async () => {
    const { values, input } = await start(city);

    await userEvent.keyboard('lim{ArrowDown}{Tab}');

    expect(input).not.toHaveFocus();
    await waitFor(() => expect(values()).toEqual(['LIMA']));
    expect(errors()).toEqual([]);
  });

  it('works like Tab after an arrow: with several matches an error is shown', async () => {
    const { values, input } = await start(city);

    await userEvent.keyboard('os{ArrowDown}{Tab}');

    await waitFor(() => expect(errors()).toHaveLength(1));
    expect([values(), input.value]).toEqual([[], 'os']);
    expect(input).not.toHaveFocus();
  });

  it('shows an error for text without a single match after further entries', async () => {
    const { values, input } = await start(several);

    await userEvent.keyboard('os{Enter}rome{Tab}');

    await waitFor(() => expect(values()).toEqual(['ROME']));
    expect(errors()).toEqual(['“os” isn’t in the list.']);
    expect(input).toHaveValue('os');
  });

  it('shows an error for text without a match', async () => {
    const { input } = await start(city);

    await userEvent.keyboard('kiwi{Enter}');

    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(input).toHaveValue('kiwi');
  });

  it('delays a submit by a second Enter until the value is picked', async () => {
    const { submitted } = await start(city);

    await userEvent.keyboard('lim{Enter}{Enter}');

    await waitFor(() => expect(submitted).toEqual([[['field', 'LIMA']]]));
  });
});

describe('arrows and Enter before the options load', () => {
  it.each<[what: string, spec: InputFieldSpec, keys: string, expected: readonly string[]]>([
    ['the first', city, '{ArrowDown}{Enter}', ['OSLO']],
    ['the second', city, '{ArrowDown}{ArrowDown}{Enter}', ['OSAKA']],
    ['the last', city, '{ArrowUp}{Enter}', ['BERNAU']],
    ['two of several', several, '{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}', ['OSLO', 'LIMA']],
  ])('pick %s when the options load', async (_what, spec, keys, expected) => {
    const { values, input, submitted, server } = await startClosed(spec);

    await userEvent.keyboard(keys);
    server.answer();

    await waitFor(() => expect(values()).toEqual(expected));
    await settle(150);
    expect([values(), submitted, errors()]).toEqual([expected, [], []]);
    expect(input).toHaveAttribute('aria-expanded', String(spec === several));
  });

  it('pick no value if the options fail to load, and activate the first after Try again', async () => {
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
  ])('pick no value after %s', async (_what, keys, text) => {
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
  ])('pick a value when the options load after the box was left: %s', async (_what, spec, keys, expected) => {
    const { values, input, server } = await startClosed(spec);

    await userEvent.keyboard(`${keys}{Tab}`);
    expect(input).not.toHaveFocus();
    server.answer();

    await waitFor(() => expect(values()).toEqual(expected));
    expect(input).not.toHaveFocus();
    expect([input.getAttribute('aria-expanded'), errors()]).toEqual(['false', []]);
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
  });

  it('delay a submit until the options load', async () => {
    const { submitted, server } = await startClosed(city);

    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    server.answer();

    await waitFor(() => expect(submitted).toEqual([[['field', 'OSLO']]]));
  });

  it('show an error if the box was left and the options fail to load', async () => {
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
