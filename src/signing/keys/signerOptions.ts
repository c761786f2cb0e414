/**
 * The options of signers and verifiers, checked before anything starts. A `TypeError` names the wrong option, never its value. T
 * §8: 60 minutes between rotations, tokens of at most 60 minutes.
 */
import * as z from 'zod/mini';
import type { KeyBroker } from '../brokers/broker.js';
import type { Clock } from '../base/clock.js';
import { identitySchema, trustedSchema } from '../records/identity.js';
import type { SigningObserver } from '../operation/observer.js';

/** What a verifier is made of. */
export interface VerifierOptions {
  /** Who signs: the claim `iss`. */
  readonly issuer: string;
  /** For whom: the claim `aud`. */
  readonly audience: string;
  /** The connection to the broker. */
  readonly broker: KeyBroker;
  /** Whose records are believed: name and public JWK of every signer. A name may have two, to roll it over. */
  readonly trusted: readonly { readonly name: string; readonly publicKey: JsonWebKey }[];
  /**
   * After how many seconds without a word of any signer, or with one of its revocations missing, this one is cut off:
   * 120 to 86 400. Signers speak once a minute. Default 3600, the longest life of a token.
   */
  readonly maxStaleSeconds?: number | undefined;
  /** What `verify` does then: goes on as `ready()` and the metrics tell of it, or refuses by `stale`. Default `verify`. */
  readonly whenStale?: 'verify' | 'refuse' | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
  /** Told what happens. Default: nobody. */
  readonly observer?: SigningObserver | undefined;
  /**
   * Codes of what the start-up check may find without ending the start, such as `['client-certificate']`; it is logged. `true` accepts
   * everything. Default `false`: with `NODE_ENV=production` nothing starts whose connection to the broker lacks anything that
   * `assertSecure` asks for, and nowhere one that goes to another machine without TLS. The exception names the codes.
   */
  readonly insecure?: boolean | readonly string[] | undefined;
}

/** What a signer is made of. */
export interface SignerOptions extends Omit<VerifierOptions, 'broker' | 'trusted'> {
  /** The connection to the broker. Default: one inside this process, for a signer that is alone. */
  readonly broker?: KeyBroker | undefined;
  /** Whose records are believed, one's own included. With a broker only. */
  readonly trusted?: VerifierOptions['trusted'] | undefined;
  /** One's own name and private JWK (P-256), which sign the records. With a broker only. */
  readonly identity?: { readonly name: string; readonly privateKey: JsonWebKey } | undefined;
  /** What revoking goes by where `sign` is told nothing of it: an integer. Default: each call has to name one. */
  readonly trackingId?: number | undefined;
  /** Seconds between rotations, 60 to 86 400; above 14 400 a warning is logged in production. Default 3600. */
  readonly rotationIntervalSeconds?: number | undefined;
  /** Longest validity of a token, in seconds, 1 to 3600. Default 3600. */
  readonly maxValiditySeconds?: number | undefined;
  /** Seconds from publishing a key to its use. Default 600, or half the interval where that is less. */
  readonly publishLeadSeconds?: number | undefined;
  /**
   * Seconds from publishing the first key to its use, which `ready()` waits for, 0 to 3600; the same for all signers. For
   * as long may copies of the keys be kept on their way to pages. Default 0: they are asked for each time.
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
 * Checks the options of a verifier.
 *
 * @throws {TypeError} names the option that makes no sense
 */
export function checkVerifierOptions(options: VerifierOptions) {
  const checked = check(verifierSchema, options);
  if (checked.trusted?.length) return { ...checked, ...staleness(checked) };
  throw new TypeError('`trusted` names nobody. Pass the public identity of each signer.');
}

/**
 * Checks the options of a signer, and fills in the defaults.
 *
 * @throws {TypeError} names the option that makes no sense
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
      '`trusted` and `identity` do not fit. List the public part of one’s own identity, too.',
    );
  if (publishLeadSeconds >= rotationIntervalSeconds)
    throw new TypeError('`publishLeadSeconds` makes no sense. Pass less than the rotation interval.');
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
  throw new TypeError(`${paths.join(', ')}: missing, or not what is taken there. See the options.`);
}
