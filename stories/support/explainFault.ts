/**
 * What a failure means for whoever set the server up, in plain words.
 */
import type { FieldSpecError } from '../../src/index.js';

/** Explains a failure; `origin` is the page's own, which a server on another origin has to let in. */
export function explainFault({ code, where, status }: FieldSpecError, origin: string): string {
  const isForeign = URL.canParse(where) && new URL(where).origin !== origin;
  switch (code) {
    case 'network-failed':
      return isForeign
        ? `The browser got no answer it may read. If the server runs and the URL is right, it is CORS: the server has to answer with “Access-Control-Allow-Origin: ${origin}”. The browser's network panel tells which of the two.`
        : 'There was no answer. Is the server running, and is the URL right?';
    case 'not-json':
      return 'There was an answer, but it is no JSON. An HTML page often means a wrong path, or a redirect to a login.';
    case 'http-status':
      return status === 404
        ? 'There is nothing at this path. Compare it with the routes of the server.'
        : status === 401 || status === 403
          ? 'The server wants to know who asks. Hand the provider a `fetch` that adds what it needs.'
          : 'The server itself failed or refused; its log knows more.';
    case 'spec-invalid':
      return 'The answer is JSON, but no field document; each fault is named above by its path. Only “displayName” and “dataType” are mandatory.';
    case 'values-unmapped':
      return 'The values came, but not where the document says. Name in “responseMapping.dataField” the property that holds the array.';
    case 'origin-not-allowed':
      return 'The document points to another origin than its own. List it in “allowedOrigins” of the provider if it is yours.';
    case 'token-refused':
      return 'The answer is not what the server signed for this request, or not signed at all. “cause” of the fault says which.';
    case 'timed-out':
      return 'The answer took too long to wait for.';
    default:
      return '';
  }
}
