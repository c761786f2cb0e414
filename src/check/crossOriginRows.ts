/** Checks of CORS (Fetch §3.3), run if the user passes the origin of a page. */
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { askMissing } from './refusalRows.js';
import {
  type DocumentSubject,
  type EndpointSubject,
  foreignOrigin,
  headerNamesOf,
  strangerOrigin,
  wordsIn,
} from './subject.js';

const openHint =
  "Send `Access-Control-Allow-Origin` with the origin of the page, or `*` if cookies don't matter.";

/** CORS checks of a document, in order. */
export const documentCorsRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'document-cors',
    hint: openHint,
    run: async (subject) => {
      const origin = foreignOrigin(subject, subject.specUrl);
      refuseClosed(await askFrom(origin, subject), subject, origin);
    },
  },
  {
    name: 'document-cors-vary',
    hint: 'Send `Vary: Origin` if the response depends on the origin. Otherwise a cache gives one page the response for another.',
    needs: ['document-cors'],
    run: async (subject) => {
      const origin = foreignOrigin(subject, subject.specUrl);
      const { headers } = await askFrom(origin, subject);
      if (headers.get('access-control-allow-origin') === '*') return;
      if (wordsIn(headers, 'cache-control').includes('no-store')) return;
      if (!wordsIn(headers, 'vary').some((word) => word === 'origin' || word === '*'))
        fault(`The document allows only ${origin}, but a cache may give it to other origins.`);
    },
  },
  {
    name: 'document-preflight',
    hint: 'Answer OPTIONS with 204, `Access-Control-Allow-Origin` and `Access-Control-Allow-Headers`.',
    run: async (subject) => {
      const origin = foreignOrigin(subject, subject.specUrl);
      const names = unsafeNames(subject);
      if (names.length === 0) notChecked('a GET without special headers needs no preflight');
      await mustAllow(subject, { url: subject.specUrl, method: 'GET', names, origin });
    },
  },
  {
    name: 'errors-cors',
    hint: `${openHint} Send it with errors too. Otherwise a page can't distinguish a 404 from a server that is down.`,
    needs: ['document-cors'],
    run: async (subject) => {
      const origin = foreignOrigin(subject, subject.specUrl);
      refuseClosed(await askMissing(subject, { origin }), subject, origin);
    },
  },
];

/** CORS checks of values, in order. */
export const valuesCorsRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'values-cors',
    hint: openHint,
    needs: ['values-answer'],
    run: async (subject) => {
      const { values, prober } = subject;
      await values.first();
      const request = values.request();
      const origin = foreignOrigin(subject, request.url);
      const purpose = 'values, for a page of another origin';
      refuseClosed(await prober.send({ ...request, purpose, headers: { origin } }), subject, origin);
    },
  },
  {
    name: 'values-exposed',
    hint: 'Name the header of the total in `Access-Control-Expose-Headers`, so that pages of other origins can read it.',
    needs: ['values-mapping', 'values-cors'],
    run: async (subject) => {
      const { values, prober } = subject;
      const { totalHeader } = values.plan;
      if (totalHeader === undefined) notChecked('the document reads no total from a header');
      const request = values.request();
      const origin = foreignOrigin(subject, request.url);
      const purpose = 'values, for a page of another origin';
      const { headers } = await prober.send({ ...request, purpose, headers: { origin } });
      const exposed = wordsIn(headers, 'access-control-expose-headers');
      if (!exposed.includes(totalHeader.toLowerCase()) && !exposed.includes('*'))
        fault(`The header ${totalHeader} is not exposed to pages of other origins.`);
    },
  },
  {
    name: 'values-preflight',
    hint: 'Answer OPTIONS with 204, `Access-Control-Allow-Origin`, and `Access-Control-Allow-Headers: Content-Type`.',
    needs: ['values-answer'],
    run: async (subject) => {
      const { url, method } = subject.values.request();
      const origin = foreignOrigin(subject, url);
      const names = [...unsafeNames(subject), ...(method === 'POST' ? ['content-type'] : [])];
      if (names.length === 0) notChecked('a GET without special headers needs no preflight');
      await mustAllow(subject, { url, method, names, origin });
    },
  },
  {
    name: 'values-strangers',
    hint: 'List the origins that may send cookies. Never echo the `Origin` of a request.',
    needs: ['values-answer'],
    run: async ({ values, prober }) => {
      await values.first();
      const origin = strangerOrigin;
      const probe = { ...values.request(), purpose: 'values, for a page of a stranger', headers: { origin } };
      const { headers } = await prober.send(probe);
      const isLetIn = headers.get('access-control-allow-origin') === origin;
      if (isLetIn && headers.get('access-control-allow-credentials') === 'true')
        fault("A page of any origin may send requests with the user's cookies.");
    },
  },
];

