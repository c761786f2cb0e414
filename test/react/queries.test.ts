import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fieldSpecQuery, valuesQuery } from '../../src/index.js';
import { createTestServer } from '../support/testFields.ts';

const options = { baseUrl: 'http://fields.test', httpClient: createTestServer() };
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('fieldSpecQuery', () => {
  it('sets no timer where there is no page: on a server it would outlive the request', async () => {
    const before = timers();

    const { displayName } = await new QueryClient().fetchQuery(
      fieldSpecQuery('/api/fields/country', options),
    );

    expect(displayName).toBe('Country');
    expect(timers()).toBe(before);
  });
});

describe('valuesQuery', () => {
  it.each(['NONE', 'SHORT_TERM', 'LONG_TERM'])(
    'sets no timer where there is no page, and keeps what was fetched ahead: %s',
    async (cacheStrategy) => {
      const before = timers();
      const client = new QueryClient();
      const query = valuesQuery(
        { uri: '/api/values/country', cacheStrategy, responseMapping: { dataField: 'results' } },
        '',
        options,
      );

      await client.prefetchInfiniteQuery(query);

      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(client.getQueryData(query.queryKey)?.pages).toHaveLength(1);
      expect(timers()).toBe(before);
    },
  );
});
