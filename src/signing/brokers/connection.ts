/**
 * The connection to a broker, read from the very options that its client was given: not what somebody says of them. The clients
 * for Kafka, NATS and PostgreSQL take the options of Node's `tls.connect`, under `tls` or `ssl`, and say how they log in under
 * `sasl`, or hand in an `authenticator`. T §5.2 rules 1 to 3.
 */
import { isLoopback } from '../../platform/isLoopback.js';

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
      hasTls && validates && tls['checkServerIdentity'] === undefined && !isNamedLocalhost(options, tls),
      'broker-hostname',
      'The host name of the broker is not checked, or by a `checkServerIdentity` of its own.',
    ],
    [
      hasClientCertificate(tls),
      'client-certificate',
      'The broker connection has no client certificate and key.',
    ],
    [
      !isUrlInCharge(options),
      'broker-tls',
      'The `connectionString` settles TLS in place of `ssl`: take what begins with `ssl` out of it.',
    ],
    connection.kind === 'postgres'
      ? [hasPassword(options, env), 'broker-sasl', 'The connection has no password, for SCRAM-SHA-256.']
      : [
          logsIn(options),
          'broker-sasl',
          'The broker connection does not use SCRAM-SHA-512, nor an `authenticator` of NATS that signs.',
        ],
  ];
  return checks.flatMap(([holds, code, message]) => (holds ? [] : { code, message }));
}

/**
 * Says where a connection leaves this machine without TLS, which no process does by mistake: nothing for one that stays on it,
 * and for a client whose options name no host that is known here.
 *
 * @param env - of the process: clients of PostgreSQL read their host from it
 */
export function plaintextFaults(
  connection: BrokerConnection | undefined,
  env: Options = globalThis.process?.env ?? {},
): ConnectionFault[] {
  if (!connection || connection.kind === 'memory') return [];
  const options = membersOf(connection.options);
  const given = options['tls'] ?? options['ssl'];
  const hasTls = given !== undefined && given !== null && given !== false;
  const isByUrl = /[?&](ssl=(true|1)|sslmode=(?!disable))/i.test(textOf(options['connectionString'] ?? ''));
  const isRemote = hostsOf(connection.kind, options, env).some((host) => !isThisMachine(host));
  if (hasTls || isByUrl || !isRemote) return [];
  return [{ code: 'broker-tls', message: 'The broker connection has no TLS, and goes to another machine.' }];
}

/** The hosts that a client is told, each with or without a scheme and a port. */
function hostsOf(kind: string, options: Options, env: Options): string[] {
  const { bootstrapBrokers, brokers, servers, host, hostname, connectionString } = options;
  const isByUrl = isSome(connectionString);
  const named = [bootstrapBrokers, brokers, servers, host, hostname, connectionString]
    .flat()
    .filter(isSome)
    .map((one) => (typeof one === 'object' ? textOf(membersOf(one)['host']) : textOf(one)));
  // Its URL may name a socket alone, and without a host the environment names one.
  if (kind === 'postgres' && (named.length === 0 || isByUrl)) {
    const [, socket] = /[?&]host=([^&]+)/.exec(textOf(connectionString ?? '')) ?? [];
    if (socket !== undefined) return [decodeURIComponent(socket)];
    if (named.length === 0 && isSome(env['PGHOST'])) return [textOf(env['PGHOST'])];
  }
  return named;
}

/** A socket, or a name or address of this machine. */
function isThisMachine(host: string): boolean {
  if (host.startsWith('/')) return true;
  const text = /^\w[\w+.-]*:\/\//.test(host) ? host.replace(/^[^:]+/, 'http') : `http://${host}`;
  return URL.canParse(text) && isLoopback(new URL(text));
}

/** The client of NATS takes an address for `localhost`, unless it is told by which name to ask for it. */
function isNamedLocalhost({ servers }: Options, { servername }: Options): boolean {
  const all: readonly unknown[] = Array.isArray(servers) ? servers : [servers];
  return (
    servername === undefined &&
    all.some((one) => /^(\w+:\/\/)?([^@/]*@)?(\d+(\.\d+){3}|\[)/.test(textOf(one)))
  );
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
  return sasl === undefined && isSome(authenticator) && !tellsSecret(authenticator);
}

/** Whether an authenticator of NATS answers a challenge by what it knows itself, and not by a signature of it. */
function tellsSecret(authenticator: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(authenticator) ? authenticator : [authenticator];
  return all.some((one) => {
    const answer = membersOf(typeof one === 'function' ? (one as Challenged)('challenge') : one);
    return isSome(answer['pass']) || isSome(answer['auth_token']);
  });
}

type Challenged = (nonce: string) => unknown;

/** PostgreSQL has no stronger exchange than SCRAM-SHA-256, and its server alone chooses which one it is. */
function hasPassword({ password, pass, connectionString }: Options, env: Options): boolean {
  return (
    [password, pass, env['PGPASSWORD']].some(isSome) ||
    /^\w+:\/\/[^/@]*:[^/@]+@/.test(textOf(connectionString))
  );
}

/** For `pg` what a URL says goes before what the options say. */
const isUrlInCharge = ({ connectionString }: Options) => /[?&]ssl/i.test(textOf(connectionString));

/** Its own members, and none that it inherits: hidden ones, too, as `pg` hides the key that it was given. */
const membersOf = (value: unknown): Options =>
  Object.create(
    null,
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptors(value) : {},
  ) as Options;

/** Not absent, and not empty. */
function isSome(value: unknown): boolean {
  const isList = typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array;
  return isList ? value.length > 0 : value !== undefined && value !== null;
}

/** Certificates are texts, or the bytes of texts. */
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);
