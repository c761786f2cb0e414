/** Checks of a field or form document as served: content, labels and caching (Protocol §2, §4.1; D33). */
import { isFormDocument } from '../core/form/formSpec.js';
import { lintFormSpec } from '../core/form/lintForm.js';
import { lintFieldSpec } from '../core/lint/lint.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { repeatedMember } from './repeatedMember.js';
import { charsetOf, type DocumentSubject, isJsonType, wordsIn } from './subject.js';

/** A larger document delays the field too much; long lists belong behind an endpoint. */
const largeBytes = 256 * 1024;

/** Hint for a wrong character set. */
export const charsetHint = 'Send UTF-8, with `Content-Type: application/json` and no other `charset`.';
/** Hint for a duplicated member. */
export const membersHint =
  'Send each member of an object once, because parsers differ in which of two they use.';

/** Languages to request the document in, apart from the first language it was read in. */
const languages = [
  ['fr', 'French'],
  ['de', 'German'],
  ['es', 'Spanish'],
] as const;

/** Checks of a document, in order. */
export const documentRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'document-valid',
    hint: 'Correct the named members. `spec-field lint` lists all problems.',
    run: ({ body }) => complain(body, (code) => code === 'spec-invalid'),
  },
  {
    name: 'document-notices',
    hint: 'Follow the hints of `spec-field lint`.',
    needs: ['document-valid'],
    run: ({ body }) => complain(body, (code) => code !== 'spec-invalid'),
  },
  {
    name: 'document-type',
    hint: 'Send `Content-Type: application/json`.',
    run: ({ document }) => {
      if (!isJsonType(document.headers))
        fault(`The document has the Content-Type ${document.headers.get('content-type') ?? 'none'}.`);
    },
  },
  {
    name: 'document-charset',
    hint: charsetHint,
    run: ({ document }) => refuseCharset(document, 'The document'),
  },
  {
    name: 'document-members',
    hint: membersHint,
    run: ({ document }) => refuseRepeated(document, 'The document'),
  },
  {
    name: 'document-size',
    hint: 'Publish long lists of values behind a `valuesEndpoint`, not as `items`.',
    run: ({ document: { bytes } }) => {
      if (bytes.length > largeBytes)
        fault(`The document has ${bytes.length} bytes, more than ${largeBytes}.`);
    },
  },
  {
    name: 'document-direct',
    hint: 'Publish the target of the redirect, because fields on pages of another origin refuse redirects.',
    run: ({ document }) => {
      if (document.isRedirected) fault('The URL of the document is redirected.');
    },
  },
  {
    name: 'document-cache',
    hint: 'Send `Cache-Control`, such as `public, max-age=300`, or `no-cache` with an `ETag`.',
    run: ({ document: { headers } }) => {
      if (!headers.has('cache-control')) fault('The document has no `Cache-Control`.');
    },
  },
  {
    name: 'document-not-modified',
    hint: 'Send an `ETag`. If a request has it in `If-None-Match`, answer 304 without a body.',
    run: async ({ specUrl, document, prober }) => {
      if (wordsIn(document.headers, 'cache-control').includes('no-store'))
        notChecked('the document must not be cached (no-store)');
      const [tag, changed] = [document.headers.get('etag'), document.headers.get('last-modified')];
      if (tag === null && changed === null) fault('The document has neither `ETag` nor `Last-Modified`.');
      if (tag !== null && !/^(?:W\/)?"[^"]*"$/.test(tag))
        fault(
          `The ETag ${tag} is not in quotes.`,
          'Send the `ETag` in quotes, as `"1"` or `W/"1"` (RFC 9110 §8.8.3).',
        );
      const condition = tag === null ? { 'if-modified-since': changed ?? '' } : { 'if-none-match': tag };
      // Sent like a browser, because `fetch` would otherwise add `no-cache`.
      const headers = { ...condition, 'cache-control': 'max-age=0' };
      const again = { purpose: 'document, unless it has changed', url: specUrl, headers };
      const { status, bytes } = await prober.send(again);
      if (status !== 304)
        fault(`A conditional request for the unchanged document is answered with ${status}.`);
      if (bytes.length > 0) fault('The 304 has a body.');
    },
  },
  {
    name: 'document-changed',
    hint: 'Compare `If-None-Match` with the current `ETag`. If they differ, answer 200 with the whole document.',
    needs: ['document-not-modified'],
    run: async ({ specUrl, document, prober }) => {
      if (!document.headers.has('etag')) notChecked('the document has no `ETag`');
      const headers = { 'if-none-match': '"spec-field-check"', 'cache-control': 'max-age=0' };
      const again = { purpose: 'document, for a client with another version', url: specUrl, headers };
      const { status } = await prober.send(again);
      if (status !== 200)
        fault(`A client with another version is answered with ${status}, and keeps the old document.`);
    },
  },
  {
    name: 'document-language',
    hint: 'Send `Vary: Accept-Language`, or a map of language to text.',
    run: async ({ specUrl, document, prober }) => {
      for (const [tag, language] of languages) {
        const headers = { 'accept-language': tag };
        const other = await prober.send({ purpose: `document, in ${language}`, url: specUrl, headers });
        const vary = wordsIn(other.headers, 'vary');
        if (other.text !== document.text && !vary.includes('accept-language') && !vary.includes('*'))
          fault(`The document differs in ${language}, but caches don't know (no \`Vary: Accept-Language\`).`);
      }
    },
  },
];

/** Ends the check if a text isn't UTF-8, as JSON must be (RFC 8259 §8.1). */
export function refuseCharset({ headers, text }: Reply, what: string): void {
  const charset = charsetOf(headers);
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset)) fault(`${what} has the charset ${charset}.`);
  const at = text.indexOf('\uFFFD');
  if (at !== -1)
    fault(
      `${what} is not UTF-8, or was decoded wrongly before: ${JSON.stringify(text.slice(Math.max(0, at - 20), at + 20))}.`,
    );
}

/** Ends the check if an object in a text has a duplicated member. */
export function refuseRepeated({ text }: Reply, what: string): void {
  const name = repeatedMember(text);
  if (name !== undefined) fault(`${what} has the member "${name}" twice in one object.`);
}

function complain(body: unknown, isMeant: (code: string) => boolean): void {
  const [first, ...more] = (isFormDocument(body) ? lintFormSpec(body) : lintFieldSpec(body)).filter(
    ({ code }) => isMeant(code),
  );
  if (!first) return;
  const { where, code, message } = first;
  fault(
    `${where || 'the document'}: ${code}: ${message}${more.length > 0 ? ` And ${more.length} more.` : ''}`,
  );
}
