/**
 * Validates the options of signers and verifiers before anything starts. A `TypeError` names the invalid option, never its
 * value. T §8: at most 60 minutes between rotations, and tokens of at most 60 minutes.
 */
import * as z from 'zod/mini';
import type { KeyBroker } from '../brokers/broker.js';
import type { Clock } from '../base/clock.js';
import { identitySchema, trustedSchema } from '../records/identity.js';
import type { SigningObserver } from '../operation/observer.js';

/** Options of {@link createVerifier}. */
export interface VerifierOptions {
  /** The signing party: the claim `iss`. */
  readonly issuer: string;
  /** The intended recipient: the claim `aud`. */
  readonly audience: string;
  /** The connection to the broker. */
  readonly broker: KeyBroker;
  /** Trusted signers: the name and public JWK of each. A name may have two keys while it is rolled over. */
  readonly trusted: readonly { readonly name: string; readonly publicKey: JsonWebKey }[];
  /**
   * Seconds without a record of any signer, or with a missing revocation, after which this process counts as stale: 120 to 86
   * 400. Signers publish once a minute. Default 3600, the longest lifetime of a token.
   */
  readonly maxStaleSeconds?: number | undefined;
  /**
   * Behavior of `verify` when stale: continue, with a report by `ready()` and the metrics, or refuse with `stale`. Default
   * `verify`.
   */
  readonly whenStale?: 'verify' | 'refuse' | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
  /** Receives events. Default: none. */
  readonly observer?: SigningObserver | undefined;
  /**
   * Codes of start-up findings to accept, such as `['client-certificate']`; they are logged. `true` accepts all. Default
   * `false`: with `NODE_ENV=production` a broker connection must pass all checks of `assertSecure`, and everywhere a connection
   * to another machine needs TLS. The exception names the codes.
   */
  readonly insecure?: boolean | readonly string[] | undefined;
}

/** Options of {@link createSigner}. */
export interface SignerOptions extends Omit<VerifierOptions, 'broker' | 'trusted'> {
  /** The connection to the broker. Default: a broker inside this process, for a single signer. */
  readonly broker?: KeyBroker | undefined;
  /** Trusted signers, including this one. Only with a broker. */
  readonly trusted?: VerifierOptions['trusted'] | undefined;
  /** Name and private JWK (P-256) of this signer, which sign its records. Only with a broker. */
  readonly identity?: { readonly name: string; readonly privateKey: JsonWebKey } | undefined;
  /** Tracking id of tokens whose `sign` call names none, used to revoke them: an integer. Default: every call must name one. */
  readonly trackingId?: number | undefined;
  /** Seconds between rotations, 60 to 86 400. Above 14 400 a warning is logged in production. Default 3600. */
  readonly rotationIntervalSeconds?: number | undefined;
  /** Longest validity of a token, in seconds, 1 to 3600. Default 3600. */
  readonly maxValiditySeconds?: number | undefined;
  /** Seconds from publishing a key to its use. Default 600, or half the interval if that is less. */
  readonly publishLeadSeconds?: number | undefined;
  /**
   * Seconds from publishing the first key to its use, 0 to 3600, equal for all signers; `ready()` waits for it. HTTP caches may
   * keep the public keys this long. Default 0: no caching.
   */
  readonly startLeadSeconds?: number | undefined;
  /** Largest data, in bytes of its JSON. Default 65 536. */
  readonly maxDataBytes?: number | undefined;
}

const text = z.string().check(z.minLength(1));
const within = (least: number, most: number) => z.optional(z.int().check(z.gte(least), z.lte(most)));

const verifierSchema = z.object({
  issuer: text,
  audience: text,
  trusted: z.optional(z.array(trustedSchema)),
  maxStaleSeconds: within(120, 86_400),
  whenStale: z.optional(z.enum(['verify', 'refuse'])),
  insecure: z.optional(z.union([z.boolean(), z.array(z.string())])),
});
const signerSchema = z.extend(verifierSchema, {
  identity: z.optional(identitySchema),
  trackingId: z.optional(z.int()),
  rotationIntervalSeconds: within(60, 86_400),
  maxValiditySeconds: within(1, 3600),
  publishLeadSeconds: within(1, 86_400),
  startLeadSeconds: within(0, 3600),
  maxDataBytes: within(1, Number.MAX_SAFE_INTEGER),
});

/**
 * Validates the options of a verifier.
 *
 * @throws {TypeError} names the invalid option
 */
export function checkVerifierOptions(options: VerifierOptions) {
  const checked = check(verifierSchema, options);
  if (checked.trusted?.length) return { ...checked, ...staleness(checked) };
  throw new TypeError('`trusted` is empty. Pass the public identity of each signer.');
}

/**
 * Validates the options of a signer and applies the defaults.
 *
 * @throws {TypeError} names the invalid option
 */
export function checkSignerOptions(options: SignerOptions) {
  const checked = check(signerSchema, options);
  const { issuer, audience, identity, trusted, trackingId } = checked;
  const { rotationIntervalSeconds = 3600, maxValiditySeconds = 3600, maxDataBytes = 65_536 } = checked;
  const { publishLeadSeconds = Math.min(600, Math.floor(rotationIntervalSeconds / 2)) } = checked;
  const isOwn = (one: z.infer<typeof trustedSchema>) =>
    one.name === identity?.name && one.publicKey.x === identity.privateKey.x;
  if (options.broker && !identity)
    throw new TypeError('A signer on a broker needs an `identity`. Pass its name and private key.');
  if (identity ? !trusted?.some(isOwn) : trusted)
    throw new TypeError(
      '`trusted` must contain the public part of `identity`, and needs an `identity`. Pass both.',
    );
  if (publishLeadSeconds >= rotationIntervalSeconds)
    throw new TypeError('`publishLeadSeconds` is too large. Pass less than `rotationIntervalSeconds`.');
  const { startLeadSeconds = 0 } = checked;
  const leads = { publishLeadSeconds, startLeadSeconds };
  const numbers = { rotationIntervalSeconds, maxValiditySeconds, maxDataBytes, ...leads };
  return { issuer, audience, identity, trusted, trackingId, ...numbers, ...staleness(checked) };
}

function staleness({ maxStaleSeconds = 3600, whenStale = 'verify' }: z.output<typeof verifierSchema>) {
  return { maxStaleSeconds, whenStale };
}

function check<Schema extends z.ZodMiniType>(schema: Schema, options: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, options);
  if (!error) return data;
  const paths = error.issues.map(({ path }) => path.join('.') || 'the options');
  throw new TypeError(
    `${paths.join(', ')}: missing or invalid. Pass values of the documented types and ranges.`,
  );
}
