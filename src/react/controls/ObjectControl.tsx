'use client';
/**
 * The parts of an OBJECT field (2.1), each a field of its own; a field that holds several objects repeats them.
 * In: a field with sub-fields, and what shows one field. Out: the parts of one object, or entries to add, move and remove.
 */
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../core/json.js';
import { listOf } from '../listOf.js';
import { useFieldForm, type useFieldState } from '../useFieldState.js';
import { ObjectParts, type PartField } from './ObjectParts.js';

/** What an object control is drawn from. */
export interface ObjectControlProps {
  readonly field: ReturnType<typeof useFieldState>;
  readonly Part: PartField;
}

type Entry = Readonly<Record<string, unknown>>;

/** Shows an OBJECT field. */
export function ObjectControl({ field, Part }: ObjectControlProps) {
  useFieldForm(field);
  if (field.plan.expectMultipleValues) return <Entries field={field} Part={Part} />;
  const value = isRecord(field.value) ? field.value : {};
  return <ObjectParts field={field} Part={Part} name={field.name} value={value} onChange={field.edit} />;
}

function Entries({ field, Part }: ObjectControlProps) {
  const list = useRef<HTMLDivElement>(null);
  // Entries have no name of their own: after one has moved, all are drawn anew, and the focus is put where it was.
  const [drawn, setDrawn] = useState({ round: 0, focus: '' });
  const entries = listOf(field.value) as readonly Entry[];
  const isInert = Boolean(field.options.disabled || field.options.readOnly);
  useEffect(() => {
    if (drawn.focus) list.current?.querySelector<HTMLElement>(drawn.focus)?.focus();
  }, [drawn]);
  const change = (next: readonly Entry[], focus: string) => {
    field.edit(next.length === 0 ? null : next);
    setDrawn(({ round }) => ({ round: round + 1, focus }));
  };
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index];
    if (!entry) return;
    const focus = `[data-entry="${index + by}"] [data-move="${by}"]:enabled, [data-entry="${index + by}"] [data-move]:enabled`;
    change(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry), focus);
  };
  return (
    <div ref={list} className="spec-field-group">
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the round changes whenever an entry changes its place
        <fieldset key={`${drawn.round}-${index}`} className="spec-field-entry" data-entry={index}>
          <legend className="spec-field-legend">
            {field.text('entry', { label: field.label, value: index + 1 })}
          </legend>
          <ObjectParts
            field={field}
            Part={Part}
            name={field.name && `${field.name}.${index}`}
            value={entry}
            onChange={(next) => field.edit(entries.with(index, next ?? {}))}
          />
          {!isInert && (
            <EntryActions
              field={field}
              index={index}
              count={entries.length}
              onMove={(by) => move(index, by)}
              onRemove={() => change(entries.toSpliced(index, 1), '[data-add]')}
            />
          )}
        </fieldset>
      ))}
      {!isInert && (
        <button
          type="button"
          data-add=""
          className="spec-field-button"
          onClick={() =>
            change([...entries, {}], `[data-entry="${entries.length}"] :is(input:not([hidden]), select)`)
          }
        >
          {field.text('addEntry')}
        </button>
      )}
    </div>
  );
}

interface EntryActionsProps {
  readonly field: ObjectControlProps['field'];
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function EntryActions({ field, index, count, onMove, onRemove }: EntryActionsProps) {
  const value = index + 1;
  return (
    <div className="spec-field-entry-actions">
      <IconButton
        label={field.text('moveUp', { value })}
        path="M8 13V3m-4 4l4-4 4 4"
        data-move={-1}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={field.text('moveDown', { value })}
        path="M8 3v10m-4-4l4 4 4-4"
        data-move={1}
        disabled={value === count}
        onClick={() => onMove(1)}
      />
      <IconButton label={field.text('removeEntry', { value })} path="M4 4l8 8m0-8l-8 8" onClick={onRemove} />
    </div>
  );
}

function IconButton({
  label,
  path,
  ...props
}: ComponentProps<'button'> & {
  readonly label: string;
  readonly path: string;
  readonly 'data-move'?: number;
}) {
  return (
    <button type="button" className="spec-field-button" aria-label={label} title={label} {...props}>
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
