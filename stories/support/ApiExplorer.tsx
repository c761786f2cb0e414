/**
 * Explores any field API: type the URL of a field or form document. Shows the live field or form, the parsed document, every
 * request, and explanations of failures.
 */
import { QueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { localizedText, planField } from '../../src/core/index.js';
import {
  type Fault,
  FieldSpecError,
  SpecField,
  SpecFieldProvider,
  SpecForm,
  useFieldSpec,
} from '../../src/index.js';
import { explainFault } from './explainFault.ts';
import { listDefaults } from './listDefaults.ts';
import { readTypedUrl } from './readTypedUrl.ts';
import { recordingClient, RequestList, type SentRequest } from './requestLog.tsx';
import './explorer.css';

/** A page for back-end teams to try their own documents. */
export function ApiExplorer({ initialUrl = '/api/fields/city' }: { readonly initialUrl?: string }) {
  const [asked, setAsked] = useState({ url: readTypedUrl(initialUrl), typed: initialUrl, round: 0 });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new FormData(event.currentTarget).get('url');
    if (typeof url !== 'string') return;
    setAsked(({ round }) => ({ url: readTypedUrl(url), typed: url.trim(), round: round + 1 }));
  };
  return (
    <main className="explorer">
      <form className="explorer-ask" onSubmit={onSubmit}>
        <label htmlFor="explorer-url">URL of a document</label>
        <input id="explorer-url" name="url" defaultValue={initialUrl} spellCheck={false} />
        <button>Load</button>
        {asked.url !== asked.typed && (
          <p role="status">
            Read as <code>{asked.url}</code>
          </p>
        )}
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
  const kind = useKind(url);
  return (
    <SpecFieldProvider {...shared} onFault={onFault}>
      {kind === 'form' && (
        <section aria-label="The form">
          <SpecForm spec={url} />
        </section>
      )}
      {kind === 'field' && (
        <section aria-labelledby="explorer-field">
          <h2 id="explorer-field">The field</h2>
          <div className="explorer-field">
            <SpecField spec={url} name="value" onChange={setValue} />
          </div>
          <p>
            Value: <code>{JSON.stringify(value)}</code>
          </p>
        </section>
      )}
      <FaultList faults={faults} url={url} />
      <RequestList requests={requests} />
      {kind === 'field' && <SpecReading url={url} />}
    </SpecFieldProvider>
  );
}

/** Whether a URL is a form document or, by default, a field document; `undefined` while loading. */
function useKind(url: string): 'field' | 'form' | undefined {
  const [kind, setKind] = useState<'field' | 'form'>();
  useEffect(() => {
    const asking = new AbortController();
    isForm(url, asking.signal).then(
      (is) => setKind(is ? 'form' : 'field'),
      // The field shows the error.
      () => asking.signal.aborted || setKind('field'),
    );
    return () => asking.abort();
  }, [url]);
  return kind;
}

async function isForm(url: string, signal: AbortSignal): Promise<boolean> {
  const body = (await (await fetch(url, { signal })).json()) as Record<string, unknown> | null;
  const form = (body?.['form'] ?? body) as Record<string, unknown> | null;
  return Array.isArray(form?.['fields']) && form['dataType'] === undefined;
}

function FaultList({ faults, url }: { readonly faults: readonly Fault[]; readonly url: string }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="explorer-faults" aria-live="polite">
      <h2 id="explorer-faults">Problems</h2>
      <ul className="explorer-faults">
        {faults.map((fault, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that only grows
          <li key={index}>
            <p>
              <code>{fault.code}</code> {fault.message}
            </p>
            {fault instanceof FieldSpecError && <p>{explainFault(fault, window.location.origin)}</p>}
            {isSpecInvalid(fault) && <ValuesByMistake url={url} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isSpecInvalid = ({ code }: Fault) => code === 'spec-invalid';

/** Explains that a URL returns values instead of a document, and shows the document to publish. */
function ValuesByMistake({ url }: { readonly url: string }) {
  const [mapping, setMapping] = useState<object>();
  useEffect(() => {
    const asking = new AbortController();
    mappingOfValues(url, asking.signal).then(setMapping, () => undefined);
    return () => asking.abort();
  }, [url]);
  if (!mapping) return null;
  const valuesEndpoint = { uri: url, ...mapping };
  return (
    <>
      <p>
        This URL answers with values, not with a field document. Publish a document that refers to it, and
        enter the URL of that document here:
      </p>
      <pre>{JSON.stringify({ displayName: 'Your field', dataType: 'STRING', valuesEndpoint }, null, 2)}</pre>
    </>
  );
}

/** Returns a `responseMapping` that reads the values of a response; `undefined` without values. */
async function mappingOfValues(url: string, signal: AbortSignal): Promise<object | undefined> {
  const body: unknown = await (await fetch(url, { signal })).json();
  if (isValueList(body)) return {};
  const found = Object.entries(body as Record<string, unknown>).find(([, member]) => isValueList(member));
  return found && { responseMapping: { dataField: found[0] } };
}

const isValueList = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((item) => Object(item) === item && 'value' in item);

/** Lists the parsed members and marks applied defaults. */
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
            <th scope="col">Source</th>
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
