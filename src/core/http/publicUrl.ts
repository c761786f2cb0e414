/** URLs as users see them, for cache keys: a prefetching server may reach its API under another URL. */
import type { UrlPolicy } from './urlPolicy.js';

/** Replaces the page's origin on a server, where there is no page. No request is ever sent to it. */
export const pageOrigin = 'https://page.invalid';

/** Returns the absolute URL, without its origin if that is the page's own. */
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
