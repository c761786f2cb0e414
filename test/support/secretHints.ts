/** Members of documents that tell of a secret, and some that tell of none. D92. */
import type { InputFieldSpec } from '../../src/index.js';

type Hints = Pick<InputFieldSpec, 'formatHint' | 'autocomplete'>;

/** Each tells of a secret. */
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

/** None tells of one. */
export const openHints: readonly Hints[] = [
  {},
  { formatHint: 'email' },
  { formatHint: 'passwords' },
  { autocomplete: 'off' },
  { autocomplete: 'name' },
  { autocomplete: 'billing postal-code' },
];
