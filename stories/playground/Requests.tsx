/** The requests of the page, newest first. A press shows their bodies. */
import { useState, useSyncExternalStore } from 'react';
import type { JournalEntry, RequestJournal } from './requestJournal.ts';

/** The list of requests. */
export function Requests({ journal }: { readonly journal: RequestJournal }) {
  const entries = useSyncExternalStore(journal.subscribe, journal.getSnapshot);
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <div className="pg-bar">
        <h2 id="pg-requests">Requests</h2>
        <span className="pg-note">
          {entries.length === 0 ? 'None yet' : `${entries.length}, newest first`}
        </span>
        <button type="button" onClick={journal.clear} disabled={entries.length === 0}>
          Clear
        </button>
      </div>
      {entries.length === 0 ? (
        <p className="pg-empty">Use the form: its requests appear here.</p>
      ) : (
        <ol className="pg-requests">
          {entries.map((entry) => (
            <Request
              key={entry.id}
              entry={entry}
              isOpen={opened === entry.id}
              onPress={() => setOpened(opened === entry.id ? undefined : entry.id)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface RequestProps {
  readonly entry: JournalEntry;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Request({ entry, isOpen, onPress }: RequestProps) {
  const { id, method, url, status, isFailed, ms, sent, answer } = entry;
  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={`pg-request-${id}`} onClick={onPress}>
        <span className="pg-method">{method}</span>
        <span className="pg-url">{url}</span>
        <span className="pg-status" data-failed={isFailed || undefined}>
          {status}
        </span>
        <span className="pg-ms">{ms === undefined ? '…' : `${ms} ms`}</span>
      </button>
      <div id={`pg-request-${id}`} hidden={!isOpen} className="pg-bodies">
        {isOpen && (
          <>
            <Body title="URL" text={url} />
            <Body title="Sent" text={sent ?? 'Nothing'} />
            <Body title="Response" text={answer ?? (ms === undefined ? 'Pending' : 'Nothing')} />
          </>
        )}
      </div>
    </li>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
