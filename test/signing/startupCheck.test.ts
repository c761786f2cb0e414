/** The start-up check, one lack at a time (T §5.2). */
import { describe, expect, it, vi } from 'vitest';
import { assertSecure, type SecurityConfig, SecurityException } from '../../src/signing/index.js';
import { createIdentity } from '../support/identities.ts';

const { name, privateKey } = await createIdentity('one');
const tls = {
  verifiesCertificate: true,
  verifiesHostname: true,
  minVersion: 'TLSv1.3',
  clientCertificate: '-----BEGIN CERTIFICATE-----',
};
const sasl = { mechanism: 'scram-sha-512' };
const broker = { kind: 'kafka', tls, sasl };
const sound = { broker, adminTokens: ['s'.repeat(32)], identity: { name, privateKey } };
const warn = vi.fn();

const codesOf = (config: object, production = true) => {
  try {
    return assertSecure(config as SecurityConfig, { production, warn }).map(({ code }) => code);
  } catch (error) {
    if (error instanceof SecurityException) return ['throws', ...error.findings.map(({ code }) => code)];
    throw error;
  }
};

describe('assertSecure', () => {
  it('is silent about a sound configuration', () => {
    expect(codesOf({ ...sound, rotationIntervalSeconds: 4 * 3600, validitySeconds: 300 })).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, object]>([
    ['broker-tls-version', { broker: { ...broker, tls: { ...tls, minVersion: 'TLSv1.2' } } }],
    ['broker-certificate', { broker: { ...broker, tls: { ...tls, verifiesCertificate: false } } }],
    ['broker-hostname', { broker: { ...broker, tls: { ...tls, verifiesHostname: false } } }],
    ['client-certificate', { broker: { ...broker, tls: { ...tls, clientCertificate: '' } } }],
    ['client-certificate', { broker: { ...broker, tls: { ...tls, clientCertificate: undefined } } }],
    ['broker-sasl', { broker: { ...broker, sasl: { mechanism: 'PLAIN' } } }],
    ['broker-sasl', { broker: { ...broker, sasl: undefined } }],
    ['admin-token', { adminTokens: [] }],
    ['admin-token', { adminTokens: undefined }],
    ['admin-token', { adminTokens: ['s'.repeat(32), 's'.repeat(31)] }],
    ['identity', { identity: undefined }],
    ['identity', { identity: { name, privateKey: { ...privateKey, d: undefined } } }],
    ['config', { broker: 'kafka' }],
  ])('throws in production by %s, and by nothing else', (code, wrong) => {
    expect(codesOf({ ...sound, ...wrong })).toEqual(['throws', code]);
  });

  it('lists everything that a connection without TLS lacks', () => {
    expect(codesOf({ ...sound, broker: { kind: 'kafka', sasl } })).toEqual([
      'throws',
      'broker-tls',
      'broker-tls-version',
      'broker-certificate',
      'broker-hostname',
      'client-certificate',
    ]);
  });

  it.each<[string, object]>([
    ['rotation-interval', { rotationIntervalSeconds: 4 * 3600 + 1 }],
    ['validity', { validitySeconds: 299 }],
    ['validity', { validitySeconds: 3601 }],
    ['memory-broker', { broker: { kind: 'memory' }, identity: undefined }],
  ])('warns of %s, in production too', (code, doubtful) => {
    expect(codesOf({ ...sound, ...doubtful })).toEqual([code]);
  });

  it('only warns outside production, where the broker of this process is not even doubtful', () => {
    warn.mockClear();

    expect(codesOf({ broker: { kind: 'memory' }, adminTokens: ['short'] }, false)).toEqual(['admin-token']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('32 characters'));
  });

  it('writes warnings to the console where nobody else is told', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();

    assertSecure({ ...sound, validitySeconds: 60 }, { production: true });

    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Security: Tokens live shorter/));
    log.mockRestore();
  });

  it('puts no credential into a message', () => {
    const token = 'hunter2-hunter2';
    const config = { ...sound, adminTokens: [token], broker: { kind: 'kafka' } };

    expect(() => assertSecure(config, { production: true })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(token) as string }) as Error,
    );
  });
});
