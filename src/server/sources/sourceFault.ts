/**
 * The fault of a source: whether it may be over when a client asks again, and how a source or a host says so, or that somebody
 * may not ask at all. Protocol §7 shows no status codes; replies carry none of the details.
 */
import { isRecord } from '../../core/vocabulary/json.js';
import { Problem } from '../http/problem.js';

/** What else may be said about a refusal. */
export interface RefusalOptions {
  /** How to say who asks, as `WWW-Authenticate` of a 401 has it. Default `Bearer`. */
  readonly challenge?: string | undefined;
}

/**
 * Refuses a request: 401 when it is not known who asks, 403 when they may not.
 *
 * Thrown by the `context` of a server, or by a source, it is answered as a problem with its detail, and is no fault.
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
  /** @param detail - what the client is told; how to mend it, no secrets */
  constructor(status: 401 | 403, detail: string, { challenge = 'Bearer' }: RefusalOptions = {}) {
    super(status, detail, status === 401 ? { 'www-authenticate': challenge } : {});
  }
}

/** What else may be said about a source that does not answer. */
export interface SourceUnavailableOptions extends ErrorOptions {
  /** When to ask again, in seconds, as `Retry-After` says it. Default 5. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * A source that does not answer just now: the reply is 503, and a client asks again.
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

/** The reply to whoever asked for what could not be done; by default values that could not be looked up. */
export function problemOf(cause: unknown, what = 'The values', done = 'looked up'): Problem {
  const retryAfterSeconds = retryAfterOf(cause);
  if (retryAfterSeconds === undefined)
    return new Problem(
      500,
      `${what} could not be ${done}. Try again; if it stays so, see the log of the server.`,
    );
  return new Problem(503, `${what} cannot be ${done} just now. Try again soon.`, {
    'retry-after': `${retryAfterSeconds}`,
  });
}

/** Names of errors that pass: a signal that timed out, and pools of Knex and Sequelize that had no connection left. */
const passingNames = /^(?:TimeoutError|KnexTimeoutError|SequelizeConnectionAcquireTimeoutError)$/;

/** How the pools of `pg`, `mysql2` and Tarn say that no connection was free; their errors have no code. */
const fullPool =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout|Queue limit reached\.?|operation timed out for an unknown reason|ResourceRequest timed out)$/;

/** The answer to a request whose client has left: nobody reads it, and observers see that it is no failure. */
export const senderLeft = (): Problem => new Problem(499, 'The client has gone before it was answered.');

/** Errors are nested by clients of databases; none goes deeper. */
const deepest = 5;

/** When to ask again after an error that passes, in seconds; `undefined` for one that does not. */
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
 * Codes of what passes: connections that are refused, lost or late (of Node, and of clients for PostgreSQL); of SQL, the
 * classes 08, 40 and 53, a server that starts or stops, and a statement that took too long.
 */
const passing =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)\w+|ENOTFOUND|EAI_AGAIN|CONNECT(?:ION)?_\w+|UND_ERR_\w+|(?:08|40|53)\w{3}|57P0[1-5]|57014|55P03)$/;
