/**
 * Which control suits a field. One without values is free entry by its type (D6).
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { hintOf, inputKind } from '../../core/document/inputKind.js';
import { type InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';

/**
 * What a host can ask for: a control for values in the document, `choices` for the one that suits their number, or `auto` for
 * choices where they are few, and a combobox otherwise; `calendar` for a month beside a date.
 */
export type ControlChoice = 'calendar' | 'auto' | 'combobox' | 'select' | 'radios' | 'checkboxes' | 'choices';

/** What stands around a control: one text box under its label, another box there, a row beside it, or a group of elements under a legend. */
export type ControlFrame = 'input' | 'box' | 'row' | 'group';

/** Controls that no display hint asks for, and their frames. */
const ownFrames = {
  text: 'input',
  combobox: 'input',
  select: 'box',
  chips: 'box',
  checkbox: 'row',
  radios: 'group',
  checkboxes: 'group',
  object: 'group',
  calendar: 'input',
} as const satisfies Readonly<Record<string, ControlFrame>>;

/** Names a control. */
export type ControlKind = keyof typeof ownFrames | InputKind;

/** The name of each control there is. */
export const controlKinds = (): readonly ControlKind[] =>
  [...Object.keys(ownFrames), ...Object.keys(inputKinds)] as ControlKind[];

/** The frame of each control there is. */
export function frameOf(kind: ControlKind): ControlFrame {
  return Object.hasOwn(ownFrames, kind)
    ? ownFrames[kind as keyof typeof ownFrames]
    : inputKinds[kind as InputKind].frame;
}

/** Choices are read at a glance up to this many; beyond it a select, or a combobox, takes less room. */
const mostInSight = 5;

/**
 * Chooses a control; what a host asks for comes before what the document hints at.
 *
 * @example
 * controlKind(field.plan); // 'combobox'
 * controlKind(field.plan, 'choices'); // 'radios', where its values are few and in its document
 */
export function controlKind(plan: FieldOutline, asked?: ControlChoice): ControlKind {
  const { dataType, lookup, expectMultipleValues: isMultiple } = plan;
  if (dataType === 'OBJECT') return 'object';
  if (!lookup && !isMultiple && dataType === 'DATE' && asked === 'calendar') return asked;
  // Its endpoint, where it has one, tells how saved files are called.
  if (plan.upload && inputKind(plan) === 'file') return 'file';
  if (!lookup)
    return isMultiple ? 'chips' : (inputKind(plan) ?? (dataType === 'BOOLEAN' ? 'checkbox' : 'text'));
  if (lookup.carrier !== 'inline') return 'combobox';
  const isFew = lookup.items.length <= mostInSight;
  // What is not listed can be entered in a combobox alone, and of no values none can be chosen.
  const isOffered = lookup.isClosed && lookup.items.length > 0;
  const isHinted = isOffered && hintOf(plan) === 'segmented' && (!asked || /^(auto|choices)$/.test(asked));
  if (isHinted && isFew) return 'segmented';
  const choice = isHinted ? 'choices' : asked;
  if (
    !choice ||
    choice === 'combobox' ||
    choice === 'calendar' ||
    (choice === 'auto' && !(isFew && isOffered))
  )
    return 'combobox';
  if (isMultiple) return 'checkboxes';
  if (choice === 'choices') return isFew ? 'radios' : 'select';
  return choice === 'checkboxes' || choice === 'auto' ? 'radios' : choice;
}
