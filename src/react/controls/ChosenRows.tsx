'use client';
/**
 * The rows of all chosen values: those in view, and the focused one.
 */
import { memo, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type * as TextCode from '../../client/combobox/entering.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type * as ListCode from '../combobox/comboboxStage.js';
import type { FieldState } from '../field/fieldState.js';
import type * as RowsCode from '../listbox/WindowedOptions.js';

/** Code that rows share with lists. */
export interface RowCode {
  /** Renders an image beside a label, if there is one. */
  readonly imageOf: (image: string | undefined) => ReactNode;
  /** Functions of the list's lazy-loaded code. */
  readonly list: Pick<typeof ListCode, 'foldText' | 'markedLabel'> &
    Pick<typeof TextCode, 'matchesOf'> &
    Pick<typeof RowsCode, 'createRowWindow' | 'indexesIn' | 'spacer'>;
}

/** The row that has, or should take, the focus. A new `turn` moves the focus there. */
export interface ActiveRow {
  readonly index: number;
  readonly turn: number;
}

/** Props of {@link ChosenRows}. */
export interface ChosenRowsProps extends RowCode {
  readonly field: FieldState;
  readonly found: readonly FieldValue[];
  readonly search: string;
  readonly scroller: HTMLUListElement;
  readonly active: ActiveRow;
  readonly onRemove: (index: number) => void;
}

/** Renders the rows in view, and the focused one. */
export function ChosenRows(props: ChosenRowsProps) {
  // React Compiler would cache row positions, because `rows` is the same object while its heights change.
  'use no memo';
  const { field: state, found, search, scroller, active, imageOf, list, onRemove } = props;
  const { indexesIn, spacer } = list;
  const [rows] = useState(() => list.createRowWindow(scroller, 0));
  rows.setRows(found);
  const range = useSyncExternalStore(rows.subscribe, rows.getRange, rows.getRange);
  const activeIndex = Math.min(active.index, found.length - 1);
  const indexes = indexesIn(range, found.length, activeIndex);
  useLayoutEffect(() => rows.attach(), [rows]);
  useLayoutEffect(() => rows.drawn(indexes));
  const { turn } = active;
  useLayoutEffect(() => {
    if (turn > 0) rows.elementOf(activeIndex)?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- moves the focus once per turn
  }, [turn]);
  const wrong = new Set(state.shown.map(({ index = -1 }) => toArray(state.value)[index]));
  const focusable = activeIndex >= 0 ? activeIndex : (indexes[0] ?? -1);
  const end = (indexes.at(-1) ?? -1) + 1;
  return (
    <>
      {indexes.flatMap((index, at) => {
        const value = found[index] ?? null;
        const before = at === 0 ? 0 : rows.startOf((indexes[at - 1] ?? 0) + 1);
        const gapPx = rows.startOf(index) - before;
        const { description, image } = state.field.labels.find(value) ?? {};
        const label = state.shownLabelOf(value);
        const row = (
          <ChosenRow
            key={JSON.stringify(value)}
            {...{ label, description, image, imageOf, list, index, search }}
            count={found.length}
            isMarked={Boolean(state.plan.lookup?.isClosed) && !state.isLabelled(value)}
            isAwaited={state.isAwaited(value)}
            isWrong={wrong.has(value)}
            isFocusable={index === focusable}
            removeText={state.isInert ? undefined : controlText(state, 'remove', { label })}
            slots={state.slots}
            onRemove={onRemove}
          />
        );
        return gapPx > 0 ? [spacer(`before ${at}`, gapPx), row] : [row];
      })}
      {spacer('end', rows.startOf(found.length) - rows.startOf(end))}
    </>
  );
}

interface ChosenRowProps extends RowCode {
  readonly label: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly index: number;
  readonly count: number;
  readonly search: string;
  /** Whether the value has no label and is shown as is. */
  readonly isMarked: boolean;
  /** Whether the label is still loading. */
  readonly isAwaited: boolean;
  readonly isWrong: boolean;
  readonly isFocusable: boolean;
  /** `undefined` if the value cannot be removed. */
  readonly removeText: string | undefined;
  readonly slots: FieldState['slots'];
  readonly onRemove: (index: number) => void;
}

const ChosenRow = /* @__PURE__ */ memo(function ChosenRow(props: ChosenRowProps) {
  const { label, description, image, index, search, removeText } = props;
  const { components, classOf } = props.slots;
  return (
    <li
      className="spec-field-chosen-row"
      aria-posinset={index + 1}
      aria-setsize={props.count}
      aria-busy={props.isAwaited || undefined}
      data-unlabelled={props.isMarked || undefined}
      data-invalid={props.isWrong || undefined}
    >
      {props.imageOf(image)}
      <span className="spec-field-option-text">
        {props.isAwaited ? (
          <span className="spec-field-awaited">{label}</span>
        ) : (
          props.list.markedLabel(label, props.list.matchesOf({ value: label, label }, search))
        )}
        {description !== undefined && <span className="spec-field-option-description">{description}</span>}
      </span>
      {removeText !== undefined && (
        <components.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-remove')}
          tabIndex={props.isFocusable ? 0 : -1}
          aria-label={removeText}
          onClick={() => props.onRemove(index)}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </components.iconButton>
      )}
    </li>
  );
});
