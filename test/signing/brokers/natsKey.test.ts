/** Keys of records as those of NATS, and back. */
import { describe, expect, it } from 'vitest';
import { keyOfNats, natsKeyOf } from '../../../src/signing/brokers/natsKey.js';

describe('natsKeyOf', () => {
  it.each([
    ['signer:shop-1:aZ_9', 'signer.shop-1.aZ_9'],
    ['revocation:a%20b:x:12', 'revocation.a=2520b.x.12'],
    ['::', '=.=.='],
    ['a.b*>=', 'a=2Eb=2A=3E=3D'],
    ['é\u{1F511}', '=C3=A9=F0=9F=94=91'],
    ['', '='],
  ])('writes %j as %j', (key, natsKey) => {
    expect(natsKeyOf(key)).toBe(natsKey);
    expect(natsKey).toMatch(/^[-=\w]+(\.[-=\w]+)*$/);
  });
});

describe('keyOfNats', () => {
  it.each(['signer:shop-1:aZ_9', 'revocation:a%20b:x:12', '::', 'a.b*>=', 'é\u{1F511}', ''])(
    'reads the key of %j back',
    (key) => {
      expect(keyOfNats(natsKeyOf(key))).toBe(key);
    },
  );

  it.each(['=', '=FF', 'a=ZZ', '=C3.b'])('reads the foreign key %j without a fault', (natsKey) => {
    expect(typeof keyOfNats(natsKey)).toBe('string');
  });
});
