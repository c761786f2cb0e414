/**
 * Checks of a document, of a field or a form, as it is served: what it says, how it is labelled, and how it may be kept.
 * Protocol §2, §4.1; D33.
 */
import { isFormDocument } from '../core/form/formSpec.js';
import { lintFormSpec } from '../core/form/lintForm.js';
import { lintFieldSpec } from '../core/lint/lint.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import { type DocumentSubject, isJsonType, wordsIn } from './subject.js';

/** A document above this takes longer to load than a page's fields should; values belong behind an endpoint. */
const largeBytes = 256 * 1024;

/** What is checked of a document, in order. */
export const documentRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'document-valid',
    hint: 'Correct the members named; `spec-field lint` lists them all.',
    run: ({ body }) => complain(body, (code) => code === 'spec-invalid'),
  },
  {
    name: 'document-notices',
    hint: 'Do what `spec-field lint` says of each.',
    needs: ['document-valid'],
    run: ({ body }) => complain(body, (code) => code !== 'spec-invalid'),
  },
  {
    name: 'document-type',
    hint: 'Send `Content-Type: application/json`.',
    run: ({ document }) => {
      if (!isJsonType(document.headers))
        fault(`The document is said to be ${document.headers.get('content-type') ?? 'nothing'}.`);
    },
  },
  {
    name: 'document-size',
    hint: 'Publish long lists of values behind a `valuesEndpoint`, not as `items`.',
    run: ({ document: { bytes } }) => {
      if (bytes.length > largeBytes)
        fault(`The document has ${bytes.length} bytes; ${largeBytes} are enough.`);
    },
  },
  {
    name: 'document-direct',
    hint: 'Publish the URL that it redirects to: a page of another origin follows none.',
    run: ({ document }) => {
      if (document.isRedirected) fault('The URL of the document is redirected.');
    },
  },
  {
    name: 'document-cache',
    hint: 'Send `Cache-Control`, such as `public, max-age=300`, or `no-cache` with an `ETag`.',
    run: ({ document: { headers } }) => {
      if (!headers.has('cache-control')) fault('Nothing says for how long the document may be kept.');
    },
  },
  {
    name: 'document-not-modified',
    hint: 'Send an `ETag`, and answer 304 without a body to `If-None-Match` with it.',
    run: async ({ specUrl, document, prober }) => {
      if (wordsIn(document.headers, 'cache-control').includes('no-store'))
        notChecked('the document is not to be kept (no-store)');
      const [tag, changed] = [document.headers.get('etag'), document.headers.get('last-modified')];
      if (tag === null && changed === null) fault('The document has neither `ETag` nor `Last-Modified`.');
      const condition = tag === null ? { 'if-modified-since': changed ?? '' } : { 'if-none-match': tag };
      // As a browser asks for it; without that word `fetch` adds one that demands the whole.
      const headers = { ...condition, 'cache-control': 'max-age=0' };
      const again = { purpose: 'document, unless it has changed', url: specUrl, headers };
      const { status, bytes } = await prober.send(again);
      if (status !== 304) fault(`Asked for only if it has changed, the document is answered with ${status}.`);
      if (bytes.length > 0) fault('A 304 has a body.');
    },
  },
  {
    name: 'document-language',
    hint: 'Send `Vary: Accept-Language`, or a map of language to text.',
    run: async ({ specUrl, document, prober }) => {
      const headers = { 'accept-language': 'fr' };
      const french = await prober.send({ purpose: 'document, in French', url: specUrl, headers });
      const vary = wordsIn(french.headers, 'vary');
      if (french.text !== document.text && !vary.includes('accept-language') && !vary.includes('*'))
        fault('Asked for in French the document is another, and nothing tells caches so.');
    },
  },
];

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
