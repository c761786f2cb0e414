/**
 * Any field API, seen through the field: type the URL of a spec, or of a whole form, and watch.
 * In: a URL. Out: the live field or form, what was read out of its document, every request, and a plain word on what fails.
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

/** The page where a back-end team sees its own field work. */
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

/** Whether a URL leads to a form or, for all that is known, to a field; `undefined` until that is known. */
function useKind(url: string): 'field' | 'form' | undefined {
  const [kind, setKind] = useState<'field' | 'form'>();
  useEffect(() => {
    const asking = new AbortController();
    isForm(url, asking.signal).then(
      (is) => setKind(is ? 'form' : 'field'),
      // What is wrong the field says.
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
      <h2 id="explorer-faults">What is the trouble</h2>
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

/** The URL of values in place of that of a document: says so, and shows the document that is missing. */
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
        This URL answers with values, not with a field document. Publish a document that names it, at a URL of
        its own, and give that one here:
      </p>
      <pre>{JSON.stringify({ displayName: 'Your field', dataType: 'STRING', valuesEndpoint }, null, 2)}</pre>
    </>
  );
}

/** How a document says where in this answer the values stand; nothing where there are none. */
async function mappingOfValues(url: string, signal: AbortSignal): Promise<object | undefined> {
  const body: unknown = await (await fetch(url, { signal })).json();
  if (isValueList(body)) return {};
  const found = Object.entries(body as Record<string, unknown>).find(([, member]) => isValueList(member));
  return found && { responseMapping: { dataField: found[0] } };
}

const isValueList = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((item) => Object(item) === item && 'value' in item);

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
