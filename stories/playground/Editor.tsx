/**
 * The JSON editor: line numbers, syntax highlighting, and problems below with their lines.
 */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { DocumentFault } from './checkDocument.ts';

interface EditorProps {
  readonly text: string;
  readonly faults: readonly DocumentFault[];
  /** Whether the rendered form belongs to an earlier text. */
  readonly isStale: boolean;
  readonly isChanged: boolean;
  readonly onChange: (text: string) => void;
  readonly onFormat: () => void;
  readonly onReset: () => void;
}

/** Height of a line in pixels, as in the style sheet. */
const lineHeight = 20;

/** The editor. Tab moves the focus out of it. */
export function Editor({ text, faults, isStale, isChanged, onChange, onFormat, onReset }: EditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const count = text.split('\n').length;
  const marked = new Map(faults.map(({ line, isFatal }) => [line, isFatal]));
  const goTo = (line: number) => {
    const element = box.current;
    if (!element) return;
    const before = text.split('\n').slice(0, line - 1);
    const start = before.reduce((sum, one) => sum + one.length + 1, 0);
    element.focus();
    element.setSelectionRange(start, start + (text.split('\n')[line - 1] ?? '').length);
    element.scrollTop = Math.max(0, (line - 4) * lineHeight);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onFormat();
  };
  return (
    <>
      <div className="pg-bar">
        <h2 id="pg-document">Document</h2>
        <span className="pg-note">{isChanged ? 'Changed' : 'As published'}</span>
        <button type="button" onClick={onFormat}>
          Format
        </button>
        <button type="button" onClick={onReset} disabled={!isChanged}>
          Reset
        </button>
      </div>
      <div className="pg-code">
        <div className="pg-code-behind" ref={behind} aria-hidden="true">
          <pre className="pg-lines">
            {Array.from({ length: count }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its number
              <span key={index} data-fault={faultMark(marked.get(index + 1))}>
                {index + 1}
              </span>
            ))}
          </pre>
          <pre className="pg-words">{wordsOf(text)}</pre>
        </div>
        <textarea
          ref={box}
          value={text}
          aria-label="Document, as JSON"
          aria-invalid={faults.some(({ isFatal }) => isFatal)}
          aria-describedby="pg-verdict"
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
            if (behind.current)
              behind.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
          }}
        />
      </div>
      <div className="pg-faults">
        <p id="pg-verdict" role="status">
          {verdictOf(faults, isStale)}
        </p>
        {faults.length > 0 && (
          <ul>
            {faults.map(({ line, where, message, hint, isFatal }) => (
              <li key={`${line} ${where} ${message}`} data-fault={faultMark(isFatal)}>
                <button type="button" onClick={() => goTo(line)}>
                  <span className="pg-line">Line {line}</span>
                  {where !== '' && <code>{where}</code>}
                  <span>
                    {message} <span className="pg-cure">{hint}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const faultMark = (isFatal: boolean | undefined) =>
  isFatal === undefined ? undefined : isFatal ? 'fault' : 'notice';

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function verdictOf(faults: readonly DocumentFault[], isStale: boolean): string {
  const fatal = faults.filter(({ isFatal }) => isFatal).length;
  const notices = faults.length - fatal;
  if (fatal > 0) {
    const also = notices > 0 ? ` and ${counted(notices, 'notice')}` : '';
    return `${counted(fatal, 'fault')}${also}${isStale ? ': the last valid form is shown.' : '.'}`;
  }
  return notices > 0 ? `Valid, with ${counted(notices, 'notice')}.` : 'Valid, no notices.';
}

const token =
  /("(?:[^"\\\n]|\\[^\n])*"?)(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g;

/** Splits the text into tokens for highlighting. */
function wordsOf(text: string): readonly ReactNode[] {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(token)) {
    const [whole, quoted, colon] = found;
    if (found.index > end) pieces.push(text.slice(end, found.index));
    const kind = quoted === undefined ? 'word' : colon === undefined ? 'text' : 'name';
    pieces.push(
      <span key={found.index} data-kind={kind}>
        {quoted ?? whole}
      </span>,
      colon ?? '',
    );
    end = found.index + whole.length;
  }
  // So that an empty last line has the height of a line.
  return [...pieces, text.slice(end), '\n'];
}
