'use client';
/**
 * The markup of a combobox: what is chosen, a text box, buttons, and the list, whose code comes when the box is first
 * touched.
 */
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { HiddenValue } from '../controls/HiddenValue.js';
import { lateComponent, type StandInProps } from '../lateComponent.js';
import type { FieldState } from '../useFieldState.js';
import type { ComboboxListProps, ListActionsProps } from './ComboboxList.js';
import { keepFocus } from './useBoxProps.js';
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
  // States, not refs: what is in the list is drawn into these elements, which stay the same, open or closed.
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  const [listbox, setListbox] = useState<HTMLUListElement | null>(null);
  const clear = combobox.getClearButtonProps();
  return (
    <as.box
      ref={anchor}
      className={classOf('box')}
      data-multiple={chips ? true : undefined}
      {...combobox.getRootProps()}
      onFocus={() => void ComboboxList.preload().catch(() => undefined)}
    >
      {chips}
      <as.input className={classOf('input')} {...box} />
      {clear && (
        <as.iconButton className={classOf('iconButton', 'spec-field-clear')} {...clear}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </as.iconButton>
      )}
      <as.iconButton className={classOf('iconButton', 'spec-field-open')} {...combobox.getOpenButtonProps()}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </as.iconButton>
      <as.popup ref={setPopup} className={classOf('popup')} hidden={!combobox.isOpen} onMouseDown={keepFocus}>
        <as.listbox ref={setListbox} className={classOf('listbox')} {...combobox.getListProps()} hidden />
        {combobox.isOpen && popup && listbox && (
          <Suspense fallback={null}>
            <ComboboxList {...{ field, combobox, anchor, popup, listbox, Actions }} />
          </Suspense>
        )}
      </as.popup>
      <HiddenValue field={field} />
    </as.box>
  );
}

const loadList = async () => (await import('./ComboboxList.js')).ComboboxList;
const ComboboxList = lateComponent<ComboboxListProps>(loadList, NoList);

/** What can be shown of a list whose code could not be had. */
function NoList({ field, onRetry }: ComboboxListProps & StandInProps) {
  const { as, classOf } = field.parts;
  return (
    <as.status className={classOf('status')} data-status="failed">
      <span>{field.text('specFailed')}</span>
      {onRetry && (
        <as.button type="button" className={classOf('button')} onClick={onRetry}>
          {field.text('retry')}
        </as.button>
      )}
    </as.status>
  );
}
