/** Chooses the native input for a field without a values endpoint. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { hintOf, isDated } from '../../core/document/inputKind.js';
import { isPassword } from '../../core/document/isPassword.js';
import { isAutofill } from '../../core/vocabulary/autofill.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldOptions } from './fieldOptions.js';

/** Attributes of the native input. */
export interface InputAttributes {
  readonly type: 'text' | 'date' | 'datetime-local' | 'password' | 'tel';
  readonly inputMode?: 'decimal' | 'email' | 'url' | 'tel';
  readonly autoComplete?: string;
}

const byHint: Readonly<Record<string, InputAttributes>> = {
  // `type="email"` and `type="url"` would add the browser's own validation.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  tel: { type: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel', autoComplete: 'tel' },
  currency: { type: 'text', inputMode: 'decimal' },
};

/** Hints for a date with a time. */
const timeHints = new Set(['date-time', 'datetime', 'datetime-local']);

/**
 * Chooses the attributes of a text box.
 *
 * @param value - the shown value: a date that a native date box cannot show, such as one with a zone, uses a text box
 */
export function inputAttributes(plan: FieldOutline, value: FieldValue): InputAttributes {
  const attributes = attributesByHint(plan, value);
  const { autocomplete } = plan;
  return autocomplete === undefined ? attributes : { ...attributes, autoComplete: autocomplete };
}

function attributesByHint(plan: FieldOutline, value: FieldValue): InputAttributes {
  const { dataType } = plan;
  const hint = hintOf(plan);
  if (dataType !== 'DATE' && isPassword(plan)) {
    const autoComplete = hint === 'new-password' ? hint : 'current-password';
    return { type: 'password', autoComplete, ...(dataType === 'NUMBER' && { inputMode: 'decimal' }) };
  }
  const filled = isAutofill(hint) ? { autoComplete: hint } : {};
  if (isDated(plan)) return { type: dateBox(hint, value), ...filled };
  if (dataType === 'NUMBER') return { type: 'text', inputMode: 'decimal', ...filled };
  return Object.hasOwn(byHint, hint) ? (byHint[hint] as InputAttributes) : { type: 'text', ...filled };
}

/** Placeholder and `autocomplete` of a box; the app's props take precedence over the document. */
export function boxOptions({
  options,
  plan,
}: {
  readonly options: FieldOptions;
  readonly plan: FieldOutline;
}) {
  const { placeholder, autoComplete = plan.autocomplete } = options;
  return {
    ...(placeholder !== undefined && { placeholder }),
    ...(autoComplete !== undefined && { autoComplete }),
  };
}

function dateBox(hint: string, value: FieldValue): 'date' | 'datetime-local' | 'text' {
  const box = timeHints.has(hint) ? 'datetime-local' : 'date';
  if (typeof value !== 'string' || value === '') return box;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return box === 'date' ? box : 'text';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(value) ? 'datetime-local' : 'text';
}
