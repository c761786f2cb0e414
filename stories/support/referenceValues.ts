/**
 * Values of the reference fields that need no server: countries, languages, currencies, time zones, people; from `Intl` and
 * made-up names.
 */
import type { ValueAlias } from '../../src/core/index.js';

/** A person in a team. */
export interface Person extends ValueAlias {
  readonly team: string;
}

/** Returns every country and territory of ISO 3166-1 by its two-letter code. */
export function listCountries(): readonly ValueAlias[] {
  // Codes that are not countries: unions, unknown and test regions, and reserved codes.
  const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
  const codes = codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
    (code) => !others.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
  return named(codes, 'region', ({ name }) => name);
}

/** Returns every language with a two-letter code. */
export function listLanguages(): readonly ValueAlias[] {
  const codes = codesOf('abcdefghijklmnopqrstuvwxyz').filter(
    (code) => Intl.getCanonicalLocales(code)[0] === code,
  );
  return named(codes, 'language', ({ name }) => name);
}

/** Returns every currency: `Euro (EUR)`. */
export function listCurrencies(): readonly ValueAlias[] {
  return named(Intl.supportedValuesOf('currency'), 'currency', ({ name, code }) => `${name} (${code})`);
}

/** Returns every time zone: `Europe/Paris`. */
export function listTimeZones(): readonly ValueAlias[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}

/** Returns the people of a small company. */
export function listPeople(): readonly Person[] {
  const teams: Record<string, string> = {
    design: 'Amara Okafor, Ingrid Solberg, Mateo Rojas, Yuki Tanaka',
    platform: 'Ada Lindqvist, Chidi Eze, Noor Haddad, Priya Raman, Tomasz Wójcik',
    support: 'Beatriz Lima, Finn O’Connor, Leila Nazari, Samuel Berg, Zoë Martin',
  };
  const people = Object.entries(teams).flatMap(([team, names]) =>
    names.split(', ').map((name) => ({ value: slugOf(name), label: name, team })),
  );
  return people.toSorted(byLabel);
}

/** Returns sixty projects: `Amber Atlas`, `Amber Beacon` … */
export function listProjects(): readonly ValueAlias[] {
  const colours = 'Amber Cobalt Coral Indigo Olive Scarlet'.split(' ');
  const things = 'Atlas Beacon Compass Delta Ember Falcon Garden Harbor Island Juniper'.split(' ');
  return colours.flatMap((colour) =>
    things.map((thing) => ({ value: slugOf(`${colour} ${thing}`), label: `${colour} ${thing}` })),
  );
}

function codesOf(letters: string): string[] {
  const each = letters.split('');
  return each.flatMap((first) => each.map((second) => first + second));
}

function named(
  codes: readonly string[],
  type: Intl.DisplayNamesType,
  labelOf: (entry: { name: string; code: string }) => string,
): readonly ValueAlias[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return codes
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ value: code, label: labelOf({ name, code }) }];
    })
    .toSorted(byLabel);
}

const collator = new Intl.Collator('en');
const byLabel = (a: ValueAlias, b: ValueAlias) => collator.compare(a.label, b.label);

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
