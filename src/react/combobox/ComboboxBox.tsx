'use client';
/**
 * The markup of a combobox: what is chosen, a text box, a button, and the list.
 * In: a field and its combobox. Out: elements. Closed, the list is one empty, hidden element; its code comes when the box
 * is first touched.
 */
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { HiddenValue } from '../controls/HiddenValue.js';
import { lateComponent } from '../lateComponent.js';
import type { FieldState } from '../useFieldState.js';
import type { ComboboxListProps, ListActionsProps } from './ComboboxList.js';
import type { Combobox } from './useCombobox.js';

/** What a combobox is drawn from. */
export interface ComboboxBoxProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  readonly box: ComponentProps<'input'>;
  /** What is chosen, where that is not the text in the box. */
  readonly chips?: ReactNode;
  /** Stands under the list. */
  readonly Actions?: ComponentType<ListActionsProps> | undefined;
}

/** Shows a combobox. */
export function ComboboxBox({ field, combobox, box, chips, Actions }: ComboboxBoxProps) {
  const { as, classOf } = field.parts;
  const anchor = useRef<HTMLDivElement>(null);
  const closed = <as.listbox className={classOf('listbox')} {...combobox.getListProps()} hidden />;
  return (
    <as.box
      ref={anchor}
      className={classOf('box')}
      data-multiple={chips ? true : undefined}
      {...combobox.getRootProps()}
      onFocus={() => void loadList()}
    >
      {chips}
      <as.input className={classOf('input')} {...box} />
      <as.iconButton className={classOf('iconButton', 'spec-field-open')} {...combobox.getOpenButtonProps()}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </as.iconButton>
      {combobox.isOpen ? (
        <Suspense fallback={closed}>
          <ComboboxList field={field} combobox={combobox} anchor={anchor} Actions={Actions} />
        </Suspense>
      ) : (
        closed
      )}
      <HiddenValue field={field} />
    </as.box>
  );
}

const loadList = async () => (await import('./ComboboxList.js')).ComboboxList;
const ComboboxList = lateComponent<ComboboxListProps>(loadList, NoList);

/** What can be shown of a list whose code could not be had. */
function NoList({ field, combobox }: ComboboxListProps) {
  const { as, classOf } = field.parts;
  return (
    <>
      <as.listbox className={classOf('listbox')} {...combobox.getListProps()} hidden />
      <as.status className={classOf('status')} data-status="failed">
        {field.text('specFailed')}
      </as.status>
    </>
  );
}
