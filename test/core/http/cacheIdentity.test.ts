/** Who asks, as part of every cache key. */
import { describe, expect, it } from 'vitest';
import { createValuesResolver, type HttpClient } from '../../../src/core/index.js';
import { cacheIdentity } from '../../../src/core/http/cacheIdentity.js';
import { createMemoryCache } from '../../../src/core/lookup/cacheProvider.js';

const client = (): HttpClient => async () => Response.json([]);

describe('cacheIdentity', () => {
  it('is one for all that hand in nothing', () => {
    expect(cacheIdentity({})).toEqual([null, null]);
    expect(cacheIdentity({ httpClient: undefined, scope: undefined })).toEqual([null, null]);
  });

  it('is another for each client, and the same for the same', () => {
    const [one, other] = [client(), client()];

    expect(cacheIdentity({ httpClient: one })).toEqual(cacheIdentity({ httpClient: one }));
    expect(cacheIdentity({ httpClient: one })).not.toEqual(cacheIdentity({ httpClient: other }));
    expect(cacheIdentity({ httpClient: one })).not.toEqual(cacheIdentity({}));
  });

  it('is another for each scope, whoever asks', () => {
    const httpClient = client();

    expect(cacheIdentity({ scope: 'ann', httpClient })).not.toEqual(
      cacheIdentity({ scope: 'bob', httpClient }),
    );
    expect(cacheIdentity({ scope: 'ann', httpClient: client() })).not.toEqual(
      cacheIdentity({ scope: 'ann', httpClient: client() }),
    );
  });

  it('is one for two clients that the host gives one name', () => {
    expect(cacheIdentity({ clientId: 'api', httpClient: client() })).toEqual([null, 'api']);
  });

  it('keeps resolvers that share a cache apart', async () => {
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
