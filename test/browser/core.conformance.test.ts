/** The same table in a browser: the core decides there exactly as in Node. */
import { describe, expect, it } from 'vitest';
import { lookedUp, type Outcome, runGroup, table } from '../support/conformance.ts';

const groups = [
  'parse',
  'request',
  'response',
  'validate',
  'formParse',
  'formValidate',
  'formStart',
] as const;

describe('the core in a browser', () => {
  it.each(groups)('agrees with every case of %s', (group) => {
    const outcomes = runGroup(group);

    expect(outcomes.length).toBeGreaterThan(30);
    expect(outcomes.filter(isDiffering)).toEqual([]);
  });

  it('agrees with every case of lookup', async () => {
    const outcomes = await Promise.all(
      table.lookup.map(async (one) => ({
        name: one.name,
        actual: await lookedUp(one),
        expected: one.expected,
      })),
    );

    expect(outcomes.length).toBeGreaterThan(50);
    expect(outcomes.filter(isDiffering)).toEqual([]);
  });
});

const isDiffering = ({ actual, expected }: Pick<Outcome, 'actual' | 'expected'>) =>
  JSON.stringify(sorted(actual)) !== JSON.stringify(sorted(expected));

/** Members in the order of their names, at every level. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
