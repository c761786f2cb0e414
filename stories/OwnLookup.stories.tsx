import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import {
  type FieldValue,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SourceQuery,
} from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({ title: 'Your own lookup', component: People });
export default meta;

/**
 * `search: 'CLIENT'` for a server that returns its whole list: the field requests it once and searches labels and second lines
 * itself.
 */
export const SearchedInThePage = meta.story({
  render: () => (
    <SpecFieldProvider fetch={wholeList}>
      <SpecField spec={metro} />
    </SpecFieldProvider>
  ),
  play: async ({ canvasElement }) => {
    const underground = fieldIn(canvasElement, 'Underground');
    await underground.type('spain');
    await expect(await underground.options()).toEqual(['Madrid', 'Barcelona']);
  },
});

/** The document of a list that its server does not search. */
const metro: InputFieldSpec = {
  displayName: 'Underground',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/metros.json',
    search: 'CLIENT',
    responseMapping: { valueField: 'code', labelField: 'city', descriptionField: 'land' },
  },
};

/** Simulates that server: a static file. */
const wholeList = async () =>
  Response.json([
    { code: 'LON', city: 'London', land: 'United Kingdom' },
    { code: 'PAR', city: 'Paris', land: 'France' },
    { code: 'MAD', city: 'Madrid', land: 'Spain' },
    { code: 'BCN', city: 'Barcelona', land: 'Spain' },
  ]);

/** Values from an SDK, paged by its cursors. The label of a saved value is looked up by id. */
export const Sdk = meta.story({
  play: async ({ canvasElement }) => {
    const person = fieldIn(canvasElement, 'Person');
    await waitFor(async () => expect(await person.value()).toBe('Grace Hopper'));
    await person.type('lo');
    await person.pick('Ada Lovelace');
    await expect(within(canvasElement).getByText('"u1"')).toBeVisible();
  },
});

interface User {
  readonly id: string;
  readonly name: { readonly first: string; readonly last: string };
  readonly team: string;
}

const users: readonly User[] = [
  { id: 'u1', name: { first: 'Ada', last: 'Lovelace' }, team: 'Engines' },
  { id: 'u2', name: { first: 'Grace', last: 'Hopper' }, team: 'Compilers' },
  { id: 'u3', name: { first: 'Hedy', last: 'Lamarr' }, team: 'Radio' },
  { id: 'u4', name: { first: 'Katherine', last: 'Johnson' }, team: 'Orbits' },
  { id: 'u5', name: { first: 'Barbara', last: 'Liskov' }, team: 'Types' },
];

/** Simulates the client of a third party. */
const sdk = {
  async findUsers({ text, after = '0', first }: { text: string; after?: string | undefined; first: number }) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const names = users.map((user) => ({ user, name: `${user.name.first} ${user.name.last}`.toLowerCase() }));
    const found = names.filter(({ name }) => name.includes(text.toLowerCase())).map(({ user }) => user);
    const end = Number(after) + first;
    return { users: found.slice(Number(after), end), next: end < found.length ? String(end) : undefined };
  },
  usersById: async (ids: readonly unknown[]) => users.filter(({ id }) => ids.includes(id)),
};

/** The document of the field, in code; its mapping reads the SDK's items. */
const person: InputFieldSpec = {
  displayName: 'Person',
  dataType: 'STRING',
  valuesEndpoint: {
    mode: 'CLOSED',
    requestParams: { defaultLimit: 3 },
    responseMapping: {
      valueField: 'id',
      labelField: ['/name/first', '/name/last'],
      descriptionField: 'team',
    },
  },
};

async function loadValues({ search, cursor, limit }: SourceQuery) {
  const page = await sdk.findUsers({ text: search, after: cursor, first: limit });
  return { values: page.users, nextCursor: page.next };
}

/** A field whose values come from a client in the page, without URL. */
function People() {
  const [value, setValue] = useState<FieldValue>('u2');
  return (
    <>
      <SpecField
        spec={person}
        value={value}
        onChange={setValue}
        loadValues={loadValues}
        loadByValue={sdk.usersById}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
