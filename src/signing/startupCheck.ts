/**
 * What must hold before a back end signs for real: checked once, at start-up.
 * In: the configuration, as it was read. Out: warnings, or a `SecurityException` that lists everything at once.
 * T §5.2, §8. No finding holds a credential. Outside production everything is a warning.
 */
import * as z from 'zod/mini';
import { identitySchema } from './identity.js';

const brokerSchema = z.object({
  /** `memory` for the broker inside this process, which has no connection to check. */
  kind: z.string(),
  tls: z.optional(
    z.object({
      /** Whether the broker's certificate is validated. */
      verifiesCertificate: z.boolean(),
      /** Whether its name must be the one asked for. */
      verifiesHostname: z.boolean(),
      /** Lowest version spoken: `TLSv1.3`. */
      minVersion: z.string(),
      /** The client's own certificate, as PEM. */
      clientCertificate: z.optional(z.string()),
    }),
  ),
  /** How the client logs in: `SCRAM-SHA-512`. */
  sasl: z.optional(z.object({ mechanism: z.string() })),
});

const configSchema = z.object({
  broker: brokerSchema,
  adminTokens: z.optional(z.array(z.string())),
  identity: z.optional(z.unknown()),
  rotationIntervalSeconds: z.optional(z.number()),
  validitySeconds: z.optional(z.number()),
});

/** The configuration that is checked: nothing in it is kept. */
export type SecurityConfig = z.input<typeof configSchema>;

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

const leastTokenLength = 32;

/**
 * Checks the configuration of a back end that signs.
 *
 * @param config - what was read from configuration or environment
 * @returns what is doubtful; it is also logged
 * @throws {SecurityException} in production, when the broker connection lacks TLS 1.3, validation of the certificate,
 * the check of the host name, a client certificate or SCRAM-SHA-512; when no admin token has 32 characters; when there
 * is no identity
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
  const { data } = z.safeParse(configSchema, config);
  const failures = data
    ? [...brokerFailures(data.broker), ...ownFailures(data)]
    : [finding('config', 'The configuration is not in the form that is checked.')];
  if (production && failures.length > 0) throw new SecurityException(failures);
  const doubts = [...failures, ...(data ? doubtsOf(data, production) : [])];
  for (const { message } of doubts) warn(message);
  return doubts;
}

type Config = z.output<typeof configSchema>;

const finding = (code: string, message: string): SecurityFinding => ({ code, message });

function brokerFailures({ kind, tls, sasl }: Config['broker']): SecurityFinding[] {
  if (kind === 'memory') return [];
  const checks: [boolean, string, string][] = [
    [tls !== undefined, 'broker-tls', 'The broker connection has no TLS.'],
    [tls?.minVersion === 'TLSv1.3', 'broker-tls-version', 'The broker connection takes less than TLS 1.3.'],
    [
      tls?.verifiesCertificate === true,
      'broker-certificate',
      'The certificate of the broker is not validated.',
    ],
    [tls?.verifiesHostname === true, 'broker-hostname', 'The host name of the broker is not checked.'],
    [
      Boolean(tls?.clientCertificate),
      'client-certificate',
      'The broker connection has no client certificate.',
    ],
    [
      sasl?.mechanism.toUpperCase() === 'SCRAM-SHA-512',
      'broker-sasl',
      'The broker connection does not use SCRAM-SHA-512.',
    ],
  ];
  return checks.flatMap(([holds, code, message]) => (holds ? [] : finding(code, message)));
}

function ownFailures({ adminTokens = [], identity, broker }: Config): SecurityFinding[] {
  const failures: SecurityFinding[] = [];
  if (adminTokens.length === 0) failures.push(finding('admin-token', 'There is no admin token.'));
  if (adminTokens.some(({ length }) => length < leastTokenLength))
    failures.push(finding('admin-token', `An admin token has fewer than ${leastTokenLength} characters.`));
  if (broker.kind !== 'memory' && !z.safeParse(identitySchema, identity).success)
    failures.push(finding('identity', 'There is no identity to sign records with.'));
  return failures;
}

function doubtsOf(
  { broker, rotationIntervalSeconds = 3600, validitySeconds = 300 }: Config,
  production: boolean,
) {
  const doubts: SecurityFinding[] = [];
  if (production && broker.kind === 'memory')
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
