/**
 * Signed fields of the playground, in both forms, and what their server signs with.
 * Out: fields, and options for `createFieldServer`; the admin token is an example and guards nothing.
 */
import type { ServedField, SigningOptions } from '../../src/server/index.js';
import { listCountries, listLanguages } from './referenceValues.ts';

/** What the playground's tokens say. */
export const signedNames = { issuer: 'https://playground.example', audience: 'playground' };

/** Lets the playground's own button revoke. A real one stays on the server. */
export const exampleAdminToken = 'the-playgrounds-token-guards-nothing';

/** Tracking id of the field that the button revokes; the others have 1. */
export const revocableId = 13;

const lookup = (displayName: string, name: string) => ({
  displayName,
  description: 'Each answer is signed, and verified here before it is shown.',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: `/api/values/${name}`,
    mode: 'CLOSED',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 20 },
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
    cacheStrategy: 'NONE',
  },
});

/** Names, documents and values. */
export function createSignedFields() {
  const [countries, languages] = [listCountries(), listLanguages()];
  return {
    signedCountry: {
      spec: lookup('Country, signed beside', 'signed-country'),
      values: countries,
      signed: 'header',
    },
    signedLanguage: {
      spec: lookup('Language, signed as a whole', 'signed-language'),
      values: languages,
      signed: 'body',
    },
    revocable: { spec: lookup('Country, to be revoked', 'revocable'), values: countries, signed: 'header' },
  } satisfies Record<string, ServedField>;
}

/** How the playground signs. */
export const signingOptions: SigningOptions = {
  adminTokens: [exampleAdminToken],
  trackingId: ({ url }) => (url.includes('revocable') ? revocableId : 1),
  onAudit: () => {},
};
