/** The URL that a form is submitted to without JavaScript: the same as with it, on the server and in the browser. D8, D39. */
import { pageOrigin } from '../http/publicUrl.js';
import { baseOf, parsedUrl, type UrlPolicy } from '../http/urlPolicy.js';
import { resolveValuesTarget } from '../lookup/valuesTarget.js';

/** Two pages of the same origin. If their targets differ, the URL is relative to the page, which a server doesn't know. */
const pages = ['/', '/a/page'];

/**
 * Returns the `action` of a form.
 *
 * @param uri - the `uri` of its `submitEndpoint`
 * @param policy - where its document came from
 * @returns a path on the page's origin, or a URL on the origin of the app's `baseUrl`; `undefined` if the document comes from
 * another origin or would submit to one
 */
export function submitAction(
  uri: string,
  { baseUrl, specUrl }: Pick<UrlPolicy, 'baseUrl' | 'specUrl'>,
): string | undefined {
  const [one, other] = pages.map((page) => targetFrom(new URL(page, pageOrigin), uri, { baseUrl, specUrl }));
  return one === other ? one : undefined;
}

function targetFrom(page: URL, uri: string, policy: UrlPolicy): string | undefined {
  try {
    const base = baseOf(policy, page);
    const own = policy.specUrl === undefined ? base : parsedUrl(policy.specUrl, base);
    const { url } = resolveValuesTarget({ uri, protocol: 'HTTPS', method: 'POST' }, policy, page);
    if (!own || own.origin !== base?.origin || url.origin !== own.origin) return undefined;
    if (url.origin !== pageOrigin) return url.href;
    // A path that begins with two slashes would be read as another host.
    const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
    return path + url.search;
  } catch {
    return undefined;
  }
}
