/**
 * What must hold before a back end signs for real: checked once, at start-up. A `SecurityException` lists everything at
 * once. T §5.2, §8. No finding holds a credential. Outside production everything is a warning.
 */
import * as z from 'zod/mini';
import type { KeyBroker } from './broker.js';
import { type BrokerConnection, connectionFaults } from './connection.js';
import { identitySchema } from './identity.js';

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

/** One thing that is wrong, or doubtful. */
export interface SecurityFinding {
  readonly code: string;
  readonly message: string;
}

/** The configuration is not fit for production. */
export class SecurityException extends Error {
  override readonly name = 'SecurityException';
  readonly findings: readonly SecurityFinding[];

  constructor(findings: readonly SecurityFinding[]) {
    super(findings.map(({ message }) => message).join(' '));
    this.findings = findings;
  }
}

/** Admin tokens: fewest characters, and fewest that differ. */
const [leastTokenLength, leastTokenLetters] = [32, 10];

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
  if (production && failures.length > 0) throw new SecurityException(failures);
  const doubts = [...failures, ...(data ? doubtsOf(data, connection, production) : [])];
  for (const { message } of doubts) warn(message);
  return doubts;
}

type Config = z.output<typeof configSchema>;

const finding = (code: string, message: string): SecurityFinding => ({ code, message });

/** What the adapter itself tells, or what stands in its place before there is one. */
function connectionOf({ broker }: Partial<SecurityConfig>): BrokerConnection | undefined {
  if (typeof broker !== 'object' || broker === null) return undefined;
  return 'publish' in broker ? broker.connection : broker;
}

function ownFailures(
  { adminTokens = [], identity }: Config,
  connection: BrokerConnection | undefined,
): SecurityFinding[] {
  const failures: SecurityFinding[] = [];
  if (adminTokens.length === 0) failures.push(finding('admin-token', 'There is no admin token.'));
  if (adminTokens.some(({ length }) => length < leastTokenLength))
    failures.push(finding('admin-token', `An admin token has fewer than ${leastTokenLength} characters.`));
  if (adminTokens.some((token) => !/^[!-~]*$/.test(token)))
    failures.push(
      finding(
        'admin-token',
        'An admin token has characters that no header takes: not printable ASCII, or blanks.',
      ),
    );
  const isLong = (token: string) => token.length >= leastTokenLength;
  if (adminTokens.some((token) => isLong(token) && new Set(token).size < leastTokenLetters))
    failures.push(
      finding('admin-token', `An admin token has fewer than ${leastTokenLetters} different characters.`),
    );
  if (connection?.kind !== 'memory' && !z.safeParse(identitySchema, identity).success)
    failures.push(finding('identity', 'There is no identity to sign records with.'));
  return failures;
}

function doubtsOf(
  { rotationIntervalSeconds = 3600, validitySeconds = 300 }: Config,
  connection: BrokerConnection | undefined,
  production: boolean,
): SecurityFinding[] {
  const doubts: SecurityFinding[] = [];
  if (production && connection?.kind === 'memory')
    doubts.push(
      finding('memory-broker', 'The broker inside this process tells no other process of its keys.'),
    );
  if (rotationIntervalSeconds > 4 * 3600)
    doubts.push(finding('rotation-interval', 'Keys are rotated less often than every 4 hours.'));
  if (validitySeconds < 300 || validitySeconds > 3600)
    doubts.push(finding('validity', 'Tokens live shorter than 5 or longer than 60 minutes.'));
  return doubts;
}

function logWarning(message: string): void {
  console.warn(`Security: ${message}`);
}
