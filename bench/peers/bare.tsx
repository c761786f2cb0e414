// The lower bound: a combobox written by hand for this page with React only, without our features. It debounces, pages, caches
// and virtualizes rows; it is not meant for production.
import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { debounceMs, type FieldProps, type Row } from '../page/settings.ts';
import { fetchValues } from '../page/valuesPage.ts';

export const Root = Fragment;

const rowPx = 36;
const listPx = 8 * rowPx;
const overscan = 4;

/** Loaded rows of one search, shared by all fields. */
interface Found {
  rows: readonly Row[];
  pages: number;
  hasNext: boolean;
  reading: Promise<void> | undefined;
}

const kept = new Map<string, Found>();

function foundFor(size: number, search: string): Found {
  const key = `${size} ${search}`;
  const known = kept.get(key) ?? { rows: [], pages: 0, hasNext: true, reading: undefined };
  kept.set(key, known);
  return known;
}

async function readNext(size: number, search: string, found: Found) {
  const { data, hasNext } = await fetchValues(size, search, found.pages + 1);
  Object.assign(found, {
    rows: [...found.rows, ...data],
    pages: found.pages + 1,
    hasNext,
    reading: undefined,
  });
}

export function Field({ id, label, size, minLength, isMultiple, chosen }: FieldProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [rows, setRows] = useState<readonly Row[]>();
  const [picked, setPicked] = useState(chosen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = async (wanted: string, forMore: boolean) => {
    search.current = wanted;
    if (wanted.length < minLength) return setRows(undefined);
    const found = foundFor(size, wanted);
    if (found.pages > 0 && !forMore) return setRows(found.rows);
    if (!found.hasNext) return;
    found.reading ??= readNext(size, wanted, found);
    await found.reading;
    if (search.current === wanted) setRows(found.rows);
  };
  const open = () => {
    if (!isOpen) void look(text, false);
    setOpen(true);
  };
  const pick = (row: Row) => {
    setPicked(isMultiple ? [...picked, row] : [row]);
    setText(isMultiple ? '' : row.label);
    setOpen(false);
  };
  const isShown = isOpen && rows !== undefined;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {isMultiple && (
        <div>
          <Chips rows={picked} setRows={setPicked} />
        </div>
      )}
      <input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onClick={open}
        onBlur={() => setOpen(false)}
        onChange={({ target: { value } }) => {
          setText(value);
          setOpen(true);
          setActive(-1);
          clearTimeout(timer.current);
          timer.current = setTimeout(look, debounceMs, value, false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
          if (key === 'ArrowDown') open();
          if (key === 'ArrowDown' && rows) setActive(Math.min(active + 1, rows.length - 1));
          if (key === 'ArrowUp') setActive(Math.max(active - 1, 0));
          if (key === 'Enter' && rows?.[active]) pick(rows[active]);
        }}
      />
      {isShown && (
        <List
          id={id}
          rows={rows}
          active={active}
          pick={pick}
          loadMore={() => void look(search.current, true)}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly pick: (row: Row) => void;
  readonly loadMore: () => void;
}

function List({ id, rows, active, pick, loadMore }: ListProps) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowPx) - overscan);
  const end = Math.min(rows.length, first + listPx / rowPx + 1 + 2 * overscan);
  const isNearEnd = end >= rows.length;
  useEffect(() => {
    if (isNearEnd) loadMore();
  });
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      style={{
        position: 'absolute',
        zIndex: 1,
        width: 320,
        maxHeight: listPx,
        overflowY: 'auto',
        overflowAnchor: 'none',
        background: 'white',
        border: '1px solid gray',
      }}
    >
      <div role="presentation" style={{ height: first * rowPx }} />
      {rows.slice(first, end).map((row, index) => (
        <div
          key={row.value}
          id={`${id}-${first + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
          onMouseUp={() => pick(row)}
          style={{ height: rowPx, lineHeight: `${rowPx}px` }}
        >
          {row.label}
        </div>
      ))}
      <div role="presentation" style={{ height: (rows.length - end) * rowPx }} />
    </div>
  );
}

interface ChipsProps {
  readonly rows: readonly Row[];
  readonly setRows: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

const Chips = memo(({ rows, setRows }: ChipsProps) =>
  rows.map((row) => (
    <button key={row.value} type="button" onClick={() => setRows((all) => all.filter((one) => one !== row))}>
      {row.label}
    </button>
  )),
);
