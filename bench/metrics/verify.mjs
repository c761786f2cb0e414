// Tokens verified per second, sequentially, compared with jose: signature, issuer, audience and times.
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { importDoor } from '../lib/package.mjs';
import { lateRates } from '../lib/rates.mjs';
import { atLeast } from '../lib/targets.mjs';

export const rounds = 15;

const issuer = 'https://issuer.example';
const audience = 'bench';

export async function measure(count) {
  const { staticKeys, verifyToken } = await importDoor('./token');
  const rows = [];
  for (const algorithm of ['ES256', 'RS256']) {
    const { privateKey, publicKey } = await generateKeyPair(algorithm);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: algorithm, use: 'sig' };
    const token = await new SignJWT({ tid: 7, scope: 'fields:read', data: { note: 'x'.repeat(80) } })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(`token-${algorithm}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const known = { issuer, audience, algorithms: [algorithm] };
    const keys = staticKeys({ keys: [jwk] });
    const joseKeys = createLocalJWKSet({ keys: [jwk] });
    const { ours, ...others } = await lateRates(
      {
        ours: async () => (await verifyToken(token, { ...known, keys })).data,
        jose: async () => (await jwtVerify(token, publicKey, known)).payload.data,
        'jose by a key set': async () => (await jwtVerify(token, joseKeys, known)).payload.data,
      },
      count,
    );
    const target = atLeast(1, 'jose');
    rows.push({ title: `verifyToken, ${algorithm}: tokens a second`, ours, others, target });
  }
  return rows;
}
