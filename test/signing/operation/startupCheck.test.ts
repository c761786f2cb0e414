/** The start-up check, one lack at a time (T §5.2). */
import {
  nkeyAuthenticator,
  nkeys,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { assertSecure, type SecurityConfig, SecurityException } from '../../../src/signing/index.js';
import { createIdentity } from '../../support/identities.ts';

const { name, privateKey } = await createIdentity('one');
const tls = {
  minVersion: 'TLSv1.3' as const,
  cert: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  key: '-----BEGIN PRIVATE KEY-----',
};
const sasl = { mechanism: 'scram-sha-512', username: 'app', password: 'hunter3' };
const broker = { kind: 'kafka', options: { ssl: tls, sasl } };
const adminToken = 'Zm9yLXRlc3RzLW9ubHktMDEyMzQ1Njc4OQ';
const sound: SecurityConfig = { broker, adminTokens: [adminToken], identity: { name, privateKey } };
const withTls = (more: object) => ({
  broker: { kind: 'kafka', options: { ssl: { ...tls, ...more }, sasl } },
});
const withOptions = (more: object) => ({
  broker: { kind: 'kafka', options: { ...broker.options, ...more } },
});
const overNats = (authenticator: unknown, more: object = {}) => ({
  broker: { kind: 'nats', options: { servers: 'nats.test:4222', tls, authenticator, ...more } },
});
const overPostgres = (more: object) => ({
  broker: { kind: 'postgres', options: { ssl: tls, password: 'hunter3', ...more } },
});
const seed = nkeys.createUser().getSeed();
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
  it('reports nothing for a correct configuration', () => {
    expect(codesOf({ ...sound, rotationIntervalSeconds: 4 * 3600, validitySeconds: 300 })).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, object]>([
    ['broker-tls-version', withTls({ minVersion: 'TLSv1.2' })],
    ['broker-tls-version', withTls({ minVersion: undefined })],
    ['broker-hostname', withTls({ checkServerIdentity: () => undefined })],
    ['client-certificate', withTls({ cert: '' })],
    ['client-certificate', withTls({ cert: undefined })],
    ['client-certificate', withTls({ cert: [] })],
    ['client-certificate', withTls({ cert: './client.pem' })],
    ['client-certificate', withTls({ key: undefined })],
    ['broker-sasl', withOptions({ sasl: { mechanism: 'PLAIN' } })],
    ['broker-sasl', withOptions({ sasl: undefined })],
    ['broker-sasl', withOptions({ sasl: { mechanism: 'plain' }, authenticator: () => {} })],
    ['admin-token', { adminTokens: [] }],
    ['admin-token', { adminTokens: undefined }],
    ['admin-token', { adminTokens: [adminToken, adminToken.slice(0, 31)] }],
    ['admin-token', { adminTokens: ['abcabcabc'.repeat(9)] }],
    ['admin-token', { adminTokens: [`${adminToken} blank`] }],
    ['admin-token', { adminTokens: [`${adminToken}é`] }],
    ['identity', { identity: undefined }],
    ['identity', { identity: { name, privateKey: { ...privateKey, d: undefined } } }],
    ['identity', { identity: { name, privateKey: { ...privateKey, d: 'x' } } }],
    ['config', { adminTokens: 'x' }],
    ['broker-connection', { broker: undefined }],
    ['broker-connection', { broker: { publish: () => {}, follow: () => {}, close: () => {} } }],
    ['broker-sasl', overNats(usernamePasswordAuthenticator('app', 'hunter3'))],
    ['broker-sasl', overNats(tokenAuthenticator('hunter3'))],
    ['broker-sasl', overNats([nkeyAuthenticator(seed), tokenAuthenticator('hunter3')])],
    [
      'broker-hostname',
      overNats(nkeyAuthenticator(seed), { servers: ['nats.test:4222', 'tls://10.0.0.7:4222'] }),
    ],
    ['broker-sasl', overPostgres({ password: undefined })],
    ['broker-sasl', overPostgres({ password: undefined, connectionString: 'postgres://app@db/forms' })],
    ['broker-tls', overPostgres({ connectionString: 'postgres://app@db/forms?sslmode=no-verify' })],
    ['client-certificate', overPostgres({ ssl: { ...tls, key: undefined } })],
  ])('throws in production by %s, and by nothing else', (code, wrong) => {
    expect(codesOf({ ...sound, ...wrong })).toEqual(['throws', code]);
  });

  it.each([
    ['the connection of the adapter itself', { broker: { publish: () => {}, connection: broker } }],
    ['options under `tls`', { broker: { kind: 'kafka', options: { tls, sasl } } }],
    ['a certificate in bytes', withTls({ cert: new TextEncoder().encode(tls.cert) })],
    ['several certificates', withTls({ cert: [tls.cert, tls.cert] })],
    ['a packed certificate', withTls({ cert: undefined, key: undefined, pfx: new Uint8Array(9) })],
    ['PostgreSQL, whose server chooses SCRAM-SHA-256', overPostgres({})],
    [
      'a password in a URL that leaves TLS alone',
      overPostgres({ password: undefined, connectionString: 'postgres://app:hunter3@db/forms' }),
    ],
    ['keys of NATS', overNats(nkeyAuthenticator(seed))],
    ['a key that `pg` has hidden', overPostgres({ ssl: new Client({ ssl: { ...tls } }).ssl })],
    [
      'NATS, which knows no SCRAM',
      {
        broker: {
          kind: 'nats',
          options: { tls: { minVersion: 'TLSv1.3', certFile: 'c', keyFile: 'k' }, authenticator: () => {} },
        },
      },
    ],
  ])('reports nothing for %s', (_what, right) => {
    expect(codesOf({ ...sound, ...right })).toEqual([]);
  });

  it.each<[string, object]>([
    ['the options', withTls({ rejectUnauthorized: false })],
    ['the environment of the process', {}],
  ])('throws if %s turn off the validation of certificates and names', (_what, wrong) => {
    const isByEnvironment = Object.keys(wrong).length === 0;
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', isByEnvironment ? '0' : undefined);

    expect(codesOf({ ...sound, ...wrong })).toEqual(['throws', 'broker-certificate', 'broker-hostname']);
    vi.unstubAllEnvs();
  });

  it.each([{ sasl }, { sasl, tls: undefined }, { sasl, ssl: false }, { sasl, ssl: null }])(
    'lists all findings of a connection without TLS: %j',
    (options) => {
      expect(codesOf({ ...sound, broker: { kind: 'kafka', options } })).toEqual([
        'throws',
        'broker-tls',
        'broker-tls-version',
        'broker-certificate',
        'broker-hostname',
        'client-certificate',
      ]);
    },
  );

  it('reports the gaps of `ssl: true`', () => {
    expect(codesOf({ ...sound, ...withOptions({ ssl: true }) })).toEqual([
      'throws',
      'broker-tls-version',
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

  it('only warns outside production, and accepts the in-process broker', () => {
    warn.mockClear();

    expect(codesOf({ broker: { kind: 'memory' }, adminTokens: ['short'] }, false)).toEqual(['admin-token']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('32 characters'));
  });

  it('logs warnings to the console by default', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();

    assertSecure({ ...sound, validitySeconds: 60 }, { production: true });

    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Security: Tokens are valid for less than 5/),
    );
    log.mockRestore();
  });

  it('puts no credential into a message', () => {
    const options = { ssl: { ...tls, minVersion: 'TLSv1' }, sasl: { ...sasl, mechanism: 'PLAIN' } };
    const config = { ...sound, adminTokens: ['hunter2-hunter2'], broker: { kind: 'kafka', options } };

    expect(() => assertSecure(config, { production: true })).toThrow(
      expect.objectContaining({
        message: expect.not.stringMatching(/hunter|BEGIN/) as string,
      }) as Error,
    );
  });
});
