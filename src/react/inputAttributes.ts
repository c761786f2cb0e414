/**
 * Which of the platform's inputs suits a field without a values endpoint.
 * In: a plan. Out: `type`, `inputMode` and `autoComplete`. A display hint is never enforced (D5): no browser check.
 */
import type { FieldPlan } from '../core/fieldPlan.js';
import { localizedText } from '../core/localizedText.js';

interface InputAttributes {
  readonly type: 'text' | 'date' | 'password' | 'tel';
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

/** Chooses the attributes of a text box. */
export function inputAttributes({ dataType, formatHint }: FieldPlan): InputAttributes {
  if (dataType === 'DATE') return { type: 'date' };
  if (dataType === 'NUMBER') return { type: 'text', inputMode: 'decimal' };
  const hint = localizedText(formatHint)?.toLowerCase() ?? '';
  return Object.hasOwn(byHint, hint) ? (byHint[hint] as InputAttributes) : { type: 'text' };
}
