/**
 * The code of comboboxes: what looks values up comes once the first of them is on the page, the rest with the first person
 * who comes to one. The box takes text meanwhile, and the combobox begins from what stands in it.
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

/** The fields whose combobox something was done to before its code was there. */
const early = new WeakMap<Field, EarlyBox>();

/** Loads the code of lists as a pointer comes near one. A failure is reported by the press that needs the code. */
export function loadListSoon(): void {
  if (!comboboxStage.current()) void comboboxStage.load().catch(() => undefined);
}

/** Whether a list that opens now is a sheet: on phones, unless the host wants none. */
const isSheet = ({ sheet = true }: Pick<FieldSlots, 'sheet'>): boolean => sheet && isPhone();

/** How a list opens on phones. */
export const phoneList = { isSheet, stage: sheetStage };

/** Loads the sheet beside the list, where there is to be one. */
export function loadSheetSoon(slots: Pick<FieldSlots, 'sheet'>): void {
  // Without it the list stands at its box.
  if (isSheet(slots)) void sheetStage.load().catch(() => undefined);
}

/**
 * Acts on the combobox of a field.
 *
 * @param now - where its code is there
 * @param later - keeps what no element of the page holds until it is
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

/** The text that was refused for want of the code is another by now. */
function forgetRefusal(field: Field, here: EarlyBox): void {
  const { textStatus, inputValue } = field.getSnapshot();
  if (textStatus.errors.length === 0 || inputValue === here.refusedText) return;
  expectEntered(field, here, 0);
  field.validation.edit(field.latest());
}

/** Texts leave the box of a field that holds several: they are on their way until the code is there. */
export function enterSoon(
  field: Field,
  here: EarlyBox,
  texts: readonly EarlyText[],
  count = texts.length,
): void {
  here.texts.push(...texts);
  here.wantsOpen = false;
  expectEntered(field, here, count);
}

/** So many values more are on their way until the code is there. */
export function expectEntered(field: Field, here: EarlyBox, count: number): void {
  here.entered += count;
  field.setTextStatus({ ...noText, pending: here.entered, entered: here.entered });
}

/** Whether its list will be open once its code is there. */
export const isOpenSoon = (field: Field): boolean => early.get(field)?.wantsOpen ?? false;

/**
 * A person has come: the combobox is made, or its code asked for.
 *
 * @param onCode - called once it is there; where it cannot be had whoever needs it asks again, and tells
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

/** The combobox of a field whose code is there; it begins from what was done to it before. */
function begin(field: Field, code: ComboboxCode): ComboboxController {
  const here = early.get(field);
  const made = code.currentCombobox(field);
  if (made && !here) return made;
  early.delete(field);
  if (here) field.loading.onLookups();
  const combobox = here ? code.beginCombobox(field, here) : code.comboboxOf(field);
  // A press that has not brought the focus yet changes nothing of what is drawn.
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
  // What was entered before the field unmounted is given up, as it would have been then.
  if (!field.isWatched) field.text.entry?.dispose?.();
}

/** The code may come by another field, or as the browser is online again. */
function beginOnceLoaded(field: Field): void {
  const stop = comboboxStage.subscribe(() => {
    stop();
    void catchUp(field);
  });
}

/** Where a text was typed already, what finds out about it comes beside the list, not after it. */
function loadEnteringBeside(field: Field): void {
  const here = early.get(field);
  if (!here || (here.entered === 0 && !field.getSnapshot().inputValue)) return;
  loadEnteringSoon();
}

/** Tries once more to get the code that could not be had. The button that asks for it goes, and its focus to the box. */
export function retryCombobox(field: Field): void {
  field.focus();
  comboboxStage.retry().catch(() => undefined);
  void catchUp(field);
}

/** Text that was typed before the code was there is held back from its form until it is, and refused where it cannot be had. */
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
      // Why it is no value is told by what knows.
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
