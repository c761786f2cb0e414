/**
 * Where a page sends a form without its script: to where its script would send it, decided alike on a server and in a
 * browser. D8, D39.
 */
import { pageOrigin } from '../http/publicUrl.js';
import { baseOf, parsedUrl, type UrlPolicy } from '../http/urlPolicy.js';
import { resolveValuesTarget } from '../lookup/valuesTarget.js';

/** Two pages of one origin: what is relative to a page itself is known to the page alone. */
const pages = [`${pageOrigin}/`, `${pageOrigin}/a/page`].map((page) => new URL(page));

/**
 * The `action` of a form.
 *
 * @param uri - the `uri` of its `submitEndpoint`
 * @param policy - where its document came from
 * @returns a path of the page's origin, or a URL of the origin that the host named as `baseUrl`; nothing where the document is
 * of elsewhere, or would send to another origin than its own
 */
export function submitAction(
  uri: string,
  { baseUrl, specUrl }: Pick<UrlPolicy, 'baseUrl' | 'specUrl'>,
): string | undefined {
  const [one, other] = pages.map((page) => targetFrom(page, uri, { baseUrl, specUrl }));
  return one === other ? one : undefined;
}

function targetFrom(page: URL, uri: string, policy: UrlPolicy): string | undefined {
  try {
    const base = baseOf(policy, page);
    const own = policy.specUrl === undefined ? base : parsedUrl(policy.specUrl, base);
    const { url } = resolveValuesTarget({ uri, protocol: 'HTTPS', method: 'POST' }, policy, page);
    if (!own || own.origin !== base?.origin || url.origin !== own.origin) return undefined;
    if (url.origin !== pageOrigin) return url.href;
    // Two strokes in front would name a host.
    const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
    return path + url.search;
  } catch {
    return undefined;
  }
}
