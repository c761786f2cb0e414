/**
 * Names of all built-in texts. They follow from the English texts, so a new text is added there and nowhere else.
 */
import type { enChosen } from './enChosen.js';
import type { enControls } from './enControls.js';
import type { enEntries } from './enEntries.js';
import type { enField } from './enField.js';
import type { enFiles } from './enFiles.js';
import type { enFills } from './enFills.js';
import type { enForm, enProblems } from './enForm.js';
import type { enFound } from './enFound.js';
import type { enKinds } from './enKinds.js';
import type { enOutcomes, enSending } from './enSending.js';
import type { enRestored } from './enRestored.js';
import type { enReview } from './enReview.js';
import type { enRules } from './enRules.js';
import type { enServer } from './enServer.js';
import type { enSheet } from './enSheet.js';
import type { enSteps } from './enSteps.js';
import type { enUploads } from './enUploads.js';
import type { enValidation } from './enValidation.js';

/** Names a text about an invalid value. */
export type ValidationText = keyof typeof enValidation;

/** Names a text of a field or its list. */
export type FieldText = keyof (typeof enField &
  typeof enControls &
  typeof enEntries &
  typeof enChosen &
  typeof enFound &
  typeof enKinds &
  typeof enFiles &
  typeof enUploads &
  typeof enSheet);

/** Names a text of a form. */
export type FormText = keyof (typeof enForm &
  typeof enProblems &
  typeof enSending &
  typeof enOutcomes &
  typeof enFills &
  typeof enSteps &
  typeof enReview &
  typeof enRestored);

/** Names a text about a broken rule across fields. */
export type RuleText = keyof typeof enRules;

/** Names a text in which a server refuses values. */
export type ServerText = keyof typeof enServer;
