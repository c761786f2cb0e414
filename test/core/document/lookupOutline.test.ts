/** The part of a values endpoint that a field needs to render. Protocol §2.2; D6, D7, D9, D10. */
import { describe, expect, it } from 'vitest';
import { parseFieldSpec, type ValuesEndpoint } from '../../../src/core/index.js';
import {
  endpointMissing,
  isCut,
  isOutlined,
  outlineLookup,
} from '../../../src/core/document/lookupOutline.js';
import { planLookup } from '../../../src/core/document/lookupPlan.js';

const item = { value: 'a', label: 'A' };

const endpoints: readonly ValuesEndpoint[] = [
  {},
  { uri: '/v' },
  { protocol: 'HTTP', method: 'POST' },
  { protocol: 'HTTPS', method: 'PATCH' },
  { protocol: 'GRPC' },
  { protocol: 'SMTP' },
  { protocol: 'toString', mode: 'toString' },
  { protocol: 'HOST', uri: 'people', mode: 'SUGGESTIONS' },
  { protocol: 'INLINE', items: [item], mode: 'CLOSED' },
  { protocol: 'INLINE', method: 'PATCH' },
  { mode: 'ODD' },
];

describe('outlineLookup', () => {
  it.each(endpoints)('agrees with the plan of %j', (endpoint) => {
    const { carrier, isRemote, isClosed, items } = planLookup(endpoint);

    expect(outlineLookup(endpoint)).toEqual({ endpoint, carrier, isRemote, isClosed, items });
  });

  it.each([
    [{ protocol: 'HTTPS' }, 'http', true],
    [{ method: 'PATCH' }, 'none', false],
    [{ protocol: 'SMTP' }, 'none', false],
    [{ protocol: 'HOST' }, 'host', true],
    [{ protocol: 'INLINE' }, 'inline', false],
  ])('reads the carrier of %j: %s (D7, D9, D68)', (endpoint, carrier, isRemote) => {
    expect(outlineLookup(endpoint)).toMatchObject({ carrier, isRemote });
  });

  it('returns the same outline for the same endpoint', () => {
    const endpoint = { uri: '/v' };

    expect(outlineLookup(endpoint)).toBe(outlineLookup(endpoint));
  });
});

describe('isOutlined', () => {
  it('is true after a read with a document, whose items are not copied again', () => {
    const { valuesEndpoint = {} } = parseFieldSpec({
      displayName: 'F',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', items: [item] },
    });
    expect(isOutlined(valuesEndpoint)).toBe(false);

    const { items } = outlineLookup(valuesEndpoint);

    expect([isOutlined(valuesEndpoint), planLookup(valuesEndpoint).items === items]).toEqual([true, true]);
  });
});

describe('isCut', () => {
  it.each([
    [0, false],
    [10_000, false],
    [10_001, true],
  ])('is, for %d values: %s', (length, expected) => {
    expect(isCut(Array.from({ length }, () => item))).toBe(expected);
  });
});

describe('endpointMissing', () => {
  it('returns values-endpoint-missing at valuesEndpoint (D6)', () => {
    expect(endpointMissing()).toMatchObject({ code: 'values-endpoint-missing', where: 'valuesEndpoint' });
  });
});
