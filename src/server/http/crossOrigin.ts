/**
 * Pages of other origins: whose may read what this server answers, and whose may send it what browsers send without asking.
 */
import { cors } from 'hono/cors';
import { valuesTokenHeader } from '../../token/valuesToken.js';
import { Problem } from './problem.js';

/** Whose pages may ask, besides those of the server itself. */
export type SharedWith = 'any' | readonly string[];

/** Answers what browsers ask first, and says who may read. */
export function corsFor(origins: SharedWith): ReturnType<typeof cors> {
  return cors({
    origin: origins === 'any' ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['ETag', 'Link', 'Retry-After', valuesTokenHeader],
    maxAge: 600,
  });
}

/**
 * A page of anybody can have a browser send a form with its reader's cookies, and without asking first: unlike JSON it is
 * taken from pages of this server alone, and of origins that may ask. What is no browser names no page.
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
