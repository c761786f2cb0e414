/**
 * Limits for each client, so that none uses up what another needs: who asks, and how much is let through.
 * A request does not say where it comes from; the server that took it does, and the proxies that are trusted.
 * T §5.2, denial of service.
 */
import { type BucketOptions, createTokenBucket } from '../../signing/base/tokenBucket.js';
import { Problem } from './problem.js';

/** Whose word counts for where a request comes from. */
export interface ClientOptions {
  /**
   * How many proxies stand before this server, each of which adds to `X-Forwarded-For` whom it was asked by. With too
   * great a number clients choose their own address. Default 0: the header is not looked at.
   */
  readonly trustedProxies?: number | undefined;
  /** Says who asks, where something else knows. Default: the address of the connection, or what the proxies say. */
  readonly clientOf?: ((request: Request) => string | undefined) | undefined;
}

/** Refuses a request of a client that asks too often. */
export type ClientLimit = (request: Request) => void;

/** Clients that are remembered; one more, and the one not seen for longest begins anew. */
const maxClients = 10_000;

const addresses = new WeakMap<Request, string>();

/** Says from which address a request came; for whoever makes requests out of connections. */
export function setAddress(request: Request, address: string | undefined): Request {
  if (address !== undefined) addresses.set(request, address);
  return request;
}

/**
 * Makes a limit of so many at once, and so many a second, for each client.
 *
 * @returns a function that throws a `Problem` of 429, with `Retry-After`, when there were too many
 * @throws {TypeError} when `trustedProxies` is no number of proxies
 */
export function createClientLimit(
  bucket: BucketOptions,
  detail: string,
  { trustedProxies = 0, clientOf }: ClientOptions = {},
): ClientLimit {
  if (!Number.isSafeInteger(trustedProxies) || trustedProxies < 0)
    throw new TypeError('trustedProxies is no number of proxies. Pass a whole number from 0 up.');
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

/** Who asks, by its address unless the host knows better; those of whom nothing is known share one name. */
export const clientNameOf = (
  request: Request,
  { trustedProxies = 0, clientOf }: ClientOptions = {},
): string => clientOf?.(request) ?? addressOf(request, trustedProxies) ?? '';

/** The last proxy adds the one before it, and so on to the first, which adds the client. */
function addressOf(request: Request, trustedProxies: number): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  const address = told || addresses.get(request);
  return address === undefined ? undefined : networkOf(address);
}

/** One client has a whole network of IPv6 addresses: the first 64 bits. */
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
