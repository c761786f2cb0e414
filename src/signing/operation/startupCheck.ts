/**
 * Security checks of a back end that signs, at start-up. `assertSecure` checks all settings; each signer, verifier and server
 * checks its own part. A `SecurityException` lists all failures at once (T §5.2, §8). Findings never contain credentials.
 * Outside production all findings are warnings, except an unencrypted connection to a broker on another machine.
 */
import * as z from 'zod/mini';
import type { KeyBroker } from '../brokers/broker.js';
import { type BrokerConnection, connectionFaults, plaintextFaults } from '../brokers/connection.js';
import { identitySchema } from '../records/identity.js';
import {
  adminTokenFailures,
  finding,
  type Insecure,
  isProduction,
  logWarning,
  refuse,
  SecurityException,
  type SecurityFinding,
} from '../base/securityException.js';

const configSchema = z.object({
  adminTokens: z.optional(z.array(z.string())),
  identity: z.optional(z.unknown()),
  rotationIntervalSeconds: z.optional(z.number()),
  validitySeconds: z.optional(z.number()),
});

/** The configuration to check; nothing of it is stored. */
export interface SecurityConfig extends z.input<typeof configSchema> {
  /** The broker adapter, or its connection: a kind, and the options of the broker's client. */
  readonly broker: KeyBroker | BrokerConnection;
}

/**
 * Checks the configuration of a back end that signs.
 *
 * @param config - values read from configuration or environment
 * @returns warnings, which are also logged
 * @throws {SecurityException} in production, if the broker connection lacks TLS 1.3, certificate validation, the host name
 * check, a client certificate or SCRAM-SHA-512. Also if there is no identity or no admin token, or a token is guessable: fewer
 * than 32 characters, fewer than 10 different ones, or characters that a header can't carry.
 * @example
 * assertSecure({ broker, adminTokens, identity }, { production: process.env.NODE_ENV === 'production' });
 * @see T §5.2
 */
export function assertSecure(
  config: SecurityConfig,
  {
    production,
    warn = logWarning,
  }: { readonly production: boolean; readonly warn?: (message: string) => void },
): readonly SecurityFinding[] {
  const connection = connectionOf(config);
  const { data } = z.safeParse(configSchema, config);
  const failures = data
    ? [...connectionFaults(connection), ...ownFailures(data, connection)]
    : [
        finding(
          'config',
          'The configuration has options of a wrong type. Pass them as `SecurityConfig` describes.',
        ),
      ];
  const isRefused = production && failures.length > 0;
  const doubts = [...(isRefused ? [] : failures), ...(data ? doubtsOf(data, connection, production) : [])];
  for (const { message } of doubts) warn(message);
  if (isRefused) throw new SecurityException(failures);
  return doubts;
}

/** The settings that a signer or verifier knows when it is created. */
export interface StartConfig {
  readonly broker: KeyBroker;
  readonly rotationIntervalSeconds?: number | undefined;
  /** Codes of findings to accept, or `true` for all. */
  readonly insecure?: Insecure | undefined;
}

/**
 * Checks a signer or verifier when it is created. In production checks the whole connection and warns about keys that rotate
 * less often than every 4 hours. Elsewhere only refuses an unencrypted connection to another machine.
 *
 * @throws {SecurityException} lists the failures
 * @see T §5.2 rules 1 and 6
 */
export function checkStart({ broker, rotationIntervalSeconds, insecure }: StartConfig): void {
  const production = isProduction();
  const { connection } = broker;
  if (!production) return refuse(plaintextFaults(connection), [], insecure);
  const doubts = [...memoryDoubts(connection), ...rotationDoubts(rotationIntervalSeconds)];
  refuse(connectionFaults(connection), doubts, insecure);
}

type Config = z.output<typeof configSchema>;

/** The connection reported by the adapter, or the given description of one. */
function connectionOf({ broker }: Partial<SecurityConfig>): BrokerConnection | undefined {
  if (typeof broker !== 'object' || broker === null) return undefined;
  return 'publish' in broker ? broker.connection : broker;
}

function ownFailures(
  { adminTokens = [], identity }: Config,
  connection: BrokerConnection | undefined,
): SecurityFinding[] {
  const failures = adminTokenFailures(adminTokens);
  if (connection?.kind !== 'memory' && !z.safeParse(identitySchema, identity).success)
    failures.push(
      finding('identity', 'There is no `identity` to sign records. Pass a name and a private key.'),
    );
  return failures;
}

function doubtsOf(
  { rotationIntervalSeconds = 3600, validitySeconds = 300 }: Config,
  connection: BrokerConnection | undefined,
  production: boolean,
): SecurityFinding[] {
  const doubts = [
    ...(production ? memoryDoubts(connection) : []),
    ...rotationDoubts(rotationIntervalSeconds),
  ];
  if (validitySeconds < 300 || validitySeconds > 3600)
    doubts.push(
      finding(
        'validity',
        'Tokens are valid for less than 5 or more than 60 minutes. Set `validitySeconds` to 300 to 3600.',
      ),
    );
  return doubts;
}

function memoryDoubts(connection: BrokerConnection | undefined): SecurityFinding[] {
  if (connection?.kind !== 'memory') return [];
  return [
    finding(
      'memory-broker',
      "The broker inside this process doesn't share keys with other processes. Pass a `broker` if you run several.",
    ),
  ];
}

/** T §5.2 rule 6 requires a warning. */
function rotationDoubts(seconds = 0): SecurityFinding[] {
  if (seconds <= 4 * 3600) return [];
  return [
    finding(
      'rotation-interval',
      'Keys are rotated less often than every 4 hours. Lower `rotationIntervalSeconds`.',
    ),
  ];
}
