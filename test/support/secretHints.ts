/** Members of documents that mark a secret, and some that do not. D92. */
import type { InputFieldSpec } from '../../src/index.js';

type Hints = Pick<InputFieldSpec, 'formatHint' | 'autocomplete'>;

/** Each marks a secret. */
export const secretHints: readonly Hints[] = [
  { formatHint: 'password' },
  { formatHint: 'Password' },
  { formatHint: { en: 'password' } },
  { formatHint: 'one-time-code' },
  { formatHint: { en: 'Einmalcode', default: 'one-time-code' } },
  { formatHint: 'cc-number' },
  { autocomplete: 'current-password' },
  { autocomplete: 'section-a new-password webauthn' },
  { autocomplete: 'one-time-code' },
  { autocomplete: 'cc-number' },
  { autocomplete: 'billing cc-csc' },
  { autocomplete: 'CC-EXP-month' },
  { autocomplete: 'cc-name' },
];

/** None of these marks a secret. */
export const openHints: readonly Hints[] = [
  {},
  { formatHint: 'email' },
  { formatHint: 'passwords' },
  { autocomplete: 'off' },
  { autocomplete: 'name' },
  { autocomplete: 'billing postal-code' },
];
