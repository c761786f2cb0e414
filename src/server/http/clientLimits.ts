/**
 * Rate limits per client, so that no client starves the others (T §5.2, denial of service). A client is identified by the
 * address of its connection, or by the headers of trusted proxies.
 */
import { type BucketOptions, createTokenBucket } from '../../signing/base/tokenBucket.js';
import { Problem } from './problem.js';

/** How clients are identified. */
export interface ClientOptions {
  /**
   * Number of proxies in front of this server; each appends its caller's address to `X-Forwarded-For`. If the number is too
   * high, clients can forge their address. Default 0: the header is ignored.
   */
  readonly trustedProxies?: number | undefined;
  /** Returns the client's identity, such as a user id. Default: its address, from the connection or the trusted proxies. */
  readonly clientOf?: ((request: Request) => string | undefined) | undefined;
}

/** Throws if the client sends too many requests. */
export type ClientLimit = (request: Request) => void;

/** Maximum number of clients that are remembered. Above it, the limit of the client seen longest ago is reset. */
const maxClients = 10_000;

const addresses = new WeakMap<Request, string>();

/** Records the address that a request came from. Servers call it when they create a `Request` from a connection. */
export function setAddress(request: Request, address: string | undefined): Request {
  if (address !== undefined) addresses.set(request, address);
  return request;
}

/**
 * Creates a rate limit per client: a burst, and a number of requests per second.
 *
 * @returns a function that throws a `Problem` of 429 with `Retry-After` when the limit is exceeded
 * @throws {TypeError} if `trustedProxies` isn't a whole number from 0 up
 */
export function createClientLimit(
  bucket: BucketOptions,
  detail: string,
  { trustedProxies = 0, clientOf }: ClientOptions = {},
): ClientLimit {
  if (!Number.isSafeInteger(trustedProxies) || trustedProxies < 0)
    throw new TypeError(
      '`trustedProxies` must be a whole number from 0 up. Pass the number of proxies in front of this server.',
    );
  const takes = new Map<string, () => number>();
  return (request) => {
    const client = clientNameOf(request, { trustedProxies, clientOf });
    const take = takes.get(client) ?? createTokenBucket(bucket);
    takes.delete(client);
    takes.set(client, take);
    const [oldest] = takes.keys();
    if (takes.size > maxClients && oldest !== undefined) takes.delete(oldest);
    const waitSeconds = take();
    if (waitSeconds > 0) throw new Problem(429, detail, { 'retry-after': String(waitSeconds) });
  };
}

/** Returns the client's identity: `clientOf`, else its address. All clients without either share one name. */
export const clientNameOf = (
  request: Request,
  { trustedProxies = 0, clientOf }: ClientOptions = {},
): string => clientOf?.(request) ?? addressOf(request, trustedProxies) ?? '';

/** Each proxy appends its caller, so the client is the entry at `-trustedProxies`. */
function addressOf(request: Request, trustedProxies: number): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  const address = told || addresses.get(request);
  return address === undefined ? undefined : networkOf(address);
}

/** An IPv6 client usually owns a whole network, so the first 64 bits identify it. */
function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](:\d+)?$|%.*$/g, '');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':') || plain.includes('.')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  const all = [...groups, ...zeros, ...after].slice(0, 4);
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}
