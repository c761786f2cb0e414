/**
 * A form as its parts see it.
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import type { EnteredValues } from './enteredValues.js';
import type { FormErrors } from './formErrors.js';
import type { FormOptions } from './formState.js';
import type { FormText } from './formTexts.js';
import type { ShownForm } from './shownForm.js';

/** A form that is being filled in. */
export interface FormCore {
  readonly plan: FormPlan;
  /** URL that the document came from. */
  readonly specUrl: string | undefined;
  /** What all fields of its page share; another object as that changes. */
  readonly environment: FieldEnvironment;
  /** The props of the host. */
  readonly options: FormOptions;
  readonly entered: EnteredValues;
  /** What is said of the values. */
  readonly errors: FormErrors;
  readonly shown: ShownForm;
  /** A text of the form, in the reader's language. */
  readonly text: <Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ) => string;
  /** The label of a field, in the reader's language. */
  readonly labelOf: (name: string) => string;
}
