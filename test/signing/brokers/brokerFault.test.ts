/** Reasons why a broker cannot be reached, from the errors of Node and OpenSSL, at any depth. */
import { describe, expect, it } from 'vitest';
import { SigningError } from '../../../src/signing/index.js';
import { brokerFaultOf } from '../../../src/signing/brokers/brokerFault.js';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('brokerFaultOf', () => {
  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'broker-hostname'],
    ['CERT_HAS_EXPIRED', 'broker-certificate-expired'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'broker-certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'broker-certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'broker-certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'broker-certificate'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'client-certificate'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'client-certificate'],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'client-certificate'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'client-certificate-expired'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'broker-tls-version'],
    ['ECONNREFUSED', 'broker-unreachable'],
  ])('reads %s as %s', (code, meaning) => {
    expect(brokerFaultOf(coded(code)).code).toBe(meaning);
  });

  it('reads causes, and each of several errors', () => {
    const inner = coded('CERT_HAS_EXPIRED');
    const outer = Object.assign(new AggregateError([new Error('x'), coded('NET', { cause: inner })]), {
      code: 'ALL',
    });

    expect(brokerFaultOf(outer)).toMatchObject({ code: 'broker-certificate-expired', cause: outer });
  });

  it('uses codes of the client if none is of TLS, and ends for circular causes', () => {
    const round = coded('28P01');
    Object.assign(round, { cause: round });

    expect(brokerFaultOf(round, (code) => (code === '28P01' ? 'broker-credentials' : undefined)).code).toBe(
      'broker-credentials',
    );
  });

  it('keeps known faults, and accepts any thrown value', () => {
    const told = new SigningError('broker-topic');

    expect(brokerFaultOf(told)).toBe(told);
    expect([undefined, null, 'x', 7].map((thrown) => brokerFaultOf(thrown).code)).toEqual(
      Array.from({ length: 4 }, () => 'broker-unreachable'),
    );
  });
});
