'use client';
/**
 * The popup of a combobox and its list box, which stay the same elements, open or closed: assistive technology may have got
 * hold of them. What is in them comes when the list is first opened.
 */
import { memo, useEffect, useState } from 'react';
import { type ComboboxController, comboboxOf } from '../../client/comboboxController.js';
import { memoizeWeak } from '../../core/memoizeWeak.js';
import type { FieldSpecError } from '../../errors.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../hooks/useLatest.js';
import type { ComboboxListProps } from '../listbox/ComboboxList.js';
import { useSpecFieldContext } from '../provider/context.js';
import type { awakeCombobox } from './awakeCombobox.js';
import { keepFocus } from './boxAttributes.js';
import { listCode } from './listCode.js';
import { listSearch, standingOf } from './standing.js';

/** Draws the popup of a combobox somebody has come to. To be called, not drawn: a key in the box draws the field and its list. */
export function comboboxPopup(state: FieldState, listboxProps: ReturnType<typeof awakeCombobox>['listbox']) {
  const { field } = state;
  const { components, classOf } = state.slots;
  const combobox = comboboxOf(field);
  const standing = standingOf(state, combobox);
  const { isOpen } = standing;
  const place = placeOf(combobox);
  const { popup, listbox } = place;
  const List = isOpen ? (listCode.current() ?? PendingList) : undefined;
  return (
    <>
      <components.popup
        ref={place.setPopup}
        className={classOf('popup')}
        hidden={!isOpen}
        onMouseDown={keepFocus}
      >
        <components.listbox ref={place.setListbox} className={classOf('listbox')} {...listboxProps} hidden />
        {List && popup && listbox && (
          <List
            field={state}
            combobox={{ ...standing, actions: combobox, list: combobox.list }}
            popup={popup}
            listbox={listbox}
          />
        )}
      </components.popup>
      <Follower
        combobox={combobox}
        isOpen={isOpen}
        awaited={isOpen && !listCode.current() ? listSearch(state, standing).search : undefined}
      />
    </>
  );
}

/** What is in the list is drawn into elements that are there before. */
interface Place {
  popup: HTMLDivElement | null;
  listbox: HTMLUListElement | null;
  readonly setPopup: (element: HTMLDivElement | null) => void;
  readonly setListbox: (element: HTMLUListElement | null) => void;
}

const placeOf = memoizeWeak((combobox: ComboboxController): Place => {
  // One that was open before its elements were there is drawn again.
  const redraw = () =>
    void (combobox.state.isOpen && place.popup && place.listbox && combobox.field.redraw());
  const place: Place = {
    popup: null,
    listbox: null,
    setPopup: (element) => {
      place.popup = element;
      redraw();
    },
    setListbox: (element) => {
      place.listbox = element;
      redraw();
    },
  };
  return place;
});

interface FollowerProps {
  readonly combobox: ComboboxController;
  readonly isOpen: boolean;
  /** What the list is searched by, while its code is on its way. */
  readonly awaited: string | undefined;
}

/** Does what has to follow a rendering; it does not follow what is typed. */
const Follower = memo(function Follower({ combobox, isOpen, awaited }: FollowerProps) {
  useEffect(() => {
    // Beside the code of the list, not after it.
    if (awaited !== undefined || !isOpen) combobox.prefetch(awaited);
  }, [awaited, combobox, isOpen]);
  return null;
});

/** Waits for the code of the list, which then takes its place; says so where it could not be had. */
function PendingList({ field }: ComboboxListProps) {
  const { report } = useSpecFieldContext();
  const { components, classOf } = field.slots;
  const [hasFailed, setFailed] = useState(false);
  const { redraw } = field.field;
  const onRetry = () => {
    listCode.load().then(redraw, (failure: FieldSpecError) => {
      report(failure);
      setFailed(true);
    });
  };
  const load = useLatest(onRetry);
  useEffect(() => load.current(), [load]);
  if (!hasFailed) return null;
  return (
    <components.status className={classOf('status')} data-status="failed">
      <span>{field.text('specFailed')}</span>
      <components.button type="button" className={classOf('button')} onClick={onRetry}>
        {field.text('retry')}
      </components.button>
    </components.status>
  );
}
