'use client';
/**
 * Access to chosen values that are not visible: a button with their number, and the dialog that it opens.
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

/** Code of the dialog with all chosen values, loaded when its button is pressed. */
const chosenStage = lazyImport(async () => {
  // Shared list code is loaded separately: a static import would make the bundler split the combobox stage for all pages.
  const [dialog, list, rows, marks] = await Promise.all([
    import('./ChosenDialog.js'),
    import('../combobox/comboboxStage.js'),
    import('../listbox/WindowedOptions.js'),
    enteringCode.load(),
  ]);
  return { ...dialog, list: { ...list, ...rows, ...marks } };
});

/** Props of {@link MoreButton}. */
export interface MoreButtonProps {
  readonly field: FieldState;
  readonly actions: ChipActions;
  /** Number of hidden values; `total` is the number of all. */
  readonly count: number;
  readonly total: number;
  /** Position among the buttons of the list. */
  readonly index: number;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Renders the last item of the chips: the number of hidden values, as a button that shows them. */
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
          // Loads labels that otherwise wait for the user to enter the field.
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

/** Props of {@link AllChosen}. */
export interface AllChosenProps {
  readonly field: FieldState;
  readonly onClose: () => void;
}

/** Renders the dialog once its code is loaded; until then its button shows the state. */
export function AllChosen(props: AllChosenProps) {
  const [code] = useLateCode(chosenStage, false);
  const { lookup } = props.field.environment;
  const imageOf = useCallback((image: string | undefined) => smallImage(image, lookup), [lookup]);
  return code ? <code.ChosenDialog {...props} imageOf={imageOf} list={code.list} /> : null;
}
