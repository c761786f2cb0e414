/**
 * Which of the platform's inputs suits a field without a values endpoint.
 * In: a plan. Out: `type`, `inputMode` and `autoComplete`. A display hint is never enforced (D5): no browser check.
 */
import type { FieldPlan } from '../core/fieldPlan.js';
import type { FieldValue } from '../core/json.js';
import { localizedText } from '../core/localizedText.js';

interface InputAttributes {
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
  password: { type: 'password', autoComplete: 'current-password' },
  currency: { type: 'text', inputMode: 'decimal' },
};

/** Hints that ask for a time of day too. */
const timeHints = new Set(['date-time', 'datetime', 'datetime-local']);

/**
 * Chooses the attributes of a text box.
 *
 * @param value - what the box has to show: a date the platform's box cannot hold, as one with a zone, gets a text box
 */
export function inputAttributes({ dataType, formatHint }: FieldPlan, value: FieldValue): InputAttributes {
  const hint = localizedText(formatHint)?.toLowerCase() ?? '';
  if (dataType === 'DATE') return { type: dateBox(hint, value) };
  if (dataType === 'NUMBER') return { type: 'text', inputMode: 'decimal' };
  return Object.hasOwn(byHint, hint) ? (byHint[hint] as InputAttributes) : { type: 'text' };
}

function dateBox(hint: string, value: FieldValue): 'date' | 'datetime-local' | 'text' {
  const box = timeHints.has(hint) ? 'datetime-local' : 'date';
  if (typeof value !== 'string' || value === '') return box;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return box === 'date' ? box : 'text';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(value) ? 'datetime-local' : 'text';
}
