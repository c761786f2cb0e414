/**
 * Which control suits a field. One without values is free entry by its type (D6).
 */
import type { FieldOutline } from '../core/fieldOutline.js';

/** What a host can ask for: a control for values in the document, or `choices` for the one that suits their number. */
export type ControlChoice = 'combobox' | 'select' | 'radios' | 'checkboxes' | 'choices';

/** Every control there is. */
export type ControlKind = Exclude<ControlChoice, 'choices'> | 'text' | 'chips' | 'checkbox' | 'object';

/** Radios are read at a glance up to this many; beyond it a select takes less room. */
const mostRadios = 5;

/** Chooses a control. */
export function controlKind(plan: FieldOutline, asked: ControlChoice = 'combobox'): ControlKind {
  const { dataType, lookup, expectMultipleValues: isMultiple } = plan;
  if (dataType === 'OBJECT') return 'object';
  if (!lookup) return isMultiple ? 'chips' : dataType === 'BOOLEAN' ? 'checkbox' : 'text';
  if (asked === 'combobox' || lookup.carrier !== 'inline') return 'combobox';
  if (isMultiple) return 'checkboxes';
  if (asked === 'choices') return lookup.items.length <= mostRadios ? 'radios' : 'select';
  return asked === 'checkboxes' ? 'radios' : asked;
}
