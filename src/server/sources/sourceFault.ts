/**
 * Faults of a source: whether a retry may help, how a source or an app reports it, and how access is refused. Protocol §7
 * defines no status codes; replies contain no details.
 */
import { isRecord } from '../../core/vocabulary/json.js';
import { Problem } from '../http/problem.js';

/** Options of {@link Refusal}. */
export interface RefusalOptions {
  /** How to authenticate, sent as `WWW-Authenticate` with a 401. Default `Bearer`. */
  readonly challenge?: string | undefined;
}

/**
 * Refuses a request: 401 for an unauthenticated caller, 403 for one without access.
 *
 * Throw it from the server's `context` or from a source. It is answered as a problem with its detail, and isn't logged as a
 * fault.
 *
 * @example
 * createFieldServer({
 *   fields,
 *   context: async (request) => {
 *     const user = await userOf(request);
 *     if (!user) throw new Refusal(401, 'Sign in.');
 *     return { tenant: user.tenant };
 *   },
 * });
 */
export class Refusal extends Problem {
  /** @param detail - sent to the client: how to fix the request, without secrets */
  constructor(status: 401 | 403, detail: string, { challenge = 'Bearer' }: RefusalOptions = {}) {
    super(status, detail, status === 401 ? { 'www-authenticate': challenge } : {});
  }
}

/** Options of {@link SourceUnavailable}. */
export interface SourceUnavailableOptions extends ErrorOptions {
  /** When to retry, in seconds, sent as `Retry-After`. Default 5. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Reports that a source is temporarily unavailable: the reply is 503, and the client retries.
 *
 * @example
 * throw new SourceUnavailable('The search engine is being restarted.', { retryAfterSeconds: 30 });
 */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, { retryAfterSeconds = 5, ...options }: SourceUnavailableOptions = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Creates the reply for a failed operation, by default a lookup of values. */
export function problemOf(cause: unknown, what = 'The values', done = 'looked up'): Problem {
  const retryAfterSeconds = retryAfterOf(cause);
  if (retryAfterSeconds === undefined)
    return new Problem(
      500,
      `${what} could not be ${done}. Try again. If it fails again, see the log of the server.`,
    );
  return new Problem(503, `${what} cannot be ${done} at the moment. Try again soon.`, {
    'retry-after': `${retryAfterSeconds}`,
  });
}

/** Names of temporary errors: aborted by a timeout signal, or no free connection in a pool of Knex or Sequelize. */
const passingNames = /^(?:TimeoutError|KnexTimeoutError|SequelizeConnectionAcquireTimeoutError)$/;

/** Messages of a full pool in `pg`, `mysql2` and Tarn, whose errors have no code. */
const fullPool =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout|Queue limit reached\.?|operation timed out for an unknown reason|ResourceRequest timed out)$/;

/** Answer to a request whose client has disconnected. Only observers see it, as 499 instead of a failure. */
export const senderLeft = (): Problem => new Problem(499, 'The client disconnected before the response.');

/** Database clients nest errors, but not deeper than this. */
const deepest = 5;

/** Seconds until a retry makes sense; `undefined` for a permanent error. */
function retryAfterOf(cause: unknown, depth = 0): number | undefined {
  if (cause instanceof SourceUnavailable) return cause.retryAfterSeconds;
  if (!isRecord(cause) || depth > deepest) return undefined;
  const { code, name, message } = cause;
  if (typeof code === 'string' && passing.test(code)) return 5;
  if (typeof name === 'string' && passingNames.test(name)) return 5;
  if (typeof message === 'string' && fullPool.test(message)) return 5;
  const nested = [cause['cause'], ...(Array.isArray(cause['errors']) ? cause['errors'] : [])];
  for (const one of nested) {
    const found = one === undefined ? undefined : retryAfterOf(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Codes of temporary errors: connections that were refused, lost or slow (Node and PostgreSQL clients). Also the SQL classes
 * 08, 40 and 53, a server that starts or stops, and a statement timeout.
 */
const passing =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)\w+|ENOTFOUND|EAI_AGAIN|CONNECT(?:ION)?_\w+|UND_ERR_\w+|(?:08|40|53)\w{3}|57P0[1-5]|57014|55P03)$/;
