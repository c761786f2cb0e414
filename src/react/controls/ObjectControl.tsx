'use client';
/**
 * The parts of an OBJECT field (2.1), each a field of its own. A field of several objects repeats them as entries that can be
 * added, moved and removed.
 */
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { entryText } from '../../client/messages/entryTexts.js';
import { toArray } from '../../client/page/toArray.js';
import { objectEntriesOf } from '../../client/field/objectEntries.js';
import { isRecord } from '../../core/vocabulary/json.js';
import type { FieldViewProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { type FieldSlots, SlotsContext } from '../slots/slots.js';
import { errorsIn, SubFields, type SubObject } from './SubFields.js';

/** Props of {@link ObjectControl}. */
export interface ObjectControlProps {
  readonly field: FieldState;
  readonly Part: ComponentType<FieldViewProps>;
}

/** Renders an OBJECT field. */
export function ObjectControl({ field, Part }: ObjectControlProps) {
  const value = isRecord(field.value) ? field.value : {};
  return (
    <SlotsContext.Provider value={field.slots}>
      {field.plan.expectMultipleValues ? (
        <Entries field={field} Part={Part} />
      ) : (
        <SubFields
          field={field}
          Part={Part}
          name={field.name}
          value={value}
          errors={field.options.errors}
          onChange={(update) => {
            const latest = field.field.latest();
            const next = update(isRecord(latest) ? latest : {});
            field.field.setValue(Object.keys(next).length === 0 ? null : next);
          }}
        />
      )}
    </SlotsContext.Provider>
  );
}

function Entries({ field, Part }: ObjectControlProps) {
  const { components, classOf } = field.slots;
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ selector: '' });
  const all = objectEntriesOf(field.field);
  const names = all.names(field.value);
  const entries = toArray(field.value) as readonly SubObject[];
  const isInert = Boolean(field.options.disabled || field.options.readOnly);
  // An element that is moved in the document loses the focus.
  useEffect(() => {
    if (focus.selector) list.current?.querySelector<HTMLElement>(focus.selector)?.focus();
  }, [focus]);
  const add = () => {
    all.add();
    setFocus({ selector: `[data-entry="${entries.length}"] :is(input:not([hidden]), select)` });
  };
  const move = (index: number, by: 1 | -1) => {
    all.move(names[index] ?? 0, by);
    setFocus({
      selector: `[data-entry="${index + by}"] [data-move="${by}"]:enabled, [data-entry="${index + by}"] [data-move]:enabled`,
    });
  };
  const remove = (index: number) => {
    all.remove(names[index] ?? 0);
    setFocus({ selector: '[data-add]' });
  };
  return (
    <div ref={list} className="spec-field-group spec-field-entries">
      {entries.map((entry, index) => (
        <fieldset key={names[index]} className="spec-field-entry" data-entry={index}>
          <components.legend className={classOf('legend')}>
            {entryText(field, 'entry', { label: field.label, value: index + 1 })}
          </components.legend>
          <SubFields
            field={field}
            Part={Part}
            name={field.name && `${field.name}.${index}`}
            value={entry}
            errors={errorsIn(field.options.errors, index)}
            place={String(names[index])}
            onChange={(update) => all.change(names[index] ?? 0, update)}
          />
          {!isInert && (
            <EntryActions
              field={field}
              index={index}
              count={entries.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {!isInert && (
        <WithoutScript>
          <fieldset className="spec-field-entry">
            <components.legend className={classOf('legend')}>
              {entryText(field, 'entry', { label: field.label, value: entries.length + 1 })}
            </components.legend>
            <SubFields
              field={field}
              Part={Part}
              name={field.name && `${field.name}.${entries.length}`}
              value={{}}
              errors={undefined}
              onChange={() => undefined}
            />
          </fieldset>
        </WithoutScript>
      )}
      {!isInert && (
        <components.button type="button" data-add="" className={classOf('button')} onClick={add}>
          {entryText(field, 'addEntry')}
        </components.button>
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
        slots={field.slots}
        label={entryText(field, 'moveUp', { value })}
        path="M8 13V3m-4 4l4-4 4 4"
        data-move={-1}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        slots={field.slots}
        label={entryText(field, 'moveDown', { value })}
        path="M8 3v10m-4-4l4 4 4-4"
        data-move={1}
        disabled={value === count}
        onClick={() => onMove(1)}
      />
      <IconButton
        slots={field.slots}
        label={entryText(field, 'removeEntry', { value })}
        path="M4 4l8 8m0-8l-8 8"
        onClick={onRemove}
      />
    </div>
  );
}

function IconButton({
  slots: { components, classOf },
  label,
  path,
  ...props
}: ComponentProps<'button'> & {
  readonly slots: FieldSlots;
  readonly label: string;
  readonly path: string;
  readonly 'data-move'?: number;
}) {
  return (
    <components.iconButton
      type="button"
      className={classOf('iconButton', 'spec-field-button')}
      title={label}
      {...props}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </components.iconButton>
  );
}
