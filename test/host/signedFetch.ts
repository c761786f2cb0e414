/**
 * The client of the page where replies have to be signed.
 * In: where keys and revocations are. Out: a fetch-shaped client; none where nothing has to be signed.
 */
import type { HttpClient } from '../../src/index.js';
import type { SigningSettings } from './settings.ts';

/** Makes a client that takes signed replies only. */
export function signedFetch(signing: SigningSettings | undefined): HttpClient | undefined {
  if (signing === undefined) return undefined;
  // The one place where keys, issuer, audience and revocations come into effect.
  return () => Promise.reject(new TypeError('Signed replies cannot be checked yet.'));
}
