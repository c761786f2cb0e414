/**
 * A form and its fields at one moment, and what a host decides about a form. D34–D40.
 */
import type { FormMessages } from '../../core/form/formMessages.js';
import type { FormPath, FormRule } from '../../core/form/formResult.js';
import type { Dependencies } from '../../core/document/dependencies.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import type { ErrorWithin } from '../field/fieldOptions.js';
import type { DraftStore } from './formDraft.js';
import type { FormText, FormTexts } from './formTexts.js';

/** What a host decides about a form; it may change while the form is there. `Values` is the type of what it submits. */
export interface FormOptions<Values = Record<string, unknown>> {
  /**
   * Takes the values in the place of the document's `submitEndpoint`: by name, without hidden and empty fields. What it
   * returns may be the reply of a back end that refuses them, or its `Response`; what it throws counts as a server that could not take them.
   */
  readonly onSubmit?: ((values: Values) => unknown) | undefined;
  /** Told once the values were taken, with the reply. */
  readonly onSubmitted?: ((reply: unknown, values: Values) => void) | undefined;
  /** Rules by `params.key`, for rules of type `custom`. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Where unsent values are kept. Read once. */
  readonly draft?: DraftStore<Values> | undefined;
  /** Sends each form under an `Idempotency-Key` of its own, the same for each try of the same values. Default false. */
  readonly hasIdempotencyKey?: boolean | undefined;
  /** Texts that replace the built-in ones. */
  readonly texts?: Partial<FormTexts> | undefined;
  /** Texts of broken rules that replace the built-in ones. */
  readonly formMessages?: Partial<FormMessages> | undefined;
}

/** What a field on the page does for its form. */
export interface MountedField {
  readonly focus: () => void;
  readonly validateAsync: () => Promise<ValidationResult>;
  /** Id of the element that says what is wrong with it. */
  readonly errorId?: string | undefined;
}

/** One field of a form, as of now. A new object after each change. */
export interface FormFieldSnapshot {
  readonly value: unknown;
  /** What rules and servers say of it, by the paths in its value. */
  readonly errors: readonly ErrorWithin[] | undefined;
  /** A rule across fields is broken that names it and is told at another. */
  readonly isInvalid: boolean;
  /** Ids of the elements that say so. */
  readonly describedBy: string | undefined;
  readonly isHidden: boolean;
  /** A rule requires it just now. */
  readonly isRequired: boolean;
  /** What the fields hold that its values depend on. */
  readonly dependencies: Dependencies | undefined;
  /** How those fields are called. */
  readonly dependencyLabels: Readonly<Record<string, string>> | undefined;
}

/** One thing to put right before a form can be sent. */
export interface FormProblem {
  /** Where it stands: the name of a field, then list places and names of sub-fields. */
  readonly path: FormPath;
  /** What is wrong, as it stands at the field. */
  readonly message: string;
}

/** What draws a form as a whole, and so can go to a place in it. */
export interface FormView {
  readonly element: HTMLFormElement;
  /** Shows the part of the form that a field stands in. */
  readonly reveal: (name: string) => void;
}

/** Where a person is in the steps of a form. */
export interface StepPlace {
  /** The step that is shown, and the last one that was, by their places among the sections. */
  readonly current: number;
  readonly visited: number;
  /** How often the step was changed. */
  readonly moves: number;
  /** The title of the step has the focus: nothing in the step was gone to. */
  readonly isAtTitle: boolean;
}

/** A form, as of now, its fields apart. A new object after each change. */
export interface FormSnapshot {
  /** `overtaken`: it was sent, and something has been entered since that was not. */
  readonly status: 'idle' | 'validating' | 'submitting' | 'submitted' | 'overtaken';
  /** Whether something is entered that was neither there at first nor sent. */
  readonly isDirty: boolean;
  /** Whether text stands in a box that is not in the values, or not yet. */
  readonly hasUncommitted: boolean;
  /** Something was entered since what is under way was sent: a press sends that, too. */
  readonly isOvertaken: boolean;
  readonly hidden: ReadonlySet<string>;
  /** What is said of the form as a whole, until it is submitted again or reset. */
  readonly errors: readonly string[];
  /** The text of the form that stands in `errors`; `undefined` where what stands there is the server's, or nothing. */
  readonly errorCode: FormText | undefined;
  /** What was wrong when it was last validated or refused, in the order of its sections. */
  readonly problems: readonly FormProblem[];
  /** Those among them that have been put right since, as far as is known without a server. */
  readonly solved: ReadonlySet<FormProblem>;
  /** How often something was wrong, so that each time is told from the last. */
  readonly refusals: number;
  /** When the values were entered that a draft has brought back, in milliseconds since 1970. */
  readonly restoredAtMs: number | undefined;
  /** Whether a draft may still come. */
  readonly isRestoring: boolean;
  /** Which of its steps is shown, where it is shown in steps. */
  readonly place: StepPlace;
  /** What it says in place of the English texts. */
  readonly texts: Partial<FormTexts> | undefined;
}
