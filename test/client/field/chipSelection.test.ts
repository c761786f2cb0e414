import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendSelection,
  noSelection,
  selectAllOf,
  selectedOf,
  selectOne,
  toggleSelected,
} from '../../../src/client/field/chipSelection.js';
import { propertyRuns } from '../../support/propertyRuns.ts';

const values = ['a', 'b', 'c', 'd', 'e'];
const place = fc.nat({ max: values.length - 1 });

describe('extendSelection', () => {
  it('selects everything between its start and its latest end, in any order of steps', () => {
    const property = fc.property(place, fc.array(place, { minLength: 1, maxLength: 8 }), (from, steps) => {
      const last = steps.reduce(
        ({ selection, at }, to) => ({ selection: extendSelection(selection, values, at, to), at: to }),
        { selection: noSelection, at: from },
      );

      const [low, high] = [Math.min(from, last.at), Math.max(from, last.at)];
      expect(selectedOf(last.selection, values)).toEqual(values.slice(low, high + 1));
    });
    fc.assert(property, propertyRuns(300, 30_000));
  });

  it('starts at the current place after its starting value is removed', () => {
    const left = ['b', 'c', 'd'];

    expect(selectedOf(extendSelection(selectOne('a'), left, 1, 2), left)).toEqual(['c', 'd']);
  });
});

describe('toggleSelected', () => {
  it('selects one more value, and deselects it when called again', () => {
    const two = toggleSelected(selectOne('a'), 'd');

    expect(selectedOf(two, values)).toEqual(['a', 'd']);
    expect(selectedOf(toggleSelected(two, 'a'), values)).toEqual(['d']);
  });
});

describe('selectedOf', () => {
  it('returns the selected values that still exist, in their order', () => {
    expect(selectedOf(selectAllOf(values), ['e', 'b'])).toEqual(['e', 'b']);
    expect(selectedOf(noSelection, values)).toEqual([]);
  });
});
