/**
 * Signed fields of the playground, in both formats, and the signing options. The admin token is an example and protects nothing.
 */
import type { ServedField, SigningOptions } from '../../src/server/index.js';
import { listCountries, listLanguages } from './referenceValues.ts';

/** Issuer and audience of the playground's tokens. */
export const signedNames = { issuer: 'https://playground.example', audience: 'playground' };

/** Lets the playground's button revoke a tracking id. Keep a real token on the server. */
export const exampleAdminToken = 'the-playgrounds-token-guards-nothing';

/** Tracking id of the field that the button revokes; other fields have 1. */
export const revocableId = 13;

const lookup = (displayName: string, name: string) => ({
  displayName,
  description: 'Each response is signed, and verified before it is shown.',
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

/** Creates the signed fields. */
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

/** Signing options of the playground. */
export const signingOptions: SigningOptions = {
  adminTokens: [exampleAdminToken],
  trackingId: ({ url }) => (url.includes('revocable') ? revocableId : 1),
  onAudit: () => {},
};
