/**
 * Loads the code of comboboxes on the first interaction. Until then the box accepts text, and calls of the combobox are kept.
 */
import { type EarlyCall, type EarlyCalls, keepCall } from '../../client/combobox/earlyCalls.js';
import { loadEnteringSoon } from '../../client/combobox/enteringCode.js';
import type { Field } from '../../client/field/store.js';
import { noText } from '../../client/field/text.js';
import { frameText } from '../../client/messages/frameTexts.js';
import { isPhone } from '../../client/page/phone.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { comboboxStage, controlsStage, sheetStage } from '../provider/stages.js';
import type { FieldSlots } from '../slots/slots.js';

/** Calls made before the code was loaded. */
const early = new WeakMap<Field, EarlyCalls>();

/** Loads the code of lists when the pointer is near one. A failure is reported by the press that needs the code. */
export function loadListSoon(): void {
  void comboboxStage.load().catch(() => undefined);
}

/** Whether a list that opens now is a sheet: on phones, unless the app disabled it. */
const isSheet = ({ sheet = true }: Pick<FieldSlots, 'sheet'>): boolean => sheet && isPhone();

/** How a list opens on phones. */
export const phoneList = { isSheet, stage: sheetStage };

/** Calls a method of the combobox of a field, now or once its code is loaded. Returns the kept calls if it is not. */
export function callSoon(field: Field, call: EarlyCall, isOpen = false, pending = 0): void {
  const code = comboboxStage.current();
  if (code) return code.callCombobox(begin(field, code), call);
  let here = early.get(field);
  if (!here) {
    early.set(field, (here = { calls: [], isOpen, pending: 0 }));
    field.text.entry = entryOf(field, here);
  }
  const isTyped = call[0] === 'type';
  if (isTyped) field.setInputValue(call[1]);
  keepCall(here, call);
  here.isOpen = isOpen && !field.options.readOnly;
  const { textStatus, inputValue } = field.getSnapshot();
  const isRefused = textStatus.errors.length > 0 && inputValue !== here.refusedText;
  if (pending > 0 || isRefused) {
    here.pending += pending;
    field.setTextStatus({ ...noText, pending: here.pending, entered: here.pending });
  }
  // Clears the error of a text that could not be checked for lack of code, once the text has changed.
  if (isRefused) field.validation.edit(field.latest());
  if (here.isOpen && !isTyped) {
    // Requests the values in parallel with the code.
    here.isAskedAhead = true;
    void field.domain.askAhead().catch(() => undefined);
  }
  void catchUp(field);
}

/** Whether the list will open once its code is loaded. */
export const isOpenSoon = (field: Field): boolean => early.get(field)?.isOpen ?? false;

/** Whether an option will be picked. */
export const isPickSoon = (field: Field): boolean =>
  early.get(field)?.calls.some(([method]) => method === 'pickActive') ?? false;

/** Creates the combobox when the user reaches the field, or loads its code. */
export function wakeCombobox(field: Field, { slots }: { readonly slots: Pick<FieldSlots, 'sheet'> }): void {
  // If loading fails, the list opens at its box.
  if (isSheet(slots)) void sheetStage.load().catch(() => undefined);
  const code = comboboxStage.current();
  field.wake(code ? 'ready' : 'loading');
  if (code) begin(field, code);
  // The action that needs the code retries and reports a failure.
  else
    void comboboxStage.load().then(
      (loaded) => begin(field, loaded),
      () => undefined,
    );
}

type ComboboxCode = NonNullable<ReturnType<typeof comboboxStage.current>>;

function begin(field: Field, code: ComboboxCode) {
  const here = early.get(field);
  early.delete(field);
  return code.beginCombobox(field, here, controlsStage.load);
}

async function catchUp(field: Field): Promise<void> {
  // If text was typed already, loads the code that checks it in parallel with the list.
  if (early.get(field)?.pending || field.getSnapshot().inputValue) loadEnteringSoon();
  const code = await comboboxStage.load().catch((error: FieldSpecError) => {
    field.environment.report(error);
    if (field.getSnapshot().code !== 'failed') {
      // Starts when another field loads the code, or the browser is online again.
      const stop = comboboxStage.subscribe(() => {
        stop();
        void catchUp(field);
      });
    }
    field.setCode('failed');
  });
  if (!code) return;
  begin(field, code);
  // Discards input of a field that has unmounted, as an unmount always does.
  if (!field.isWatched) field.text.entry?.dispose?.();
}

/** Retries loading the code. The focus moves to the box, because the retry button disappears. */
export function retryCombobox(field: Field): void {
  field.focus();
  comboboxStage.retry().catch(() => undefined);
  void catchUp(field);
}

/** Blocks submit of the form for text typed before the code is loaded, and refuses the text if the code cannot be loaded. */
function entryOf(field: Field, here: EarlyCalls) {
  const hasUncommitted = () => (field.getSnapshot().inputValue ?? '').trim() !== '' || here.pending > 0;
  return {
    hasUncommitted,
    settle: async () => {
      await catchUp(field);
      if (!early.has(field)) await field.text.entry?.settle();
      else if (hasUncommitted()) {
        here.refusedText = field.getSnapshot().inputValue;
        const message = frameText(field, 'couldNotCheck');
        field.setTextStatus({ ...noText, errors: [{ constraintName: 'pending', message }] });
      }
    },
    problem: () => {
      // The combobox replaces this text by the specific error once it is loaded.
      here.isRefused = true;
      return frameText(field, 'notSent');
    },
    blocksSubmit: true,
    clear: () => {
      here.calls.length = here.pending = 0;
      if (here.isOpen) keepCall(here, ['open']);
    },
  };
}
