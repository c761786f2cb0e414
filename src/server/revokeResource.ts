/**
 * `POST /api/admin/revoke`: revokes every token of a tracking id, for those who hold an admin token (T §4).
 * In: `{ "trackingId": integer }` and `Authorization: Bearer …`. Out: `{ trackingId, revokedAt }`, once the broker has it.
 * Limits of their own for those who may and those who may not, so that the latter cannot keep the former out.
 * Every attempt is told to the audit, without the token.
 */
import * as z from 'zod/mini';
import type { Signer } from '../signing/signer.js';
import { createTokenBucket } from '../signing/tokenBucket.js';
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
  /** Where it was understood. */
  readonly trackingId?: number;
}

/** Who may revoke, and who hears of it. */
export interface RevokeOptions {
  readonly signer: Signer;
  /** Several, so that one can be rolled over. Without any nobody may revoke. */
  readonly adminTokens?: readonly string[] | undefined;
  /** Told of each attempt. Default: the console. */
  readonly onAudit?: ((line: AuditLine) => void) | undefined;
}

const bodySchema = z.object({ trackingId: z.int() });
const maxBytes = 1024;

/**
 * Serves revoking.
 *
 * @throws {TypeError} when an admin token is empty
 */
export function planRevoke({ signer, adminTokens = [], onAudit = logAudit }: RevokeOptions): Resource {
  if (adminTokens.includes(''))
    throw new TypeError('An admin token is empty. Pass one that nobody can guess.');
  const known = Promise.all(adminTokens.map(digestOf));
  const takeAsStranger = createTokenBucket({ capacity: 10, perSecond: 0.1 });
  const takeAsAdmin = createTokenBucket({ capacity: 20, perSecond: 1 });

  const revoke = async (request: Request, audit: { trackingId?: number }) => {
    const refusal = await refusalOf(request, await known);
    const waitSeconds = refusal ? takeAsStranger() : takeAsAdmin();
    if (waitSeconds > 0)
      throw new Problem(429, 'There were too many attempts. Wait as long as "Retry-After" says.', {
        'retry-after': String(waitSeconds),
      });
    if (refusal) throw refusal;
    const body = await readJsonObject(request, { maxBytes, example: '{"trackingId": 4711}' });
    const { data } = z.safeParse(bodySchema, body);
    if (!data) throw new Problem(400, '"trackingId" must be an integer, such as {"trackingId": 4711}.');
    audit.trackingId = data.trackingId;
    return signer.revoke(data.trackingId);
  };

  const respond = async (request: Request) => {
    const audit: { trackingId?: number } = {};
    try {
      const revoked = await revoke(request, audit);
      onAudit({ action: 'revoke', status: 200, ...audit });
      return Response.json(revoked, { headers: { 'cache-control': 'no-store' } });
    } catch (cause) {
      onAudit({ action: 'revoke', status: cause instanceof Problem ? cause.status : 503, ...audit });
      throw cause;
    }
  };
  return new Map([['POST', respond]]);
}

/** Why a request may not revoke; `undefined` when it may. */
async function refusalOf(request: Request, known: readonly Uint8Array[]): Promise<Problem | undefined> {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
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

function logAudit({ action, status, trackingId }: AuditLine): void {
  console.info(`Audit: ${action}, status ${status}, tracking id ${trackingId ?? 'none'}`);
}
