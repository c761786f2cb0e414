// Writes hostileTokens.json: tokens that must be refused, each with the code to refuse it by, and a few that must not.
// Run it after a change: `node test/support/writeHostileTokens.mjs && npx oxfmt test/support`. Each run makes new keys.
import { createHmac, createSign, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const nowSeconds = 1_763_700_000;
const pair = (id, type, options) => {
  const { privateKey, publicKey } = generateKeyPairSync(type, options);
  return { privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig' } };
};
const ec = pair('ec-1', 'ec', { namedCurve: 'P-256' });
const other = pair('ec-2', 'ec', { namedCurve: 'P-256' });
const rsa = pair('rsa-1', 'rsa', { modulusLength: 2048 });
const stranger = pair('ec-1', 'ec', { namedCurve: 'P-256' });

const b64 = (bytes) => Buffer.from(bytes).toString('base64url');
const ieee = (key) => (input) =>
  signBytes('sha256', Buffer.from(input), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
const byRsa = (input) => createSign('RSA-SHA256').update(input).sign(rsa.privateKey);
const hmac = (secret) => (input) => createHmac('sha256', secret).update(input).digest();

const header = { alg: 'ES256', kid: 'ec-1', typ: 'JWT' };
const claims = {
  iss: 'https://signer.test',
  aud: 'forms',
  iat: nowSeconds - 60,
  exp: nowSeconds + 240,
  jti: 'one',
  tid: 7,
  data: { items: [{ value: 'a', label: 'Ada' }] },
};
const asText = (part) => (typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(part));
/** A token of a header and claims, as objects or as raw text, properly signed by default. */
const make = (head = header, body = claims, sign = ieee(ec)) => {
  const input = `${b64(asText(head))}.${b64(asText(body))}`;
  return `${input}.${b64(sign(input))}`;
};
const headed = (members, sign) => make({ ...header, ...members }, claims, sign);
const claiming = (members) => make(header, { ...claims, ...members });

const good = make();
const [head, body, signature] = good.split('.');
const swapped = (text, index, to) => text.slice(0, index) + to + text.slice(index + 1);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const stray = alphabet[alphabet.indexOf(signature.at(-1)) ^ 1];
const der = (input) => signBytes('sha256', Buffer.from(input), ec.privateKey);
const cut = (length) => (input) => Buffer.concat([ieee(ec)(input), Buffer.alloc(8)]).subarray(0, length);
const pem = ec.publicKey.export({ format: 'pem', type: 'spki' });
const jwkText = JSON.stringify(ec.publicKey.export({ format: 'jwk' }));
const { exp: _exp, ...endless } = claims;
/** All of an object but its closing brace, so that a member can be given twice. */
const text = (members) =>
  `{${Object.entries(members)
    .map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)
    .join(',')}`;

const cases = {
  ok: {
    'a plain token': good,
    'typ in other letters': headed({ typ: 'jwt' }),
    'typ as a media type': headed({ typ: 'application/JWT' }),
    'several audiences': claiming({ aud: ['other', 'forms'] }),
    'members nobody knows': make({ ...header, extra: 1 }, { ...claims, extra: 1 }),
    'an expiry within the tolerance': claiming({ exp: nowSeconds - 29 }),
    'a start within the tolerance': claiming({ iat: nowSeconds + 29 }),
    'data that is null': claiming({ data: null }),
    'exactly 60 minutes': claiming({ exp: nowSeconds - 60 + 3600 }),
  },
  algorithm: {
    'none, without a signature': make({ ...header, alg: 'none' }, claims, () => ''),
    'none, with a signature': headed({ alg: 'none' }),
    'none in other letters': headed({ alg: 'nOnE' }),
    'no name at all': headed({ alg: '' }),
    'HS256 with the public key as PEM': headed({ alg: 'HS256' }, hmac(pem)),
    'HS256 with the public key as JWK': headed({ alg: 'HS256' }, hmac(jwkText)),
    'HS256 with the key id': headed({ alg: 'HS256' }, hmac('ec-1')),
    'es256 in small letters': headed({ alg: 'es256' }),
    ES384: headed({ alg: 'ES384' }),
    ES256K: headed({ alg: 'ES256K' }),
    EdDSA: headed({ alg: 'EdDSA' }),
    PS256: headed({ alg: 'PS256', kid: 'rsa-1' }, byRsa),
    'RS256 where only ES256 is taken': headed({ alg: 'RS256', kid: 'rsa-1' }, byRsa),
    'ES256 by the id of an RSA key': headed({ kid: 'rsa-1' }),
    'an inherited name': headed({ alg: 'constructor' }),
  },
  malformed: {
    'an empty text': '',
    'two dots': '..',
    'two parts': `${head}.${body}`,
    'four parts': `${good}.${signature}`,
    'five parts, as an encrypted token has': `${good}.${body}.${signature}`,
    'a number': 7,
    null: null,
    'an object': { token: good },
    'the JSON form of a JWS': JSON.stringify({ payload: body, protected: head, signature }),
    'padding after the signature': `${good}==`,
    'padding inside': `${head}=.${body}.${signature}`,
    'a line feed at the end': `${good}\n`,
    'a blank in front': ` ${good}`,
    'a blank in the signature': swapped(good, good.length - 3, ' '),
    'a zero byte': `${good}\0`,
    'the alphabet of plain base64': `${head}.${body}.${signature.slice(0, -2)}+/`,
    'stray bits in the last letter': good.slice(0, -1) + stray,
    'one letter too few': good.slice(0, -1),
    'letters outside ASCII': `${good.slice(0, -1)}é`,
    'a header that is no JSON': make('{alg', claims),
    'a header that is a list': make(['ES256'], claims),
    'a header that is null': make('null', claims),
    'a header with a byte order mark': make(`\uFEFF${JSON.stringify(header)}`, claims),
    'a header that is no UTF-8': make(Buffer.from([0x7b, 0xff, 0x7d]), claims),
    'alg twice': make(`${text(header)},"alg":"ES256"}`, claims),
    'alg twice, once escaped': make(`${text(header)},"\\u0061lg":"none"}`, claims),
    'no alg': make({ kid: 'ec-1', typ: 'JWT' }, claims),
    'alg inherited by __proto__': make('{"__proto__":{"alg":"ES256"},"kid":"ec-1","typ":"JWT"}', claims),
    'alg that is a list': headed({ alg: ['ES256'] }),
    'alg that is a number': headed({ alg: 256 }),
    'kid that is a number': headed({ kid: 1 }),
    'kid that is empty': headed({ kid: '' }),
    'kid that is null': headed({ kid: null }),
    'typ that is a number': headed({ typ: 1 }),
    'an embedded key that signed it': headed({ jwk: stranger.jwk }, ieee(stranger)),
    'the URL of a key set': headed({ jku: 'https://evil.test/jwks.json' }, ieee(stranger)),
    'the URL of a certificate': headed({ x5u: 'https://evil.test/cert.pem' }),
    'a certificate chain': headed({ x5c: ['MIIB'] }),
    'crit with something unknown': headed({ crit: ['extra'], extra: 1 }),
    'crit that is empty': headed({ crit: [] }),
    'an unencoded payload': headed({ crit: ['b64'], b64: false }),
    'b64 alone': headed({ b64: true }),
    'a packed payload': headed({ zip: 'DEF' }),
    'claims that are no JSON': make(header, 'data'),
    'claims that are a list': make(header, [claims]),
    'claims that are a text': make(header, '"claims"'),
    'claims twice over': make(header, `${JSON.stringify(claims)}${JSON.stringify(claims)}`),
    'exp twice': make(header, `${text(claims)},"exp":9999999999}`),
    'a member twice, deep inside': make(
      header,
      `${text({ ...claims, data: 0 })},"more":[{"a":{"b":1,"b":2}}]}`,
    ),
    'claims that are no UTF-8': make(
      header,
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28, 0x22, 0x7d])]),
    ),
  },
  signature: {
    'no signature': `${head}.${body}.`,
    'a signature of zeros': `${head}.${body}.${b64(Buffer.alloc(64))}`,
    'a signature of ones': `${head}.${body}.${b64(Buffer.alloc(64, 255))}`,
    'a signature in DER': make(header, claims, der),
    'a signature of 63 bytes': make(header, claims, cut(63)),
    'a signature of 65 bytes': make(header, claims, cut(65)),
    'half a signature': make(header, claims, cut(32)),
    'a signature by a stranger': make(header, claims, ieee(stranger)),
    'a signature by the other key': make(header, claims, ieee(other)),
    'an RSA signature': make(header, claims, byRsa),
    'the claims of another token': `${head}.${b64(JSON.stringify({ ...claims, tid: 8 }))}.${signature}`,
    'the header of another token': `${b64(JSON.stringify({ ...header, typ: 'jwt' }))}.${body}.${signature}`,
    'a detached payload': `${head}..${signature}`,
  },
  'unknown-key': {
    'a kid of nobody': headed({ kid: 'ec-9' }),
    'no kid, where there are several keys': make({ alg: 'ES256', typ: 'JWT' }, claims),
    'a kid of two keys': headed({ kid: 'twice' }),
    'a kid of an encryption key': headed({ kid: 'enc' }),
    'a kid of a key with its private part': headed({ kid: 'leaked' }),
    'a kid of a point off the curve': headed({ kid: 'off' }),
    'a kid of a weak RSA key': headed({ kid: 'weak' }),
    'an inherited kid': headed({ kid: '__proto__' }),
    'a kid that is a path': headed({ kid: '../../dev/null' }),
    'a kid that is a query': headed({ kid: "' OR 1=1 --" }),
  },
  claim: {
    'no typ': make({ alg: 'ES256', kid: 'ec-1' }, claims),
    'the typ of the header form': headed({ typ: 'values-digest+jwt' }),
    'no issuer': claiming({ iss: undefined }),
    'another issuer': claiming({ iss: 'https://evil.test' }),
    'an issuer with more behind it': claiming({ iss: 'https://signer.test.evil.test' }),
    'several issuers': claiming({ iss: ['https://signer.test'] }),
    'no audience': claiming({ aud: undefined }),
    'another audience': claiming({ aud: 'form' }),
    'other audiences': claiming({ aud: ['a', 'b'] }),
    'an audience with forms in it': claiming({ aud: { forms: true } }),
    'no exp': claiming({ exp: undefined }),
    'exp as text': claiming({ exp: String(nowSeconds + 240) }),
    'exp that is null': claiming({ exp: null }),
    'exp without end': make(header, `${text(endless)},"exp":1e400}`),
    'exp before iat': claiming({ exp: nowSeconds - 61 }),
    'exp at iat': claiming({ exp: nowSeconds - 60 }),
    'a life of 60 minutes and a second': claiming({ exp: nowSeconds - 60 + 3601 }),
    'no iat': claiming({ iat: undefined }),
    'iat as text': claiming({ iat: String(nowSeconds) }),
    'iat below zero': claiming({ iat: -1, exp: 1 }),
    'nbf as text': claiming({ nbf: '0' }),
    'no jti': claiming({ jti: undefined }),
    'jti as a number': claiming({ jti: 1 }),
    'no tid': claiming({ tid: undefined }),
    'tid as text': claiming({ tid: '7' }),
    'tid with a fraction': claiming({ tid: 7.5 }),
    'tid beyond what is exact': claiming({ tid: 2 ** 53 }),
    'req as a number': claiming({ req: 1 }),
    'no data': claiming({ data: undefined }),
    'claims inherited by __proto__': make(header, `{"__proto__":${JSON.stringify(claims)}}`),
  },
  expired: {
    'an exp an hour ago': claiming({ iat: nowSeconds - 4000, exp: nowSeconds - 3600 }),
    'an exp at the edge of the tolerance': claiming({ exp: nowSeconds - 30 }),
  },
  'not-yet-valid': {
    'an iat in a minute': claiming({ iat: nowSeconds + 60 }),
    'an nbf in a minute': claiming({ nbf: nowSeconds + 60 }),
  },
  revoked: {
    'a revoked tracking id': claiming({ tid: 13 }),
    'a token of the second of the revocation': claiming({ tid: 13, iat: nowSeconds - 30 }),
  },
  'too-large': {
    '16,385 bytes': claiming({ data: 'x'.repeat(12_100) }),
  },
};
cases.ok['a token after the revocation'] = claiming({ tid: 13, iat: nowSeconds - 29 });

