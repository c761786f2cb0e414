/** Chooses the control for a field. Without values, it depends on the data type (D6). */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { hintOf, inputKind } from '../../core/document/inputKind.js';
import { type InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';

/**
 * Controls that an app may request. `choices` suits the number of inline values; `auto` uses choices for few values and otherwise
 * a combobox; `calendar` shows a month with a date.
 */
export type ControlChoice = 'calendar' | 'auto' | 'combobox' | 'select' | 'radios' | 'checkboxes' | 'choices';

/**
 * The layout around a control: a text box below its label (`input`), another box, a row beside the label, or a group with a
 * legend.
 */
export type ControlFrame = 'input' | 'box' | 'row' | 'group';

/** Layouts of the controls that have no display hint. */
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

/** The name of a control. */
export type ControlKind = keyof typeof ownFrames | InputKind;

/** The names of all controls. */
export const controlKinds = (): readonly ControlKind[] =>
  [...Object.keys(ownFrames), ...Object.keys(inputKinds)] as ControlKind[];

/** The layout of a control. */
export function frameOf(kind: ControlKind): ControlFrame {
  return Object.hasOwn(ownFrames, kind)
    ? ownFrames[kind as keyof typeof ownFrames]
    : inputKinds[kind as InputKind].frame;
}

/** Maximum number of choices that are easy to scan; beyond it, a select or combobox is used. */
const mostInSight = 5;

/**
 * Chooses a control; the app's request takes precedence over the document's hint.
 *
 * @example
 * controlKind(field.plan); // 'combobox'
 * controlKind(field.plan, 'choices'); // 'radios', where its values are few and in its document
 */
export function controlKind(plan: FieldOutline, asked?: ControlChoice): ControlKind {
  const { dataType, lookup, expectMultipleValues: isMultiple } = plan;
  if (dataType === 'OBJECT') return 'object';
  if (!lookup && !isMultiple && dataType === 'DATE' && asked === 'calendar') return asked;
  // A values endpoint of a file field provides the names of saved files.
  if (plan.upload && inputKind(plan) === 'file') return 'file';
  if (!lookup)
    return isMultiple ? 'chips' : (inputKind(plan) ?? (dataType === 'BOOLEAN' ? 'checkbox' : 'text'));
  if (lookup.carrier !== 'inline') return 'combobox';
  const isFew = lookup.items.length <= mostInSight;
  // Only a combobox accepts unlisted values; an empty list has nothing to choose.
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
