/**
 * Checks the connection to a broker by reading the options passed to its client, not a separate description (T §5.2 rules 1 to
 * 3). The clients for Kafka, NATS and PostgreSQL accept the options of Node's `tls.connect` as `tls` or `ssl`. Credentials are
 * in `sasl` or `authenticator`.
 */
import { isLoopback } from '../../platform/isLoopback.js';

/** A connection to a broker: its kind, and the options of its client. */
export interface BrokerConnection {
  /** `memory` for the broker inside this process, which has no connection to check. */
  readonly kind: string;
  /** The options passed to the broker's client, unchanged. */
  readonly options?: object | undefined;
}

/** One security problem of a connection. */
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
 * Lists the security problems of a connection; empty for the broker inside this process.
 *
 * @param env - environment of the process, because a Node variable can disable certificate validation
 */
export function connectionFaults(
  connection: BrokerConnection | undefined,
  env: Options = globalThis.process?.env ?? {},
): ConnectionFault[] {
  if (!connection)
    return [
      {
        code: 'broker-connection',
        message: 'The broker adapter has no `connection` to check. Expose the options of its client there.',
      },
    ];
  if (connection.kind === 'memory') return [];
  const options = membersOf(connection.options);
  const given = options['tls'] ?? options['ssl'];
  const hasTls = given !== undefined && given !== null && given !== false;
  const tls = membersOf(given);
  const validates = tls['rejectUnauthorized'] !== false && env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0';
  const checks: [boolean, ConnectionFault['code'], string][] = [
    [
      hasTls,
      'broker-tls',
      'The broker connection has no TLS. Pass the options of `tls.connect` as `tls` or `ssl`.',
    ],
    [
      tls['minVersion'] === 'TLSv1.3',
      'broker-tls-version',
      'The broker connection allows TLS below 1.3. Set `minVersion` to `TLSv1.3`.',
    ],
    [
      hasTls && validates,
      'broker-certificate',
      'The certificate of the broker is not validated. Remove `rejectUnauthorized: false` and `NODE_TLS_REJECT_UNAUTHORIZED`.',
    ],
    [
      // A custom check might accept any name.
      hasTls && validates && tls['checkServerIdentity'] === undefined && !isNamedLocalhost(options, tls),
      'broker-hostname',
      'The host name of the broker is not checked, or only by a custom `checkServerIdentity`. Remove that option.',
    ],
    [
      hasClientCertificate(tls),
      'client-certificate',
      'The broker connection has no client certificate. Pass `cert` and `key`.',
    ],
    [
      !isUrlInCharge(options),
      'broker-tls',
      'The `connectionString` overrides the option `ssl`. Remove its parameters that begin with `ssl`.',
    ],
    connection.kind === 'postgres'
      ? [
          hasPassword(options, env),
          'broker-sasl',
          'The connection has no password. Pass one for SCRAM-SHA-256.',
        ]
      : [
          logsIn(options),
          'broker-sasl',
          'The broker connection uses neither SCRAM-SHA-512 nor a signing `authenticator` of NATS. Pass one of them.',
        ],
  ];
  return checks.flatMap(([holds, code, message]) => (holds ? [] : { code, message }));
}

/**
 * Reports a connection to another machine without TLS. Reports nothing for connections to this machine and for clients whose
 * options contain no known host.
 *
 * @param env - environment of the process, from which PostgreSQL clients read their host
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
  return [
    {
      code: 'broker-tls',
      message:
        'The broker connection to another machine has no TLS. Pass the options of `tls.connect` as `tls` or `ssl`.',
    },
  ];
}

/** The hosts in a client's options, with or without scheme and port. */
function hostsOf(kind: string, options: Options, env: Options): string[] {
  const { bootstrapBrokers, brokers, servers, host, hostname, connectionString } = options;
  const isByUrl = isSome(connectionString);
  const named = [bootstrapBrokers, brokers, servers, host, hostname, connectionString]
    .flat()
    .filter(isSome)
    .map((one) => (typeof one === 'object' ? textOf(membersOf(one)['host']) : textOf(one)));
  // The URL may contain only a socket. Without a host, the environment provides one.
  if (kind === 'postgres' && (named.length === 0 || isByUrl)) {
    const [, socket] = /[?&]host=([^&]+)/.exec(textOf(connectionString ?? '')) ?? [];
    if (socket !== undefined) return [decodeURIComponent(socket)];
    if (named.length === 0 && isSome(env['PGHOST'])) return [textOf(env['PGHOST'])];
  }
  return named;
}

/** Whether the host is a socket, or a name or address of this machine. */
function isThisMachine(host: string): boolean {
  if (host.startsWith('/')) return true;
  const text = /^\w[\w+.-]*:\/\//.test(host) ? host.replace(/^[^:]+/, 'http') : `http://${host}`;
  return URL.canParse(text) && isLoopback(new URL(text));
}

/** Without `servername`, the client of NATS checks the certificate of an IP address against `localhost`. */
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

/** Whether a NATS authenticator sends a secret instead of a signature. */
function tellsSecret(authenticator: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(authenticator) ? authenticator : [authenticator];
  return all.some((one) => {
    const answer = membersOf(typeof one === 'function' ? (one as Challenged)('challenge') : one);
    return isSome(answer['pass']) || isSome(answer['auth_token']);
  });
}

type Challenged = (nonce: string) => unknown;

/** PostgreSQL offers nothing stronger than SCRAM-SHA-256, and only its server chooses the method. */
function hasPassword({ password, pass, connectionString }: Options, env: Options): boolean {
  return (
    [password, pass, env['PGPASSWORD']].some(isSome) ||
    /^\w+:\/\/[^/@]*:[^/@]+@/.test(textOf(connectionString))
  );
}

/** In `pg` the URL takes precedence over other options. */
const isUrlInCharge = ({ connectionString }: Options) => /[?&]ssl/i.test(textOf(connectionString));

/** Own members only, including non-enumerable ones, because `pg` hides the key. */
const membersOf = (value: unknown): Options =>
  Object.create(
    null,
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptors(value) : {},
  ) as Options;

/** Whether the value is neither absent nor empty. */
function isSome(value: unknown): boolean {
  const isList = typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array;
  return isList ? value.length > 0 : value !== undefined && value !== null;
}

/** Certificates are texts or their bytes. */
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);
