/** The interface of a form for its parts. */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { Message, MessageValues } from '../../core/messages/messages.js';
import type { FieldEnvironment } from '../field/fieldEnvironment.js';
import type { EnteredValues } from './enteredValues.js';
import type { FormErrors } from './formErrors.js';
import type { FormOptions } from './formState.js';
import type { FormText } from './formTexts.js';
import type { ShownForm } from './shownForm.js';

/** A form being filled in. */
export interface FormCore {
  readonly plan: FormPlan;
  /** URL of the document. */
  readonly specUrl: string | undefined;
  /** The environment shared by all fields of the page; a new object when it changes. */
  readonly environment: FieldEnvironment;
  /** The props from the app. */
  readonly options: FormOptions;
  readonly entered: EnteredValues;
  /** The errors of the values. */
  readonly errors: FormErrors;
  readonly shown: ShownForm;
  /** A text of the form in the user's language. */
  readonly text: <Code extends FormText>(
    english: Readonly<Record<Code, Message>>,
    code: Code,
    values?: MessageValues,
  ) => string;
  /** Loads the code that validates and sends the form, because the user approaches it. */
  readonly expectSubmit: () => void;
  /** The label of a field in the user's language. */
  readonly labelOf: (name: string) => string;
}