const weak = pair('weak', 'rsa', { modulusLength: 1024 });
const keys = [
  ec.jwk,
  other.jwk,
  { ...rsa.jwk, alg: 'RS256' },
  { ...ec.jwk, kid: 'twice' },
  { ...other.jwk, kid: 'twice' },
  { ...ec.jwk, kid: 'enc', use: 'enc' },
  { ...ec.jwk, kid: 'leaked', d: 'the private part' },
  { ...ec.jwk, kid: 'off', y: ec.jwk.x },
  weak.jwk,
];
const lastRow = { name: 'the same by RS256, where it is taken', code: 'ok', algorithms: ['ES256', 'RS256'] };
const table = {
  nowSeconds,
  keys,
  revoked: [{ tid: 13, at: nowSeconds - 30 }],
  tokens: [
    ...Object.entries(cases).flatMap(([code, tokens]) =>
      Object.entries(tokens).map(([name, token]) => ({ code, name, token })),
    ),
    // Written out it would be 11 MB of this file.
    { code: 'too-large', name: '11 MB', token: good, grownBy: 11_000_000 },
    { ...lastRow, token: headed({ alg: 'RS256', kid: 'rsa-1' }, byRsa) },
  ],
};
writeFileSync(new URL('hostileTokens.json', import.meta.url), `${JSON.stringify(table, undefined, 2)}\n`);
