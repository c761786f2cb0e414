/**
 * Which of the platform's inputs suits a field without a values endpoint.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { hintOf, isDated } from '../../core/document/inputKind.js';
import { isPassword } from '../../core/document/isPassword.js';
import { isAutofill } from '../../core/vocabulary/autofill.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldOptions } from './fieldOptions.js';

/** What makes an input suit its field. */
export interface InputAttributes {
  readonly type: 'text' | 'date' | 'datetime-local' | 'password' | 'tel';
  readonly inputMode?: 'decimal' | 'email' | 'url' | 'tel';
  readonly autoComplete?: string;
}

const byHint: Readonly<Record<string, InputAttributes>> = {
  // `type="email"` and `type="url"` would bring the browser's own verdicts.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  tel: { type: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel', autoComplete: 'tel' },
  currency: { type: 'text', inputMode: 'decimal' },
};

/** Hints that ask for a time of day too. */
const timeHints = new Set(['date-time', 'datetime', 'datetime-local']);

/**
 * Chooses the attributes of a text box.
 *
 * @param value - what the box has to show: a date the platform's box cannot hold, as one with a zone, gets a text box
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

/** What the app says of a box; what a browser may fill in is said by the document where the app says nothing. */
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
