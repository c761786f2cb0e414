/** What an endpoint is asked on the way to a verdict. */
import { describe, expect, it } from 'vitest';
import { type InputFieldSpec, type ValuesEndpoint } from '../../../src/core/index.js';
import { validateAsync } from '../../../src/core/validation/validateAsync.js';
import { answer, asking } from '../../support/askingResolver.ts';
import type { AskingResolver } from '../../../src/core/validation/membership.js';

const remote: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };

const code: InputFieldSpec = {
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [
    { type: 'pattern', params: { regex: '^a' } },
    { type: 'maxLength', params: { value: 2 } },
  ],
};

describe('validateAsync', () => {
  it('checks membership, and leaves a pattern pending without a pattern engine', async () => {
    const { resolver } = asking(() => answer(['a']));

    const verdict = await validateAsync({ ...code, valuesEndpoint: remote }, 'b', { resolver });

    expect(verdict.errors.map(({ constraintName }) => constraintName)).toEqual(['membership']);
    expect(verdict.pending).toBe(true);
  });
});

/** Answers later with values that were not requested, and counts concurrent requests. */
function slowly() {
  let [now, most, sent] = [0, 0, 0];
  const resolver: AskingResolver = {
    resolveValues: async () => {
      sent++;
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return answer([`other${sent}`], true);
    },
  };
  return { resolver, sent: () => sent, most: () => most };
}

describe('a validation with lookups', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `v${index}`);
  const list = {
    displayName: 'List',
    dataType: 'STRING',
    expectMultipleValues: true,
    valuesEndpoint: remote,
  };

  it('sends at most 20 requests, 6 at a time, for a thousand values (D42)', async () => {
    const { resolver, sent, most } = slowly();

    const verdict = await validateAsync(list, many, { resolver });

    expect([sent(), most()]).toEqual([20, 6]);
    expect(verdict).toEqual({ isValid: true, errors: [], unchecked: ['membership'] });
  });

  it('sends at most 20 requests for all parts of an object', async () => {
    const { resolver, sent } = slowly();
    const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
    const subFields = names.map((name) => ({
      ...list,
      expectMultipleValues: false,
      name,
      valuesEndpoint: { uri: `/${name}` },
    }));
    const object = { displayName: 'Object', dataType: 'OBJECT', subFields };

    await validateAsync(object, Object.fromEntries(names.map((name) => [name, 'x'])), { resolver });

    expect(sent()).toBe(20);
  });

  it('sends no request if the list of values is already invalid', async () => {
    const { resolver, sent } = slowly();
    const short = { ...list, constraints: [{ type: 'maxValue', params: { value: 10 } }] };

    const verdict = await validateAsync(short, many, { resolver });

    expect(sent()).toBe(0);
    expect(verdict).toMatchObject({
      isValid: false,
      errors: [{ constraintName: 'maxValue' }],
      pending: true,
    });
  });

  it('reads a short domain once, and then has a verdict on each value (D42)', async () => {
    const { resolver, asked } = asking(() => answer(['v0', 'v2']));

    const { errors } = await validateAsync(list, ['v0', 'v1', 'v2', 'v3'], { resolver });

    expect(asked()).toEqual(['v0/1', '/1']);
    expect(errors.map(({ index }) => index)).toEqual([1, 3]);
  });
});
