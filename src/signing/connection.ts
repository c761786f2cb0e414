/**
 * How a broker is connected to, read from the very options that its client was given: not what somebody says of them.
 * The clients for Kafka, NATS and PostgreSQL take the options of Node's `tls.connect`, under `tls` or `ssl`, and say how
 * they log in under `sasl`, or hand in an `authenticator`. T §5.2 rules 1 to 3.
 */

/** A connection to a broker: which kind, and the options of its client. */
export interface BrokerConnection {
  /** `memory` for the broker inside this process, which has no connection to check. */
  readonly kind: string;
  /** What the client of the broker was given, unchanged. */
  readonly options?: object | undefined;
}

/** One thing that a connection lacks. */
export interface ConnectionFault {
  readonly code:
    | 'broker-connection'
    | 'broker-tls'
    | 'broker-tls-version'
    | 'broker-certificate'
    | 'broker-hostname'
    | 'client-certificate'
    | 'broker-sasl';
  readonly message: string;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * Says what a connection lacks; nothing for the broker inside this process.
 *
 * @param env - of the process: Node has a variable that turns the validation of certificates off
 */
export function connectionFaults(
  connection: BrokerConnection | undefined,
  env: Options = globalThis.process?.env ?? {},
): ConnectionFault[] {
  if (!connection)
    return [{ code: 'broker-connection', message: 'The broker adapter does not tell its `connection`.' }];
  if (connection.kind === 'memory') return [];
  const options = membersOf(connection.options);
  const given = options['tls'] ?? options['ssl'];
  const hasTls = given !== undefined && given !== null && given !== false;
  const tls = membersOf(given);
  const validates = tls['rejectUnauthorized'] !== false && env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0';
  const checks: [boolean, ConnectionFault['code'], string][] = [
    [hasTls, 'broker-tls', 'The broker connection has no TLS.'],
    [
      tls['minVersion'] === 'TLSv1.3',
      'broker-tls-version',
      'The broker connection takes less than TLS 1.3: `minVersion` is not `TLSv1.3`.',
    ],
    [hasTls && validates, 'broker-certificate', 'The certificate of the broker is not validated.'],
    [
      // One of their own may look at nothing.
      hasTls && validates && tls['checkServerIdentity'] === undefined,
      'broker-hostname',
      'The host name of the broker is not checked, or by a `checkServerIdentity` of its own.',
    ],
    [
      hasClientCertificate(tls),
      'client-certificate',
      'The broker connection has no client certificate and key.',
    ],
    [
      logsIn(options),
      'broker-sasl',
      'The broker connection does not use SCRAM-SHA-512, nor an `authenticator` of NATS.',
    ],
  ];
  return checks.flatMap(([holds, code, message]) => (holds ? [] : { code, message }));
}

function hasClientCertificate({ cert, key, pfx, certFile, keyFile }: Options): boolean {
  if (isSome(pfx)) return true;
  if (isSome(certFile) && isSome(keyFile)) return true;
  const texts = (Array.isArray(cert) ? cert : [cert]).filter(isSome).map(textOf);
  return (
    isSome(key) && texts.length > 0 && texts.every((text) => text.includes('-----BEGIN CERTIFICATE-----'))
  );
}

function logsIn({ sasl, authenticator }: Options): boolean {
  const { mechanism } = membersOf(sasl);
  if (typeof mechanism === 'string') return mechanism.toUpperCase() === 'SCRAM-SHA-512';
  return sasl === undefined && isSome(authenticator);
}

const membersOf = (value: unknown): Options =>
  Object.assign(Object.create(null) as Record<string, unknown>, typeof value === 'object' ? value : {});

/** Not absent, and not empty. */
function isSome(value: unknown): boolean {
  const isList = typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array;
  return isList ? value.length > 0 : value !== undefined && value !== null;
}

/** Certificates are texts, or the bytes of texts. */
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);
