/**
 * The code of comboboxes: what looks values up comes once the first of them is on the page, the rest with the first person
 * who comes to one. What is done to a combobox before that is kept in order until it is there.
 */
import type { ComboboxController } from '../../client/comboboxController.js';
import type { Field } from '../../client/field.js';
import { lazyImport } from '../../client/lazyImport.js';
import type { FieldSpecError } from '../../errors.js';

/** What shows an awake combobox, and looks its values up. */
export const comboboxCode = lazyImport(() => import('./comboboxCode.js'));

const lookupsAlone = lazyImport(() => import('../../queries/lookups.js'));

/** What looks values up, alone or with all of a combobox. */
export const lookupsCode = {
  current: () => lookupsAlone.current() ?? comboboxCode.current(),
  load: async () => comboboxCode.current() ?? lookupsAlone.load(),
};

type Action = (combobox: ComboboxController) => void;

const waiting = new WeakMap<Field, Action[]>();

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

/** Acts on the combobox of a field: now, or as soon as its code is there. */
export function onCombobox(field: Field, act: Action): void {
  const code = comboboxCode.current();
  const actions = waiting.get(field);
  if (actions) actions.push(act);
  else if (code) return act(code.comboboxOf(field));
  else waiting.set(field, [act]);
  if (!actions) field.text = untilItCan(field);
  void catchUp(field);
}

/** Whether something that was done to the combobox waits for its code. */
export const isWaitingForCode = (field: Field): boolean => waiting.has(field);

async function catchUp(field: Field): Promise<void> {
  const code = await comboboxCode.load().catch((error: FieldSpecError) => {
    field.environment.report(error);
    field.setCodeFailed(true);
  });
  if (!code) return;
  const actions = waiting.get(field);
  waiting.delete(field);
  field.onCode();
  if (!actions) return;
  const combobox = code.comboboxOf(field);
  for (const act of actions) act(combobox);
  field.setInputValue(null);
}

/** Tries once more to get the code that could not be had. */
export function retryCombobox(field: Field): void {
  void catchUp(field);
}

/** Text that was typed before the code was there is held back from its form until it is. */
function untilItCan(field: Field) {
  const hasText = () => (field.getSnapshot().inputValue ?? '').trim() !== '';
  return {
    hasUncommitted: hasText,
    settle: async () => {
      await catchUp(field);
      if (!isWaitingForCode(field)) await field.text?.settle();
    },
    problem: () => {
      // Why it is no value is told by what knows, after what was typed.
      waiting.get(field)?.push(() => field.text?.hasUncommitted() && field.refuse(field.text.problem()));
      return field.message('notSent');
    },
    blocksSubmit: true,
  };
}
