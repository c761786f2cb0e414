/** What an endpoint is asked about values, and what its answers say of them. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { settleMembership, type AskingResolver } from '../../../src/core/validation/membership.js';
import { answer, asking } from '../../support/askingResolver.ts';
import { planLookup } from '../../../src/core/document/lookupPlan.js';

const remote: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };

const settle = (resolver: AskingResolver, values: (string | number)[]) =>
  settleMembership(resolver, planLookup(remote), values, {}, {});

describe('settleMembership', () => {
  it('compares returned values by value and type (D21)', async () => {
    const { resolver } = asking(() => answer([5, 'FR']));

    expect([...(await settle(resolver, [5, '5', 'FR']))]).toEqual([
      [5, true],
      ['5', false],
      ['FR', true],
    ]);
  });

  it('sends no request for a value that an earlier response contained', async () => {
    const { resolver, asked } = asking(() => answer(['FR', 'DE']));

    await settle(resolver, ['FR', 'DE']);

    expect(asked()).toEqual(['FR/1']);
  });

  it('stops after two pages in a row without a new value, even if hasNext is true (D12)', async () => {
    const { resolver, asked } = asking(() => answer(['same'], true));

    await settle(resolver, ['other']);

    expect(asked()).toEqual(['other/1', 'other/2', 'other/3', '/1', '/2', '/3']);
  });
});
