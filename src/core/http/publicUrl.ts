/**
 * A URL as readers know it, for the keys of the cache: a server that fetches ahead may reach its API elsewhere.
 */
import type { UrlPolicy } from './urlPolicy.js';

/** Stands for the page's own origin where there is no page: on a server. Nothing is ever asked there. */
export const pageOrigin = 'https://page.invalid';

/** The URL itself, and without its origin where that is the page's own, however it was written. */
export function publicUrl(url: string, { baseUrl = '', specUrl = '' }: UrlPolicy): string {
  try {
    const own = new URL(globalThis.location?.href ?? pageOrigin);
    const base = new URL(baseUrl, own);
    const { href, origin, hash } = new URL(url, new URL(specUrl, base));
    const isOwn = origin === pageOrigin || (origin === own.origin && !/^https?:/i.test(baseUrl));
    return href.slice(isOwn ? origin.length : 0, href.length - hash.length);
  } catch {
    return url;
  }
}
