/** Checks the core by the conformance table, and the table by the rules that generate it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTable } from '../../conformance/generate.mjs';
import { type Group, lookedUp, runGroup, table } from '../support/conformance.ts';

describe('cases.json', () => {
  it('equals the output of conformance/generate.mjs', () => {
    const made: Readonly<Record<string, unknown>> = makeTable();
    const isOld = (group: string) =>
      JSON.stringify(made[group]) !== JSON.stringify(table[group as keyof typeof table]);

    expect(Object.keys(made)).toEqual(Object.keys(table));
    // A comparison of thousands of cases by their members takes seconds.
    expect(Object.keys(made).filter(isOld)).toEqual([]);
  });

  it('contains hundreds of verdicts, each with its source', () => {
    const cases = Object.values(table).flat();

    expect(table.validate.length).toBeGreaterThanOrEqual(400);
    expect(table.formValidate.length).toBeGreaterThanOrEqual(300);
    expect(cases.filter(({ cites }) => cites.length === 0)).toEqual([]);
  });

  it('has cases of every decision on values', () => {
    const cited = new Set(Object.values(table).flatMap((group) => group.flatMap(({ cites }) => cites)));
    const decisions = Array.from({ length: 12 }, (_, index) => `D${60 + index}`);

    expect(decisions.filter((decision) => !cited.has(decision))).toEqual([]);
  });

  it('has as many cases as its README says', () => {
    const page = readFileSync('conformance/README.md', 'utf8');
    const counts = Object.entries(table).map(
      ([group, { length }]) => `\`${group}\` (${length.toLocaleString('en')})`,
    );

    expect(counts.filter((count) => !page.includes(`| ${count} `))).toEqual([]);
  });
});

const rowsOf = (group: Group) => runGroup(group).map((outcome) => [outcome.name, outcome] as const);

describe('the core', () => {
  it.each(rowsOf('parse'))('reads %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(rowsOf('request'))('requests: %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(rowsOf('response'))('reads the response: %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(table.lookup.map((one) => [one.name, one] as const))('looks up: %s', async (_name, one) => {
    expect(await lookedUp(one)).toEqual(one.expected);
  });

  it.each(rowsOf('validate'))('checks %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(rowsOf('formParse'))('reads a form: %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(rowsOf('formValidate'))('checks a form: %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });

  it.each(rowsOf('formStart'))('starts with %s', (_name, { actual, expected }) => {
    expect(actual).toEqual(expected);
  });
});
