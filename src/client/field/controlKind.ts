/**
 * Which control suits a field. One without values is free entry by its type (D6).
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';

/**
 * What a host can ask for: a control for values in the document, `choices` for the one that suits their number, or `auto` for
 * choices where they are few, and a combobox otherwise.
 */
export type ControlChoice = 'auto' | 'combobox' | 'select' | 'radios' | 'checkboxes' | 'choices';

/** Every control there is, and its frame: a box under its label, a row beside it, or a group of elements under a legend. */
export const controlFrames = {
  text: 'box',
  combobox: 'box',
  select: 'box',
  chips: 'box',
  checkbox: 'row',
  radios: 'group',
  checkboxes: 'group',
  object: 'group',
} as const satisfies Readonly<Record<string, 'box' | 'row' | 'group'>>;

/** Names a control. */
export type ControlKind = keyof typeof controlFrames;

/** Choices are read at a glance up to this many; beyond it a select, or a combobox, takes less room. */
const mostInSight = 5;

/** Chooses a control. */
export function controlKind(plan: FieldOutline, asked: ControlChoice = 'combobox'): ControlKind {
  const { dataType, lookup, expectMultipleValues: isMultiple } = plan;
  if (dataType === 'OBJECT') return 'object';
  if (!lookup) return isMultiple ? 'chips' : dataType === 'BOOLEAN' ? 'checkbox' : 'text';
  if (asked === 'combobox' || lookup.carrier !== 'inline') return 'combobox';
  const isFew = lookup.items.length <= mostInSight;
  // What is not listed can be entered in a combobox alone, and of no values none can be chosen.
  if (asked === 'auto' && !(isFew && lookup.isClosed && lookup.items.length > 0)) return 'combobox';
  if (isMultiple) return 'checkboxes';
  if (asked === 'choices') return isFew ? 'radios' : 'select';
  return asked === 'checkboxes' || asked === 'auto' ? 'radios' : asked;
}
