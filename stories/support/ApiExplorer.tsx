/**
 * Any field API, seen through the field: type the URL of a spec and watch.
 * In: a URL. Out: the live field, what was read out of its document, every request, and a plain word on what fails.
 */
import { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { localizedText, planField } from '../../src/core/index.js';
import {
  type Fault,
  FieldSpecError,
  type HttpClient,
  SpecField,
  SpecFieldProvider,
  useFieldSpec,
} from '../../src/index.js';
import { explainFault } from './explainFault.ts';
import { listDefaults } from './listDefaults.ts';
import './explorer.css';

interface SentRequest {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly status: string;
  readonly ms: number;
}

/** The page where a back-end team sees its own field work. */
export function ApiExplorer({ initialUrl = '/api/fields/city' }: { readonly initialUrl?: string }) {
  const [asked, setAsked] = useState({ url: initialUrl, round: 0 });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new FormData(event.currentTarget).get('url');
    if (typeof url !== 'string') return;
    setAsked(({ round }) => ({ url, round: round + 1 }));
  };
  return (
    <main className="explorer">
      <form className="explorer-ask" onSubmit={onSubmit}>
        <label htmlFor="explorer-url">URL of a field document</label>
        <input id="explorer-url" name="url" defaultValue={initialUrl} spellCheck={false} />
        <button>Load</button>
      </form>
      <Exploration key={asked.round} url={asked.url} />
    </main>
  );
}

function Exploration({ url }: { readonly url: string }) {
  const [requests, setRequests] = useState<readonly SentRequest[]>([]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [value, setValue] = useState<unknown>(null);
  const [shared] = useState(() => ({
    queryClient: new QueryClient(),
    fetch: recordingClient((request) => setRequests((known) => [...known, request])),
  }));
  const onFault = (fault: Fault) => setFaults((known) => [...known, fault]);
  return (
    <SpecFieldProvider {...shared} onFault={onFault}>
      <section aria-labelledby="explorer-field">
        <h2 id="explorer-field">The field</h2>
        <div className="explorer-field">
          <SpecField spec={url} name="value" onChange={setValue} />
        </div>
        <p>
          Value: <code>{JSON.stringify(value)}</code>
        </p>
      </section>
      <FaultList faults={faults} />
      <RequestList requests={requests} />
      <SpecReading url={url} />
    </SpecFieldProvider>
  );
}

function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="explorer-faults" aria-live="polite">
      <h2 id="explorer-faults">What is the trouble</h2>
      <ul className="explorer-faults">
        {faults.map((fault, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that only grows
          <li key={index}>
            <p>
              <code>{fault.code}</code> {fault.message}
            </p>
            {fault instanceof FieldSpecError && <p>{explainFault(fault, window.location.origin)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the client has read, each default that it applied marked as such. */
function SpecReading({ url }: { readonly url: string }) {
  const { status, fieldSpec } = useFieldSpec(url);
  if (status !== 'ready') return null;
  const plan = planField(fieldSpec);
  return (
    <section aria-labelledby="explorer-spec">
      <h2 id="explorer-spec">How “{localizedText(plan.displayName)}” is read</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Value</th>
            <th scope="col">Where from</th>
          </tr>
        </thead>
        <tbody>
          {listDefaults(fieldSpec).map(({ member, text, isDefault }) => (
            <tr key={member} data-default={isDefault || undefined}>
              <th scope="row">
                <code>{member}</code>
              </th>
              <td>
                <code>{text}</code>
              </td>
              <td>{isDefault ? 'default' : 'document'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RequestList({ requests }: { readonly requests: readonly SentRequest[] }) {
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

/** Tells of each request as it ends; the answer passes through untouched. */
function recordingClient(tell: (request: SentRequest) => void): HttpClient {
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
