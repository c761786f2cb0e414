/**
 * `POST /api/admin/revoke`: revokes every token of a tracking id, or of a key, for those who hold an admin token (T §4).
 * `{ "trackingId": integer }` or `{ "kid": text }`, and `Authorization: Bearer …`; answered once the broker has it.
 * Limits are for each client, and others for those who may than for those who may not. Every attempt is told to the
 * audit, without the token.
 */
import * as z from 'zod/mini';
import type { Signer } from '../signing/signer.js';
import { SigningError } from '../signing/signingError.js';
import { checkAdminTokens } from '../signing/startupCheck.js';
import { type ClientOptions, createClientLimit } from './clientLimits.js';
import { Problem } from './problem.js';
import { readJsonObject } from './requestBody.js';
import type { Resource } from './resources.js';

/** Where revoking is. */
export const revokePath = '/api/admin/revoke';

/** One attempt to revoke. */
export interface AuditLine {
  readonly action: 'revoke';
  /** Status of the answer. */
  readonly status: number;
  /** What was to be revoked, where that was understood. */
  readonly trackingId?: number;
  readonly kid?: string;
}

/** Who may revoke, and who hears of it. */
export interface RevokeOptions extends ClientOptions {
  readonly signer: Signer;
  /** Several, so that one can be rolled over; of printable ASCII without blanks. Without any nobody may revoke. */
  readonly adminTokens?: readonly string[] | undefined;
  /** Takes tokens in production that can be guessed, and logs that. Default `false`: then no such server is made. */
  readonly insecure?: boolean | undefined;
  /** Told of each attempt. Default: the console. */
  readonly onAudit?: ((line: AuditLine) => void) | undefined;
}

const bodySchema = z.union([
  z.object({ trackingId: z.int(), kid: z.optional(z.undefined()) }),
  z.object({ kid: z.string().check(z.regex(/^[\w-]{43}$/)), trackingId: z.optional(z.undefined()) }),
]);
const maxBytes = 1024;

/**
 * Serves revoking.
 *
 * @throws {TypeError} when an admin token has other characters than a header takes, or none
 * @throws {SecurityException} with `NODE_ENV=production`, when one can be guessed: fewer than 32 characters, or 10 different
 */
export function planRevoke({
  signer,
  adminTokens = [],
  onAudit = logAudit,
  insecure,
  ...clients
}: RevokeOptions): Resource {
  if (!adminTokens.every((token) => /^[!-~]+$/.test(token)))
    throw new TypeError('An admin token is empty, or cannot be sent. Pass printable ASCII without blanks.');
  checkAdminTokens(adminTokens, insecure);
  const known = Promise.all(adminTokens.map(digestOf));
  const detail = 'There were too many attempts. Wait as long as "Retry-After" says.';
  const limitStrangers = createClientLimit({ capacity: 10, perSecond: 0.1 }, detail, clients);
  const limitAdmins = createClientLimit({ capacity: 20, perSecond: 1 }, detail, clients);

  const revoke = async (request: Request, audit: Attempted) => {
    const refusal = await refusalOf(request, await known);
    (refusal ? limitStrangers : limitAdmins)(request);
    if (refusal) throw refusal;
    const body = await readJsonObject(request, { maxBytes, example: '{"trackingId": 4711}' });
    const { data } = z.safeParse(bodySchema, body);
    if (!data)
      throw new Problem(400, 'Say what to revoke: {"trackingId": 4711}, an integer, or {"kid": …}, a key.');
    if (data.kid === undefined) {
      audit.trackingId = data.trackingId;
      return signer.revoke(data.trackingId);
    }
    audit.kid = data.kid;
    await signer.revokeKey(data.kid);
    return { kid: data.kid };
  };

  const respond = async (request: Request) => {
    const audit: Attempted = {};
    try {
      const revoked = await revoke(request, audit);
      onAudit({ action: 'revoke', status: 200, ...audit });
      return Response.json(revoked, { headers: { 'cache-control': 'no-store' } });
    } catch (thrown) {
      const cause = isUnknown(thrown) ? unknownOutcome() : thrown;
      onAudit({ action: 'revoke', status: cause instanceof Problem ? cause.status : 503, ...audit });
      throw cause;
    }
  };
  return new Map([['POST', respond]]);
}

interface Attempted {
  trackingId?: number;
  kid?: string;
}

const isUnknown = (thrown: unknown) => thrown instanceof SigningError && thrown.code === 'not-acknowledged';

/** What was lost may be the answer of the broker alone. */
const unknownOutcome = () =>
  new Problem(503, 'It holds here; whether it does elsewhere is not known. Ask again: twice does no harm.', {
    'retry-after': '5',
  });

/** Why a request may not revoke; `undefined` when it may. */
async function refusalOf(request: Request, known: readonly Uint8Array[]): Promise<Problem | undefined> {
  const [, token] = /^Bearer +([!-~]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined)
    return new Problem(401, 'Say who asks. Send "Authorization: Bearer" with an admin token.', {
      'www-authenticate': 'Bearer',
    });
  const given = await digestOf(token);
  // Every token is compared to its end: how long it takes tells nothing.
  const matches = known.map((digest) => digest.reduce((sum, byte, at) => sum | (byte ^ (given[at] ?? 0)), 0));
  if (matches.includes(0)) return undefined;
  return new Problem(403, 'This token may not revoke. Send an admin token of this server.');
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function logAudit({ action, status, trackingId, kid }: AuditLine): void {
  const what = kid === undefined ? `tracking id ${trackingId ?? 'none'}` : `key ${kid}`;
  console.info(`Audit: ${action}, status ${status}, ${what}`);
}
