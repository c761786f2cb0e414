/** Follows redirects within their origin. Choice D8: the target is checked before anything is sent to it. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type HttpClient, isRedirect, type JsonRequest, requestOf } from './jsonRequest.js';
import { parseUrl } from '../../platform/parseUrl.js';

/**
 * Follows a redirect.
 *
 * @param where - the requested URL, for error messages
 * @param hopsLeft - how many further redirects are followed. Default 5
 * @throws {FieldSpecError} `redirect-refused` if it leaves its origin, or a browser hides whether it does
 * @see D8
 */
export async function followRedirect(
  client: HttpClient,
  asked: JsonRequest,
  answer: Response,
  where: string,
  hopsLeft = 5,
): Promise<Response> {
  const { origin } = new URL(asked.url);
  const refused = () =>
    new FieldSpecError('redirect-refused', where, 'The server redirects to another origin.');
  if (answer.type === 'opaqueredirect') {
    // A browser hides the target, but `same-origin` makes it refuse one outside the page's origin before sending.
    if (globalThis.location?.origin !== origin) throw refused();
    const within = requestOf(asked, { redirect: 'follow', mode: 'same-origin' });
    return client(within).catch(() => Promise.reject(refused()));
  }
  const { status, headers, url } = answer;
  const location = headers.get('location');
  // Without a `Location`, there is no target, or the redirect has already been followed.
  const to = location ?? (url || asked.url);
  const next = parseUrl(to, asked.url);
  const isWithin = next?.origin === origin && hopsLeft > 0;
  if (isWithin && location === null) return answer;
  // The rest of the body is not read.
  answer.body?.cancel().catch(() => {});
  if (!isWithin) throw refused();
  const { method = 'GET', body } = status > 303 ? asked : {};
  const further = { ...asked, url: next.href, method, body };
  const found = await client(requestOf(further));
  return isRedirect(found, further) ? followRedirect(client, further, found, where, hopsLeft - 1) : found;
}
