/**
 * Loads the code of comboboxes: lookups with the first combobox on the page, the rest on the first interaction. Until then the
 * box accepts text, and the combobox starts from it.
 */
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import { createEarlyBox, type EarlyBox, type EarlyText } from '../../client/combobox/earlyBox.js';
import { loadEnteringSoon } from '../../client/combobox/enteringCode.js';
import type { Field } from '../../client/field/store.js';
import { noText } from '../../client/field/text.js';
import { frameText } from '../../client/messages/frameTexts.js';
import { isPhone } from '../../client/page/phone.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { comboboxStage, sheetStage } from '../provider/stages.js';
import type { FieldSlots } from '../slots/slots.js';

/** Input made in a combobox before its code was loaded. */
const early = new WeakMap<Field, EarlyBox>();

/** Loads the code of lists when the pointer is near one. A failure is reported by the press that needs the code. */
export function loadListSoon(): void {
  if (!comboboxStage.current()) void comboboxStage.load().catch(() => undefined);
}

/** Whether a list that opens now is a sheet: on phones, unless the app disabled it. */
const isSheet = ({ sheet = true }: Pick<FieldSlots, 'sheet'>): boolean => sheet && isPhone();

/** How a list opens on phones. */
export const phoneList = { isSheet, stage: sheetStage };

/** Preloads the sheet's code if the list will be a sheet. */
export function loadSheetSoon(slots: Pick<FieldSlots, 'sheet'>): void {
  // If loading fails, the list opens at its box.
  if (isSheet(slots)) void sheetStage.load().catch(() => undefined);
}

/**
 * Performs an action on the combobox of a field.
 *
 * @param now - called if its code is loaded
 * @param later - otherwise records the action, to replay it
 */
export function onCombobox(
  field: Field,
  now: (combobox: ComboboxController) => void,
  later: (early: EarlyBox) => void,
): void {
  const code = comboboxStage.current();
  if (code) return now(begin(field, code));
  const here = earlyBoxOf(field);
  later(here);
  forgetRefusal(field, here);
  void catchUp(field);
}

/** Clears the error of a text that could not be checked for lack of code, once the text has changed. */
function forgetRefusal(field: Field, here: EarlyBox): void {
  const { textStatus, inputValue } = field.getSnapshot();
  if (textStatus.errors.length === 0 || inputValue === here.refusedText) return;
  expectEntered(field, here, 0);
  field.validation.edit(field.latest());
}

/** Moves a text out of the box of a field of several values; it is pending until the code is loaded. */
export function enterSoon(field: Field, here: EarlyBox, text: EarlyText): void {
  here.texts.push(text);
  here.wantsOpen = false;
  expectEntered(field, here, 1);
}

/** Adds to the number of pending values. */
export function expectEntered(field: Field, here: EarlyBox, count: number): void {
  here.entered += count;
  field.setTextStatus({ ...noText, pending: here.entered, entered: here.entered });
}

/** Whether the list will open once its code is loaded. */
export const isOpenSoon = (field: Field): boolean => early.get(field)?.wantsOpen ?? false;

/**
 * Creates the combobox on the first interaction, or loads its code.
 *
 * @param onCode - called once the code is loaded. A failure is ignored here: the action that needs the code retries and reports
 * it
 */
export function wakeCombobox(field: Field, onCode: () => void): void {
  const code = comboboxStage.current();
  field.wake(code ? 'ready' : 'loading');
  const onLoaded = (loaded: ComboboxCode) => {
    begin(field, loaded);
    onCode();
  };
  if (code) onLoaded(code);
  else void comboboxStage.load().then(onLoaded, () => undefined);
}

function earlyBoxOf(field: Field): EarlyBox {
  const known = early.get(field);
  if (known) return known;
  const here = createEarlyBox();
  early.set(field, here);
  field.text.entry = untilItCan(field, here);
  return here;
}

/** Creates the combobox and replays input made before its code was loaded. */
function begin(field: Field, code: ComboboxCode): ComboboxController {
  const here = early.get(field);
  const made = code.currentCombobox(field);
  if (made && !here) return made;
  early.delete(field);
  if (here) field.loading.onLookups();
  const combobox = here ? code.beginCombobox(field, here) : code.comboboxOf(field);
  // A press that has not yet moved the focus must not render.
  if (field.getSnapshot().code !== 'absent') field.setCode('ready');
  return combobox;
}

type ComboboxCode = NonNullable<ReturnType<typeof comboboxStage.current>>;

async function catchUp(field: Field): Promise<void> {
  loadEnteringBeside(field);
  const code = await comboboxStage.load().catch((error: FieldSpecError) => {
    field.environment.report(error);
    if (field.getSnapshot().code !== 'failed') beginOnceLoaded(field);
    field.setCode('failed');
  });
  if (!code) return;
  begin(field, code);
  // Discards input of a field that has unmounted, as an unmount always does.
  if (!field.isWatched) field.text.entry?.dispose?.();
}

/** Starts the combobox when another field loads the code, or the browser is online again. */
function beginOnceLoaded(field: Field): void {
  const stop = comboboxStage.subscribe(() => {
    stop();
    void catchUp(field);
  });
}

/** If text was typed already, loads the code that checks it in parallel with the list. */
function loadEnteringBeside(field: Field): void {
  const here = early.get(field);
  if (!here || (here.entered === 0 && !field.getSnapshot().inputValue)) return;
  loadEnteringSoon();
}

/** Retries loading the code. The focus moves to the box, because the retry button disappears. */
export function retryCombobox(field: Field): void {
  field.focus();
  comboboxStage.retry().catch(() => undefined);
  void catchUp(field);
}

/** Blocks submit of the form for text typed before the code is loaded, and refuses the text if the code cannot be loaded. */
function untilItCan(field: Field, here: EarlyBox) {
  const hasUncommitted = () => (field.getSnapshot().inputValue ?? '').trim() !== '' || here.entered > 0;
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
      here.texts.length = here.entered = 0;
      here.isEntered = false;
    },
  };
}
