/** The methods of `fieldTester` on a field of each kind, for any `user`. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';
import {
  fieldTester as testerOf,
  type FieldTesterOptions,
  type TesterLabel,
} from '../../src/testing/index.js';
import { testedFields, testedServer } from './testedFields.ts';

type Name = keyof typeof testedFields;

/** In happy-dom a radio with a foreign `form` attribute belongs to the form around it. */
const isOwn = ([name]: [string, unknown]) => !name.endsWith('-choice');

/** A page with fields, by their names. */
export function openPage(names: readonly Name[], props: Partial<SpecFieldProps> = {}) {
  const { container } = render(
    <SpecFieldProvider baseUrl="http://localhost:3000" fetch={testedServer}>
      <form onSubmit={(event) => event.preventDefault()}>
        {names.map((name) => (
          <SpecField key={name} spec={`/api/fields/${name}`} name={name} {...props} />
        ))}
        <button>Save</button>
      </form>
    </SpecFieldProvider>,
  );
  const form = container.querySelector('form') as HTMLFormElement;
  return {
    sent: () =>
      [...new FormData(form).entries()].filter(isOwn).map(([name, value]) => `${name}=${value as string}`),
  };
}

const labelOf = (name: Name) => testedFields[name].spec.displayName as string;

/** Tests all methods. */
export function describeVerbs(given: Pick<FieldTesterOptions, 'user'> = {}): void {
  const fieldTester = (label: TesterLabel, options: FieldTesterOptions = {}) =>
    testerOf(label, { ...given, ...options });

  describe('fieldTester: boxes', () => {
    it.each([
      ['name', 'Name', 'Ada', 'Ada'],
      ['note', 'Note', 'one [two] {three}', 'one [two] {three}'],
      ['seats', 'Seats', '12', '12'],
      ['born', 'Born', '2026-03-04', '2026-03-04'],
      ['level', 'Level', '7', '7'],
    ] as const)('types into %s, replaces its text, and clears it', async (name, label, text, shown) => {
      const { sent } = openPage([name]);
      const field = fieldTester(label);
      await field.type(text);

      await field.type(text);

      expect(await field.value()).toBe(shown);
      expect(sent()).toEqual([`${name}=${shown}`]);
      await field.clear();
      expect(await field.value()).toBe('');
    });

    it('returns the error after leave, and the help', async () => {
      openPage(['name', 'note']);
      const name = fieldTester('Name');
      await name.type('ada');
      expect([await name.error(), await name.hint()]).toEqual([null, 'As on the card.']);

      await name.leave();

      expect(await name.error()).toBe('Begin with a capital.');
    });
  });

  describe('fieldTester: choices without a list', () => {
    it.each([
      ['news', 'News'],
      ['dark', 'Dark'],
    ] as const)('checks %s, and unchecks it on clear', async (name, label) => {
      const { sent } = openPage([name]);
      const field = fieldTester(label);

      await field.pick();
      await field.pick();

      expect([await field.value(), ...sent()]).toEqual([true, `${name}=true`]);
      await field.clear();
      expect(await field.value()).toBe(false);
    });

    it.each(['radios', 'select', 'combobox'] as const)('picks a value of %s', async (kind) => {
      const { sent } = openPage(['fruit'], { kind });
      const field = fieldTester('Fruit');
      expect(await field.options()).toEqual(['Apple', 'Pear', 'Plum']);

      await field.pick('Pear');

      expect([await field.value(), ...sent()]).toEqual(['Pear', 'fruit=pear']);
      await field.clear();
      expect(sent()).toEqual([]);
    });

    it('picks and removes a rating', async () => {
      const { sent } = openPage(['stars']);
      const field = fieldTester('Stars');

      await field.pick(/^4/);

      expect([await field.value(), ...sent()]).toEqual(['4 of 5', 'stars=4']);
      await field.remove(/^4/);
      expect(sent()).toEqual([]);
    });

    it.each(['checkboxes', 'combobox'] as const)('picks and removes several values of %s', async (kind) => {
      const { sent } = openPage(['basket'], { kind });
      const field = fieldTester('Basket');
      await field.pick('Plum');
      await field.pick('Apple');
      await field.pick('Apple');

      await field.remove('Plum');

      expect([await field.value(), ...sent()]).toEqual([['Apple'], 'basket=apple']);
      await field.clear();
      expect(await field.chips()).toEqual([]);
    });
  });

  describe('fieldTester: looked-up values', () => {
    it('opens, searches, picks and clears a value', async () => {
      const { sent } = openPage(['country']);
      const field = fieldTester('Country');
      expect(await field.options()).toHaveLength(6);
      await field.type('g');
      expect(await field.options()).toEqual(['Gabon', 'Germany', 'Greece']);

      await field.pick('Greece');

      expect([await field.value(), ...sent()]).toEqual(['Greece', 'country=GR']);
      await field.clear();
      expect(sent()).toEqual([]);
      await field.leave();
      expect(await field.error()).toBe('Choose one.');
    });

    it('picks several values in one open list', async () => {
      const { sent } = openPage(['visited']);
      const field = fieldTester('Visited');

      await field.pick('Iceland');
      await field.pick('France');

      expect(await field.chips()).toEqual(['Iceland', 'France']);
      expect(sent()).toEqual(['visited=IC', 'visited=FR']);
      await field.remove('Iceland');
      expect(await field.value()).toEqual(['France']);
    });

    it('loads further pages until the last', async () => {
      openPage(['row']);
      const field = fieldTester('Row');
      const first = (await field.options()).length;
      const counts = [first];

      while (await field.loadMore()) counts.push((await field.options()).length);

      expect(counts.at(-1)).toBe(60);
      expect(counts.length).toBeGreaterThan(2);
    });

    it('picks a value that only a search finds, and a row by label and description', async () => {
      const { sent } = openPage(['long', 'place']);

      await fieldTester('Long').pick('Gabon');
      await fieldTester('Place').pick('San Fernando – Monterey');

      expect(sent()).toEqual(['long=GA', 'place=b']);
    });
  });

  describe('fieldTester: free entry, objects', () => {
    it('enters, removes and clears texts', async () => {
      const { sent } = openPage(['tags']);
      const tags = fieldTester('Tags');
      await tags.pick('red');
      await tags.pick('big');

      await tags.remove('red');

      expect([await tags.chips(), ...sent()]).toEqual([['big'], 'tags=big']);
      await tags.clear();
      expect(await tags.value()).toEqual([]);
    });

    it('reaches the parts of an object', async () => {
      openPage(['address']);
      const address = fieldTester('Address');

      await address.part('Street').type('Main Road 1');
      await address.part('Land').pick('Gabon');

      expect(await address.value()).toEqual({ Street: 'Main Road 1', Land: 'Gabon' });
      await address.clear();
      expect(await address.value()).toEqual({ Street: '', Land: '' });
    });

    it('adds entries of objects, fills them in and removes one', async () => {
      const { sent } = openPage(['rooms']);
      const rooms = fieldTester('Rooms');
      await rooms.add();
      await rooms.add();
      await rooms.part('Rooms, entry 1').part('Name').type('Hall');
      await rooms.part('Rooms, entry 2').part('Name').type('Attic');

      await rooms.remove('Rooms, entry 1');

      expect(await rooms.value()).toEqual([{ Name: 'Attic' }]);
      expect(sent()).toEqual(['rooms.0.name=Attic']);
    });
  });

  describe('fieldTester: errors', () => {
    const soon = { timeout: 200 };
    const messages: [string, Name[], () => Promise<unknown>, string][] = [
      [
        'no field',
        ['name', 'tags'],
        () => fieldTester('City', soon).value(),
        'The field “City” was not found. Labels on this page are: “Name”, “Tags”.',
      ],
      [
        'no such part',
        ['address'],
        () => fieldTester('Address', soon).part('City').value(),
        'The field “City” of “Address” was not found. Labels on this page are: “Address”, “Street”, “Land”.',
      ],
      [
        'no option',
        ['country'],
        () => fieldTester('Country').pick('Franse'),
        'There is no option “Franse” in “Country”. The list is empty. It shows: No results.',
      ],
      [
        'no option among choices',
        ['fruit'],
        () => fieldTester('Fruit').pick(/^B/),
        'There is no option /^B/ in “Fruit”. The list contains: Apple, Pear, Plum.',
      ],
      [
        'no such chip',
        ['tags'],
        () => fieldTester('Tags').remove('red'),
        '“red” is not chosen in “Tags”. Chosen are: none.',
      ],
      [
        'nothing to type into',
        ['news'],
        () => fieldTester('News').type('yes'),
        'The field “News” takes no typed text: it is a checkbox.',
      ],
    ];

    it.each(messages)(
      'rejects with the labels and options on the page: %s',
      async (_what, names, act, message) => {
        openPage(names);
        for (const name of names) await fieldTester(labelOf(name)).settled();

        await expect(act()).rejects.toThrow(message);
      },
    );
  });
}
