/**
 * Records the requests of a page, and lists them.
 */
import type { HttpClient } from '../../src/index.js';

/** A finished request. */
export interface SentRequest {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly status: string;
  readonly ms: number;
}

/** Renders a list of requests. */
export function RequestList({ requests }: { readonly requests: readonly SentRequest[] }) {
  return (
    <section aria-labelledby="explorer-requests">
      <h2 id="explorer-requests">Requests</h2>
      <ol className="explorer-requests" aria-label="Requests, oldest first">
        {requests.map(({ id, method, url, status, ms }) => (
          <li key={id}>
            <code>{method}</code> <code className="explorer-url">{url}</code>
            <span>
              {status} · {ms} ms
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns an HTTP client that reports each finished request and passes the response through. */
export function recordingClient(tell: (request: SentRequest) => void): HttpClient {
  const count = { sent: 0 };
  return async (request) => {
    const startMs = performance.now();
    const end = (status: string) => {
      const ms = Math.round(performance.now() - startMs);
      tell({ id: count.sent++, method: request.method, url: shortUrl(request.url), status, ms });
    };
    try {
      const response = await fetch(request);
      end(String(response.status));
      return response;
    } catch (error) {
      end(request.signal.aborted ? 'given up' : 'no answer');
      throw error;
    }
  };
}

function shortUrl(url: string): string {
  return url.startsWith(window.location.origin) ? url.slice(window.location.origin.length) : url;
}
