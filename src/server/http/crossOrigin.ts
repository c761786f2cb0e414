/** Cross-origin rules: which origins may read replies, and which may send a form without a preflight request. */
import { cors } from 'hono/cors';
import { valuesTokenHeader } from '../../token/valuesToken.js';
import { Problem } from './problem.js';

/** Origins that may send requests, besides the server's own. */
export type SharedWith = 'any' | readonly string[];

/**
 * Answers preflight requests and sets CORS headers.
 *
 * @param exposed - further headers that pages may read
 */
export function corsFor(origins: SharedWith, exposed: readonly string[] = []): ReturnType<typeof cors> {
  return cors({
    origin: origins === 'any' ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['ETag', 'Link', 'Retry-After', valuesTokenHeader, ...exposed],
    maxAge: 600,
  });
}

/**
 * Refuses a form sent by a page of another origin that isn't listed in `origins`. Such a form needs no preflight, unlike JSON,
 * and carries the user's cookies. Clients that aren't browsers name no origin and are let through.
 *
 * @throws {Problem} 403
 */
export function refuseOtherSites(request: Request, origins: SharedWith | undefined, detail: string): void {
  const { headers, url } = request;
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (origin !== null && Array.isArray(origins) && origins.includes(origin)) return;
  const isOwn = site === null ? origin === null || hostOf(origin) === new URL(url).host : isOwnSite.has(site);
  if (!isOwn) throw new Problem(403, detail);
}

const isOwnSite: ReadonlySet<string> = new Set(['same-origin', 'none']);

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
