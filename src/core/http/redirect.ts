/**
 * Following a redirect within its origin. Choice D8: where it leads is decided before anything is sent there.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type HttpClient, isRedirect, type JsonRequest, requestOf } from './jsonRequest.js';
import { parseUrl } from '../../platform/parseUrl.js';

/**
 * Follows a redirect.
 *
 * @param where - the URL that was asked for, as errors show it
 * @param hopsLeft - redirects of redirects that are followed. Default 5
 * @throws {FieldSpecError} `redirect-refused` when it leaves its origin, or a browser hides whether it does
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
  const refused = () => new FieldSpecError('redirect-refused', where, 'It redirects to another origin.');
  if (answer.type === 'opaqueredirect') {
    // A browser does not tell where it leads, but stops one from the page's own origin before it leaves that.
    if (globalThis.location?.origin !== origin) throw refused();
    const within = requestOf(asked, { redirect: 'follow', mode: 'same-origin' });
    return client(within).catch(() => Promise.reject(refused()));
  }
  const { status, headers, url } = answer;
  const location = headers.get('location');
  // Without one it leads nowhere, or has been followed already.
  const to = location ?? (url || asked.url);
  const next = parseUrl(to, asked.url);
  const isWithin = next?.origin === origin && hopsLeft > 0;
  if (isWithin && location === null) return answer;
  // What it says besides is not waited for.
  answer.body?.cancel().catch(() => {});
  if (!isWithin) throw refused();
  const { method = 'GET', body } = status > 303 ? asked : {};
  const further = { ...asked, url: next.href, method, body };
  const found = await client(requestOf(further));
  return isRedirect(found, further) ? followRedirect(client, further, found, where, hopsLeft - 1) : found;
}
