/**
 * Explanations of failures for the people who set up the server.
 */
import type { FieldSpecError } from '../../src/index.js';

/** Explains a failure. `origin` is the page's own, which a server on another origin has to allow. */
export function explainFault({ code, where, status }: FieldSpecError, origin: string): string {
  const isForeign = URL.canParse(where) && new URL(where).origin !== origin;
  switch (code) {
    case 'network-failed':
      return isForeign
        ? `The browser could not read a response. If the server is running and the URL is correct, the cause is CORS: the server must send “Access-Control-Allow-Origin: ${origin}”. The browser's network panel shows the cause.`
        : 'There was no response. Is the server running, and is the URL correct?';
    case 'not-json':
      return 'The response is not JSON. An HTML page often means a wrong path or a redirect to a login page.';
    case 'http-status':
      return status === 404
        ? 'There is no resource at this path. Compare it with the routes of the server.'
        : status === 401 || status === 403
          ? 'The server requires authentication. Pass the provider a `fetch` that adds the credentials.'
          : 'The server failed or refused the request. See its log.';
    case 'spec-invalid':
      return 'The response is JSON, but not a field document. The message above lists the invalid members. Only “displayName” and “dataType” are required.';
    case 'values-unmapped':
      return 'The response has no values where the document expects them. Set “responseMapping.dataField” to the property with the array.';
    case 'origin-not-allowed':
      return 'The document refers to another origin. If you trust it, add it to “allowedOrigins” of the provider.';
    case 'token-refused':
      return 'The response is not signed, or not signed for this request. See “cause” of the fault.';
    case 'timed-out':
      return 'The response took too long.';
    default:
      return '';
  }
}
