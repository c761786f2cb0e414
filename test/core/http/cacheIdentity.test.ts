/** Scope and client, as part of every cache key. */
import { describe, expect, it } from 'vitest';
import { createValuesResolver, type HttpClient } from '../../../src/core/index.js';
import { cacheIdentity } from '../../../src/core/http/cacheIdentity.js';
import { createMemoryCache } from '../../../src/core/lookup/cacheProvider.js';

const client = (): HttpClient => async () => Response.json([]);

describe('cacheIdentity', () => {
  it('is the same without a scope or client', () => {
    expect(cacheIdentity({})).toEqual([null, null]);
    expect(cacheIdentity({ httpClient: undefined, scope: undefined })).toEqual([null, null]);
  });

  it('differs for other clients, and is the same for the same client', () => {
    const [one, other] = [client(), client()];

    expect(cacheIdentity({ httpClient: one })).toEqual(cacheIdentity({ httpClient: one }));
    expect(cacheIdentity({ httpClient: one })).not.toEqual(cacheIdentity({ httpClient: other }));
    expect(cacheIdentity({ httpClient: one })).not.toEqual(cacheIdentity({}));
  });

  it('differs for other scopes with one client, and for other clients with one scope', () => {
    const httpClient = client();

    expect(cacheIdentity({ scope: 'ann', httpClient })).not.toEqual(
      cacheIdentity({ scope: 'bob', httpClient }),
    );
    expect(cacheIdentity({ scope: 'ann', httpClient: client() })).not.toEqual(
      cacheIdentity({ scope: 'ann', httpClient: client() }),
    );
  });

  it('is the given `clientId` for any client', () => {
    expect(cacheIdentity({ clientId: 'api', httpClient: client() })).toEqual([null, 'api']);
  });

  it('separates resolvers that share a cache', async () => {
    const cacheProvider = createMemoryCache();
    const ask = (value: string, scope?: string) =>
      createValuesResolver({
        cacheProvider,
        scope,
        baseUrl: 'https://app.example',
        httpClient: async () => Response.json([{ value }]),
      }).resolveValues({ uri: '/v' });

    const shown = [
      await ask('unsigned'),
      await ask('signed'),
      await ask('ann', 'ann'),
      await ask('bob', 'bob'),
    ];

    expect(shown.map(({ values }) => values[0]?.value)).toEqual(['unsigned', 'signed', 'ann', 'bob']);
  });
});
