/**
 * Admin endpoints, protected by an admin token as `Authorization: Bearer …` (T §4, §5.2 rule 5). They answer once the broker
 * has confirmed.
 * - `POST /api/admin/revoke` takes `{ "trackingId": integer }` or `{ "kid": text }` and revokes every token of that id or key.
 * - `POST /api/admin/rotate` takes no body and switches to a new signing key. Rate limits are per client, stricter without a
 *   valid token. Every attempt is audited, without the token.
 */
import * as z from 'zod/mini';
import type { Signer } from '../../signing/keys/signer.js';
import { SigningError } from '../../signing/base/signingError.js';
import { checkAdminTokens } from '../../signing/base/securityException.js';
import { type ClientOptions, createClientLimit } from '../http/clientLimits.js';
import { Problem } from '../http/problem.js';
import { readJsonObject } from '../http/requestBody.js';
import type { Resource } from './resources.js';

/** Paths of revoking and of rotating. */
const [revokePath, rotatePath] = ['/api/admin/revoke', '/api/admin/rotate'];

/** Admin paths, which no web page may call. */
export const adminPaths: ReadonlySet<string> = new Set([revokePath, rotatePath]);

/** One attempt to use an admin path, authorized or not. */
export interface AuditLine {
  readonly action: 'revoke' | 'rotate';
  /** Status of the answer. */
  readonly status: number;
  /** The target of the revocation, if the body could be read. */
  readonly trackingId?: number;
  readonly kid?: string;
}

/** Options of {@link planAdmin}: admin tokens, and where attempts are audited. */
export interface AdminOptions extends ClientOptions {
  readonly signer: Signer;
  /** Accepted tokens: printable ASCII without blanks. Pass several to roll one over. Without any, every request is refused. */
  readonly adminTokens?: readonly string[] | undefined;
  /**
   * `true` or `['admin-token']` accepts guessable tokens in production, with a log line. Default `false`: creating the server
   * throws.
   */
  readonly insecure?: boolean | readonly string[] | undefined;
  /** Called for each attempt. Default: logs to the console. */
  readonly onAudit?: ((line: AuditLine) => void) | undefined;
}

const bodySchema = z.union([
  z.object({ trackingId: z.int(), kid: z.optional(z.undefined()) }),
  z.object({ kid: z.string().check(z.regex(/^[\w-]{43}$/)), trackingId: z.optional(z.undefined()) }),
]);
const maxBytes = 1024;

/**
 * Plans the admin endpoints.
 *
 * @throws {TypeError} if an admin token is empty or has characters that a header can't carry
 * @throws {SecurityException} with `NODE_ENV=production`, if a token is guessable: under 32 characters, or under 10 different
 * ones
 */
export function planAdmin({
  signer,
  adminTokens = [],
  onAudit = logAudit,
  insecure,
  ...clients
}: AdminOptions): [string, Resource][] {
  if (!adminTokens.every((token) => typeof token === 'string' && /^[!-~]+$/.test(token)))
    throw new TypeError(
      "An admin token is empty, or has characters that a header can't carry. Pass printable ASCII without blanks.",
    );
  checkAdminTokens(adminTokens, insecure);
  const known = Promise.all(adminTokens.map(digestOf));
  const detail = 'Too many attempts. Wait for the time in "Retry-After".';
  const limitStrangers = createClientLimit({ capacity: 10, perSecond: 0.1 }, detail, clients);
  const limitAdmins = createClientLimit({ capacity: 20, perSecond: 1 }, detail, clients);

  const guard = async (request: Request) => {
    const refusal = await refusalOf(request, await known);
    (refusal ? limitStrangers : limitAdmins)(request);
    if (refusal) throw refusal;
  };

  const revoke: Act = async (request, audit) => {
    const body = await readJsonObject(request, { maxBytes, example: '{"trackingId": 4711}' });
    const { data } = z.safeParse(bodySchema, body);
    if (!data)
      throw new Problem(
        400,
        'The body must name a tracking id or a key. Send {"trackingId": 4711}, an integer, or {"kid": …}.',
      );
    if (data.kid === undefined) {
      audit.trackingId = data.trackingId;
      return signer.revoke(data.trackingId);
    }
    audit.kid = data.kid;
    await signer.revokeKey(data.kid);
    return { kid: data.kid };
  };

  const rotate: Act = async () => {
    await signer.rotate();
    return { rotatedAt: Math.floor(Date.now() / 1000) };
  };

  const resourceOf = (action: AuditLine['action'], act: Act): Resource => {
    const respond = async (request: Request) => {
      const audit: Attempted = {};
      try {
        await guard(request);
        const done = await act(request, audit);
        onAudit({ action, status: 200, ...audit });
        return Response.json(done, { headers: { 'cache-control': 'no-store' } });
      } catch (thrown) {
        const cause = outcomeOf(thrown, action);
        onAudit({ action, status: cause instanceof Problem ? cause.status : 503, ...audit });
        throw cause;
      }
    };
    return new Map([['POST', respond]]);
  };
  return [
    [revokePath, resourceOf('revoke', revoke)],
    [rotatePath, resourceOf('rotate', rotate)],
  ];
}

/** Performs an action and records its target in the audit entry. */
type Act = (request: Request, audit: Attempted) => Promise<object>;

interface Attempted {
  trackingId?: number;
  kid?: string;
}

/** Explains to the operator the consequences of a broker that doesn't answer. */
function outcomeOf(thrown: unknown, action: AuditLine['action']): unknown {
  const code = thrown instanceof SigningError && thrown.code;
  // Perhaps only the broker's answer was lost, so the revocation may have been stored.
  if (code === 'not-acknowledged')
    return again(
      'Done in this process, but not confirmed by the broker. Send the request again; repeating it is harmless.',
    );
  if (code === 'broker-unavailable' && action === 'rotate')
    return again(
      "The broker didn't accept the new key, so the current key stays active. Try again when the broker is available.",
    );
  return thrown;
}

const again = (detail: string) => new Problem(503, detail, { 'retry-after': '5' });

/** The reason to refuse a request; `undefined` if it is authorized. */
async function refusalOf(request: Request, known: readonly Uint8Array[]): Promise<Problem | undefined> {
  const [, token] = /^Bearer +([!-~]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined)
    return new Problem(401, 'This request needs an admin token. Send it as "Authorization: Bearer …".', {
      'www-authenticate': 'Bearer',
    });
  const given = await digestOf(token);
  // Compares every token to its end, so that the duration reveals nothing.
  const matches = known.map((digest) => digest.reduce((sum, byte, at) => sum | (byte ^ (given[at] ?? 0)), 0));
  if (matches.includes(0)) return undefined;
  return new Problem(403, 'This token is not an admin token of this server. Send another one.');
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function logAudit({ action, status, trackingId, kid }: AuditLine): void {
  const revoked = kid === undefined ? `tracking id ${trackingId ?? 'none'}` : `key ${kid}`;
  const what = action === 'revoke' ? `, ${revoked}` : '';
  console.info(`Audit: ${action}, status ${status}${what}`);
}
