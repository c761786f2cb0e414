/**
 * The code of comboboxes: what looks values up comes once the first of them is on the page, the rest with the first person
 * who comes to one. What is done to a combobox before that is kept in order until it is there.
 */
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import type { Field } from '../../client/field/store.js';
import { noText } from '../../client/field/text.js';
import { frameText } from '../../client/messages/frameTexts.js';
import type { FieldSpecError } from '../../errors.js';
import { comboboxStage, lookupsCode } from '../provider/stages.js';

type Action = (combobox: ComboboxController) => void;

/** What waits for the code of a combobox. */
interface Waiting {
  readonly actions: Action[];
  /** Its list will be open. */
  isOpen: boolean;
  /** How many texts have been entered that left the box. */
  entered: number;
}

const waiting = new WeakMap<Field, Waiting>();

/** Loads what looks values up for the first combobox of a page, beside its drawing: a person may come to it at any time. */
export function loadLookupsSoon(): void {
  // Whoever needs it asks again, and is told.
  if (!lookupsCode.current()) void lookupsCode.load().catch(() => undefined);
}

/**
 * What a server, and a page that takes over what a server has drawn, wait for before they show the label of a value.
 * `undefined` where the code is there, or could not be had.
 */
export function lookupsAwaited(): Promise<unknown> | undefined {
  if (lookupsCode.current() || hasFailed.has(lookupsCode)) return undefined;
  return lookupsCode.load().catch(() => hasFailed.add(lookupsCode));
}

const hasFailed = new WeakSet<object>();

/**
 * Acts on the combobox of a field: now, or as soon as its code is there.
 *
 * @param isOpen - whether its list is open then; default as it was before
 */
export function onCombobox(field: Field, act: Action, isOpen?: boolean): void {
  const code = comboboxStage.current();
  const before = waiting.get(field);
  if (!before && code) return act(code.comboboxOf(field));
  const here = before ?? { actions: [], isOpen: false, entered: 0 };
  here.actions.push(act);
  here.isOpen = isOpen ?? here.isOpen;
  if (!before) {
    waiting.set(field, here);
    field.text.entry = untilItCan(field);
  }
  void catchUp(field);
}

/** Texts have left the box of a field that holds several: they are on their way until the code is there. */
export function enterSoon(field: Field, count: number, act: Action): void {
  onCombobox(field, act, false);
  const here = waiting.get(field);
  if (!here) return;
  here.entered += count;
  field.setTextStatus({ ...noText, pending: here.entered, entered: here.entered });
}

/** Whether something that was done to the combobox waits for its code. */
export const isWaitingForCode = (field: Field): boolean => waiting.has(field);

/** Whether its list will be open once its code is there. */
export const isOpenSoon = (field: Field): boolean => waiting.get(field)?.isOpen ?? false;

async function catchUp(field: Field): Promise<void> {
  const code = await comboboxStage.load().catch((error: FieldSpecError) => {
    field.environment.report(error);
    field.setCodeFailed(true);
  });
  if (!code) return;
  const here = waiting.get(field);
  waiting.delete(field);
  field.onLookups();
  field.redraw();
  if (!here) return;
  const combobox = code.comboboxOf(field);
  if (here.entered > 0) field.setTextStatus(noText);
  for (const act of here.actions) act(combobox);
  field.setInputValue(null);
}

/** Tries once more to get the code that could not be had. */
export function retryCombobox(field: Field): void {
  void catchUp(field);
}

/** Text that was typed before the code was there is held back from its form until it is. */
function untilItCan(field: Field) {
  const hasText = () =>
    (field.getSnapshot().inputValue ?? '').trim() !== '' || (waiting.get(field)?.entered ?? 0) > 0;
  return {
    hasUncommitted: hasText,
    settle: async () => {
      await catchUp(field);
      if (!isWaitingForCode(field)) await field.text.entry?.settle();
    },
    problem: () => {
      // Why it is no value is told by what knows, after what was typed.
      waiting.get(field)?.actions.push(() => {
        const { entry } = field.text;
        if (entry?.hasUncommitted()) field.validation.refuse(entry.problem());
      });
      return frameText(field, 'notSent');
    },
    blocksSubmit: true,
  };
}
