/** The groups of the conformance table that apply to clients only: D69 and D70. */
import { describe, expect, it } from 'vitest';
import { filled, offered, picks } from '../support/conformancePicks.ts';

describe('the conformance table of picks', () => {
  it.each(picks.fill.map((one) => [one.name, one] as const))('fills: %s', (_name, one) => {
    expect(filled(one)).toEqual(one.expected);
  });

  it.each(picks.offer.map((one) => [one.name, one] as const))('offers a row for %s', (_name, one) => {
    expect(offered(one)).toEqual(one.expected);
  });
});
