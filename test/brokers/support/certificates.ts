/**
 * Certificates for brokers and their clients, made as they are needed: keys of P-256, signed by an authority of the test.
 * Written in DER with Node alone (RFC 5280), so that nothing has to be installed.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** An authority that signs certificates. */
export interface Authority extends Certificate {
  /** Makes a certificate that is good until `validDays` from now; one that has expired where that is negative. */
  issue(subject: {
    readonly name: string;
    readonly dnsNames?: readonly string[];
    readonly validDays?: number;
  }): Certificate;
}

const tlv = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = [length >> 16, (length >> 8) & 255, length & 255].slice(
    length > 65_535 ? 0 : length > 255 ? 1 : 2,
  );
  const head = length < 128 ? [tag, length] : [tag, 128 + size.length, ...size];
  return Buffer.concat([Buffer.from(head), content]);
};
const sequence = (...contents: Buffer[]) => tlv(0x30, ...contents);
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const positive = (bytes: Buffer) => tlv(0x02, Buffer.from([1]), bytes);
const bits = (bytes: Buffer) => tlv(0x03, Buffer.from([0]), bytes);
const time = (at: Date) => tlv(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
const named = (name: string) => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(name)))));
const extension = (id: string, isCritical: boolean, value: Buffer) =>
  sequence(oid(id), ...(isCritical ? [tlv(0x01, Buffer.from([255]))] : []), tlv(0x04, value));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const yes = tlv(0x01, Buffer.from([255]));
const dayMs = 24 * 3600 * 1000;

function certify(
  { name, dnsNames = [], validDays = 1 }: Parameters<Authority['issue']>[0],
  issuer: { readonly name: string; readonly key: KeyObject } | undefined,
): Certificate & { readonly privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, until] = [Date.now() - 2 * dayMs, Date.now() + validDays * dayMs];
  const extensions = [
    extension('551d13', true, issuer ? sequence() : sequence(yes)),
    ...(dnsNames.length > 0
      ? [extension('551d11', false, sequence(...dnsNames.map((one) => tlv(0x82, Buffer.from(one)))))]
      : []),
  ];
  const claims = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    positive(randomBytes(8)),
    ecdsaWithSha256,
    named(issuer?.name ?? name),
    sequence(time(new Date(from)), time(new Date(until))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', claims, issuer?.key ?? privateKey);
  const der = sequence(claims, ecdsaWithSha256, bits(signature)).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    privateKey,
  };
}

/** Makes an authority of its own. */
export function createAuthority(name: string): Authority {
  const { cert, key } = certify({ name, validDays: 30 }, undefined);
  const issuer = { name, key: createPrivateKey(key) };
  return {
    cert,
    key,
    issue(subject) {
      const made = certify(subject, issuer);
      return { cert: made.cert, key: made.key };
    },
  };
}
