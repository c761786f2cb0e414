'use client';
/**
 * The way to chosen values that are out of sight: a button that says how many more there are, and the dialog that it opens.
 */
import { useCallback } from 'react';
import { enteringCode } from '../../client/combobox/enteringCode.js';
import { chosenText } from '../../client/messages/chosenTexts.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import type { FieldState } from '../field/fieldState.js';
import { useLateCode } from '../field/lazyComponent.js';
import { useAnnouncement } from '../hooks/useAnnouncement.js';
import { smallImage } from './Chip.js';
import type { ChipActions } from './useChips.js';

/** What shows all of many values; it comes as its button is pressed. */
const chosenStage = lazyImport(async () => {
  // What it has in common with lists is asked for beside it: to import it from there would cut that code in two for all pages.
  const [dialog, list, rows, marks] = await Promise.all([
    import('./ChosenDialog.js'),
    import('../combobox/comboboxStage.js'),
    import('../listbox/WindowedOptions.js'),
    enteringCode.load(),
  ]);
  return { ...dialog, list: { ...list, ...rows, ...marks } };
});

/** What the button is drawn from. */
export interface MoreButtonProps {
  readonly field: FieldState;
  readonly actions: ChipActions;
  /** How many are out of sight, and how many there are. */
  readonly count: number;
  readonly total: number;
  /** Its place among the buttons of the list. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The last of the chips: how many more there are, and the way to them. */
export function MoreButton({ field: state, count, total, index, actions, isOpen, setOpen }: MoreButtonProps) {
  const { components, classOf } = state.slots;
  const [code, retry] = useLateCode(chosenStage, isOpen);
  const failure = isOpen && !code && retry ? chosenText(state, 'notOpened') : '';
  useAnnouncement(failure);
  return (
    <li className="spec-field-more">
      <components.button
        type="button"
        className={classOf('button', 'spec-field-button spec-field-more-button')}
        aria-label={chosenText(state, 'showChosen', { value: count, total })}
        aria-haspopup="dialog"
        aria-busy={(isOpen && !code && !retry) || undefined}
        onClick={() => {
          // What is asked for here waits no longer for somebody to come.
          state.field.wake();
          setOpen(true);
          retry?.();
        }}
        onKeyDown={(event) => actions.onKey(event, index)}
      >
        <bdi dir="ltr">{chosenText(state, 'moreChosen', { value: count })}</bdi>
      </components.button>
      {failure !== '' && <span className="spec-field-more-failed">{failure}</span>}
    </li>
  );
}

/** What the dialog is drawn from. */
export interface AllChosenProps {
  readonly field: FieldState;
  readonly onClose: () => void;
}

/** The dialog, once its code is there; its button says where that stands. */
export function AllChosen(props: AllChosenProps) {
  const [code] = useLateCode(chosenStage, false);
  const { lookup } = props.field.environment;
  const imageOf = useCallback((image: string | undefined) => smallImage(image, lookup), [lookup]);
  return code ? <code.ChosenDialog {...props} imageOf={imageOf} list={code.list} /> : null;
}