const askFrom = (origin: string, { prober, specUrl: url }: DocumentSubject) =>
  prober.send({ purpose: 'document, for a page of another origin', url, headers: { origin } });

/** Headers that need a preflight request. */
export const unsafeNames = (subject: DocumentSubject) =>
  headerNamesOf(subject).filter((name) => !['cookie', 'accept', 'accept-language'].includes(name));

/** Ends the check if a page of this origin can't read the answer. */
export function refuseClosed({ headers, probe }: Reply, subject: DocumentSubject, origin: string): void {
  const allowed = headers.get('access-control-allow-origin');
  const hasCookies = headerNamesOf(subject).includes('cookie');
  if (allowed === null)
    fault(
      `${probe.purpose}: the response has no \`Access-Control-Allow-Origin\`, so ${origin} can't read it.`,
    );
  if (allowed !== origin && allowed !== '*')
    fault(`${probe.purpose}: the response allows ${allowed}, but not ${origin}.`);
  if (allowed === '*' && hasCookies)
    fault(`${probe.purpose}: the response allows \`*\`, which excludes requests with cookies.`);
  if (allowed === '*' && headers.get('access-control-allow-credentials') === 'true')
    fault(
      `${probe.purpose}: \`*\` is combined with \`Access-Control-Allow-Credentials: true\`, so no page can read the response with cookies.`,
      'Send the origin of the page instead of `*`, with `Vary: Origin`, or omit the other header.',
    );
  if (hasCookies && headers.get('access-control-allow-credentials') !== 'true')
    fault(`${probe.purpose}: cookies are not allowed (Access-Control-Allow-Credentials).`);
}

interface Preflight {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Requested header names, in lower case. */
  readonly names: readonly string[];
  readonly origin: string;
}

/** Sends a preflight request like a browser, and ends the check if it is refused. */
export async function mustAllow(
  subject: DocumentSubject,
  { url, method, names, origin }: Preflight,
): Promise<void> {
  const asked = names.toSorted((a, b) => a.localeCompare(b)).join(',');
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': asked,
  };
  // Browsers send preflight requests without the page's headers, so the server must not require any.
  const probe = {
    purpose: `preflight for a ${method}`,
    url,
    method: 'OPTIONS',
    headers,
    isAnonymous: true,
  } as const;
  const reply = await subject.prober.send(probe);
  if (reply.status < 200 || reply.status > 299)
    fault(`${probe.purpose}: OPTIONS is answered with ${reply.status}.`);
  refuseClosed(reply, subject, origin);
  const allowed = wordsIn(reply.headers, 'access-control-allow-headers');
  const isAny = allowed.includes('*') && !headerNamesOf(subject).includes('cookie');
  const methods = wordsIn(reply.headers, 'access-control-allow-methods');
  // These methods need no permission (Fetch §4.8).
  const isSafe = method === 'GET' || method === 'POST';
  if (!isSafe && !methods.includes(method.toLowerCase()) && (!methods.includes('*') || !isAny))
    fault(`${probe.purpose}: the method ${method} is not allowed.`);
  const refused = names.find((name) => !allowed.includes(name) && (!isAny || name === 'authorization'));
  if (refused !== undefined) fault(`${probe.purpose}: the header ${refused} is not allowed.`);
}
