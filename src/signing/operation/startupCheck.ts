/**
 * The check of what must hold before a back end signs for real: once, at start-up, by the host through `assertSecure`, and by
 * each signer, verifier and server itself as far as it can see. A `SecurityException` lists everything at once. T §5.2, §8. No
 * finding holds a credential. Outside production everything is a warning, but a broker elsewhere without TLS.
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

/** The configuration that is checked: nothing in it is kept. */
export interface SecurityConfig extends z.input<typeof configSchema> {
  /** The adapter that is used, or what it would be connected by: a kind, and the options of the broker's client. */
  readonly broker: KeyBroker | BrokerConnection;
}

/**
 * Checks the configuration of a back end that signs.
 *
 * @param config - what was read from configuration or environment
 * @returns what is doubtful; it is also logged
 * @throws {SecurityException} in production, when the broker connection lacks TLS 1.3, validation of the certificate,
 * the check of the host name, a client certificate or SCRAM-SHA-512; when an admin token has fewer than 32 characters,
 * fewer than 10 different ones, or some that a header does not take; when there is none, or no identity
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
    : [finding('config', 'The configuration is not in the form that is checked.')];
  const isRefused = production && failures.length > 0;
  const doubts = [...(isRefused ? [] : failures), ...(data ? doubtsOf(data, connection, production) : [])];
  for (const { message } of doubts) warn(message);
  if (isRefused) throw new SecurityException(failures);
  return doubts;
}

/** What a signer or verifier sees of itself as it is made. */
export interface StartConfig {
  readonly broker: KeyBroker;
  readonly rotationIntervalSeconds?: number | undefined;
  /** Codes of findings that are logged and end nothing, or `true` for all. */
  readonly insecure?: Insecure | undefined;
}

/**
 * Checks a signer or verifier as it is made: in production all of its connection; anywhere that no connection leaves this machine
 * without TLS. In production it warns of keys that are rotated less often than every 4 hours.
 *
 * @throws {SecurityException} lists what is wrong
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

/** What the adapter itself tells, or what stands in its place before there is one. */
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
    failures.push(finding('identity', 'There is no identity to sign records with.'));
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
    doubts.push(finding('validity', 'Tokens live shorter than 5 or longer than 60 minutes.'));
  return doubts;
}

function memoryDoubts(connection: BrokerConnection | undefined): SecurityFinding[] {
  if (connection?.kind !== 'memory') return [];
  return [finding('memory-broker', 'The broker inside this process tells no other process of its keys.')];
}

/** T §5.2 rule 6: a warning is logged. */
function rotationDoubts(seconds = 0): SecurityFinding[] {
  if (seconds <= 4 * 3600) return [];
  return [finding('rotation-interval', 'Keys are rotated less often than every 4 hours.')];
}
