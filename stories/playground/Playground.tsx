/**
 * The playground: a document, its form, and the form's requests.
 */
import { useEffect, useMemo, useState } from 'react';
import { checkDocument, type CheckedDocument } from './checkDocument.ts';
import { documentGroups, exampleDocuments, textOf } from './documents.ts';
import { Editor } from './Editor.tsx';
import { firstPageState, type PageState, sharedOf, stateOf } from './pageState.ts';
import { Preview } from './Preview.tsx';
import { RequestJournal } from './requestJournal.ts';
import { Requests } from './Requests.tsx';
import { writeLink } from './shareLink.ts';
import { Switches } from './Switches.tsx';

/** Pause in typing before a text is checked, in milliseconds. */
const pauseMs = 300;

const areas = { document: 'Document', form: 'Form', requests: 'Requests' } as const;

/** The page. */
export function Playground({ start }: { readonly start: PageState }) {
  const [journal] = useState(() => new RequestJournal());
  const [state, setState] = useState(start);
  const [area, setArea] = useState<keyof typeof areas>('form');
  const { example, text, settings, trouble } = state;
  const { checked, drawn } = useChecked(text, example.id);
  useAddress(state, setState);
  useLook(settings.look);
  const reset = () => setState(stateOf(example, settings));
  return (
    <div className="pg" data-area={area}>
      <a className="pg-skip" href="#pg-form-area" onClick={skipToForm}>
        Skip to the form
      </a>
      <header className="pg-head">
        <h1>
          <span aria-hidden="true" className="pg-mark" />
          spec-field <span>playground</span>
        </h1>
        <label className="pg-example">
          <span className="pg-hidden">Example</span>
          <select
            value={example.id}
            onChange={(event) => {
              const chosen = exampleDocuments.find(({ id }) => id === event.currentTarget.value);
              if (chosen) setState(stateOf(chosen, settings));
            }}
          >
            {documentGroups.map(({ title, documents }) => (
              <optgroup key={title} label={title}>
                {documents.map(({ id, title: name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <p className="pg-about">{example.about}</p>
        <Switches
          names={['look']}
          settings={settings}
          onChange={(changed) => setState({ ...state, settings: changed })}
        />
        <CopyLink state={state} />
        <a className="pg-link" href="../?path=/story/welcome--welcome">
          Storybook
        </a>
      </header>
      {trouble !== undefined && (
        <p className="pg-trouble" role="alert">
          {trouble}
          <button type="button" onClick={() => setState({ ...state, trouble: undefined })}>
            Dismiss
          </button>
        </p>
      )}
      <nav className="pg-tabs" aria-label="Show">
        {Object.entries(areas).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={area === name}
            onClick={() => setArea(name as keyof typeof areas)}
          >
            {label}
          </button>
        ))}
      </nav>
      <main className="pg-main">
        <section className="pg-area" data-name="document" aria-labelledby="pg-document">
          <Editor
            key={example.id}
            text={text}
            faults={checked.faults}
            isStale={checked.form === undefined && drawn !== undefined}
            isChanged={text !== textOf(example.document)}
            onChange={(changed) => setState({ ...state, text: changed })}
            onFormat={() => setState({ ...state, text: formatted(text) })}
            onReset={reset}
          />
        </section>
        <section
          className="pg-area"
          data-name="form"
          id="pg-form-area"
          tabIndex={-1}
          aria-labelledby="pg-form"
        >
          <div className="pg-bar">
            <h2 id="pg-form">{drawn?.isField ? 'Field' : 'Form'}</h2>
            <details className="pg-settings">
              <summary>View</summary>
              <div>
                <Switches
                  names={['theme', 'density', 'direction', 'locale', 'layout', 'width']}
                  settings={settings}
                  onChange={(changed) => setState({ ...state, settings: changed })}
                />
              </div>
            </details>
            <Switches
              names={['delay', 'failure']}
              settings={settings}
              onChange={(changed) => setState({ ...state, settings: changed })}
            />
          </div>
          {drawn?.form ? (
            <Preview
              key={example.id}
              form={drawn.form}
              isField={drawn.isField}
              settings={settings}
              journal={journal}
            />
          ) : (
            <p className="pg-empty">The form appears once the document is valid.</p>
          )}
        </section>
        <section className="pg-area" data-name="requests" aria-labelledby="pg-requests">
          <Requests journal={journal} />
        </section>
      </main>
    </div>
  );
}

/** The fragment of the URL contains the document, so a skip link cannot use it. */
function skipToForm(event: { readonly preventDefault: () => void }) {
  event.preventDefault();
  document.querySelector<HTMLElement>('#pg-form-area')?.focus();
}

function formatted(text: string): string {
  try {
    return textOf(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Checks the text after a pause, and keeps the last valid document of the example. */
function useChecked(text: string, exampleId: string) {
  const [read, setRead] = useState({ text, exampleId });
  useEffect(() => {
    const timer = setTimeout(() => setRead({ text, exampleId }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, exampleId]);
  // Another example is shown without the pause.
  const settled = read.exampleId === exampleId ? read.text : text;
  const checked = useMemo(() => checkDocument(settled), [settled]);
  const [last, setLast] = useState<{ readonly exampleId: string; readonly checked: CheckedDocument }>();
  const isGood = checked.form !== undefined;
  if (isGood && last?.checked !== checked) setLast({ exampleId, checked });
  const kept = last?.exampleId === exampleId ? last.checked : undefined;
  return { checked, drawn: isGood ? checked : kept };
}

/** Keeps the URL in sync with the page, and the page with later changes of the URL. */
function useAddress(state: PageState, show: (state: PageState) => void): void {
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const fragment = await writeLink(sharedOf(state));
      if (isWanted) history.replaceState(history.state, '', `#${fragment}`);
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state]);
  useEffect(() => {
    const read = () => void firstPageState(location.hash).then(show);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [show]);
}

/** Sets the colour scheme of the whole page. */
function useLook(look: PageState['settings']['look']): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    style.colorScheme = look === 'system' ? 'light dark' : look;
    if (look === 'system') delete dataset['theme'];
    else dataset['theme'] = look;
  }, [look]);
}

/** Copies the URL; if the browser refuses, asks to copy it from the address bar. */
function CopyLink({ state }: { readonly state: PageState }) {
  const [outcome, setOutcome] = useState<{ readonly of: PageState; readonly text: string }>();
  const copy = async () => {
    const url = new URL(location.href);
    url.hash = await writeLink(sharedOf(state));
    history.replaceState(history.state, '', url.hash);
    const isCopied = await navigator.clipboard?.writeText(url.href).then(
      () => true,
      () => false,
    );
    setOutcome({ of: state, text: isCopied ? 'Copied' : 'Copy it from the address bar' });
  };
  const said = outcome?.of === state ? outcome.text : undefined;
  return (
    <span className="pg-copy">
      <button type="button" className="pg-primary" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
