/**
 * The conformance page: one field, two of one spec, or a form, and everything about them as texts and buttons, each of which
 * is found by its accessible name.
 */
import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import {
  type FieldValue,
  SpecField,
  type SpecFieldHandle,
  SpecFieldProvider,
  SpecForm,
  type ValidationResult,
} from '../../src/index.js';
import type { Settings } from './settings.ts';
import { signedFetch } from './signedFetch.ts';
import { useFormEntries } from './useFormEntries.ts';

// A page without drafts loads no code for them.
const KeptForm = lazy(() => import('./KeptForm.tsx'));

/** Input of the page. */
export interface HostPageProps {
  readonly settings: Settings;
  readonly queryClient: QueryClient;
}

const formId = 'host-form';

/** Renders the page. */
export function HostPage({ settings, queryClient }: HostPageProps) {
  const field = useWatchedField(settings.initial);
  const [isMounted, setMounted] = useState(true);
  const [isOther, setOther] = useState(false);
  const [, setRound] = useState(0);
  const handles = useRef(new Set<SpecFieldHandle>());
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const entries = useFormEntries(form);
  const client = useMemo(() => signedFetch(settings), [settings]);
  const validate = () => handles.current.forEach((handle) => handle.validate());
  const mount = () => {
    if (!isMounted) field.begin();
    setMounted(true);
  };
  return (
    <SpecFieldProvider
      queryClient={queryClient}
      fetch={client}
      locale={settings.locale}
      batch={settings.batch}
      sheet={settings.sheet}
      allowedOrigins={[...settings.allow]}
      patternMatch={settings.patternMatch}
      missingEndpoint={settings.missingEndpoint}
      onFault={({ code }) => field.addFault(code)}
    >
      {settings.form !== undefined && (
        <Suspense>
          {settings.draft === undefined ? (
            <SpecForm spec={settings.form} layout={settings.layout} />
          ) : (
            <KeptForm spec={settings.form} layout={settings.layout} name={settings.draft} />
          )}
        </Suspense>
      )}
      <form id={formId} ref={setForm} onSubmit={(event) => event.preventDefault()}>
        {isMounted &&
          settings.form === undefined &&
          fieldNames
            .slice(0, settings.fieldCount)
            .map((name) => (
              <SpecField
                key={name}
                ref={(handle) => keep(handles.current, handle)}
                spec={isOther ? settings.spec2 : settings.spec}
                name={name}
                defaultValue={settings.initial}
                onChange={field.change}
                onValidate={field.setResult}
              />
            ))}
      </form>
      <div>
        <div className="host-buttons">
          <Button onPress={validate}>Validate</Button>
          <button form={formId}>Submit</button>
          <button type="reset" form={formId}>
            Reset
          </button>
          <Button onPress={() => setMounted(false)}>Unmount</Button>
          <Button onPress={mount}>Mount</Button>
          <Button onPress={() => setOther(!isOther)}>Other spec</Button>
          <Button onPress={() => setRound((round) => round + 1)}>Rerender</Button>
          <Button onPress={() => forget(queryClient)}>Forget cache</Button>
          <label>
            Outside <input />
          </label>
        </div>
        <State name="value" of={field.value} />
        <State name="result" of={field.result} />
        <State name="changes" of={field.changes} />
        <State name="faults" of={field.faults} />
        <State name="form" of={entries} />
      </div>
    </SpecFieldProvider>
  );
}

/** Names the fields are submitted under. */
const fieldNames = ['field', 'field2'];

/** The latest callbacks of a field; of two fields, from the last to call. */
function useWatchedField(initial: FieldValue) {
  const [value, setValue] = useState(initial);
  const [result, setResult] = useState<ValidationResult | null>(null);
  const [changes, setChanges] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  return {
    value,
    result,
    changes,
    faults,
    setResult,
    change: (next: FieldValue) => {
      setValue(next);
      setChanges((count) => count + 1);
    },
    addFault: (code: string) => setFaults((codes) => [...codes, code]),
    /** A remounted field has its initial value. */
    begin: () => {
      setValue(initial);
      setResult(null);
    },
  };
}

/** Keeps the handle of a mounted field; React calls the returned function on unmount. */
function keep(handles: Set<SpecFieldHandle>, handle: SpecFieldHandle | null) {
  if (handle) handles.add(handle);
  return () => void (handle && handles.delete(handle));
}

/** Removes unused cache entries, and invalidates the used entries, which load again when next needed. */
function forget(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ refetchType: 'none' });
}

function Button({ children, onPress }: { readonly children: ReactNode; readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {children}
    </button>
  );
}

/** A state of the page as JSON. */
function State({ name, of }: { readonly name: string; readonly of: unknown }) {
  return (
    <div className="host-state">
      {name}:{' '}
      <span role="status" aria-label={name}>
        {JSON.stringify(of)}
      </span>
    </div>
  );
}
