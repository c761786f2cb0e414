/** The state of a form and its fields, and the options of a form. D34–D40. */
import type { FormMessages } from '../../core/form/formMessages.js';
import type { FormPath, FormRule } from '../../core/form/formResult.js';
import type { Dependencies } from '../../core/document/dependencies.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';
import type { ErrorWithin } from '../field/fieldOptions.js';
import type { DraftStore } from './formDraft.js';
import type { FormText, FormTexts } from './formTexts.js';

/** Options of a form, which may change while it is mounted. `Values` is the type of the submitted values. */
export interface FormOptions<Values = Record<string, unknown>> {
  /**
   * Receives the values instead of the document's `submitEndpoint`: by name, without hidden and empty fields. May return the
   * errors of a back end, or its `Response`. An exception counts as a failed server.
   */
  readonly onSubmit?: ((values: Values) => unknown) | undefined;
  /** Called with the response once the values were accepted. */
  readonly onSubmitted?: ((reply: unknown, values: Values) => void) | undefined;
  /** Functions that check rules of type `custom`, by their `params.key`. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Where drafts are stored. Read once. */
  readonly draft?: DraftStore<Values> | undefined;
  /** Sends each form with an `Idempotency-Key` header, which stays the same until the values change. Default false. */
  readonly hasIdempotencyKey?: boolean | undefined;
  /** Content that replaces the form after submit, with a heading that takes the focus. @internal */
  readonly success?: unknown;
  /** Texts that replace the built-in ones. */
  readonly texts?: Partial<FormTexts> | undefined;
  /** Messages of rules that replace the built-in ones. */
  readonly formMessages?: Partial<FormMessages> | undefined;
}

/** The interface of a mounted field for its form. */
export interface MountedField {
  readonly focus: () => void;
  readonly validateAsync: () => Promise<ValidationResult>;
  /** Id of the element that contains its error. */
  readonly errorId?: string | undefined;
}

/** The state of a form's field. A new object after each change. */
export interface FormFieldSnapshot {
  readonly value: unknown;
  /** Errors of rules and servers, with paths in its value. */
  readonly errors: readonly ErrorWithin[] | undefined;
  /** Whether a violated rule that involves the field is shown at another field. */
  readonly isInvalid: boolean;
  /** Ids of the elements with that error. */
  readonly describedBy: string | undefined;
  readonly isHidden: boolean;
  /** Whether a rule currently requires it. */
  readonly isRequired: boolean;
  /** The values of the fields that it depends on. */
  readonly dependencies: Dependencies | undefined;
  /** The labels of those fields. */
  readonly dependencyLabels: Readonly<Record<string, string>> | undefined;
}

/** An error to fix before a form can be sent. */
export interface FormProblem {
  /** Where it is: the name of a field, then list indexes and names of sub-fields. */
  readonly path: FormPath;
  /** The message, as shown at the field. */
  readonly message: string;
}

/** The component that renders a form, and can navigate in it. */
export interface FormView {
  readonly element: HTMLFormElement;
  /** Shows the part of the form that contains a field. */
  readonly reveal: (name: string) => void;
}

/** The user's place in the steps of a form. */
export interface StepPlace {
  /** The current step, and the highest one visited, as indexes of sections. */
  readonly current: number;
  readonly visited: number;
  /** How often the step has changed. */
  readonly moves: number;
  /** Whether the step's title takes focus, because no field was navigated to. */
  readonly isAtTitle: boolean;
}

/** The state without errors. */
export const nothingSaid = {
  errors: [],
  errorCode: undefined,
  problems: [],
  solved: new Set<FormProblem>(),
} as const;

/** The state of a form, without its fields. A new object after each change. */
export interface FormSnapshot {
  /** `overtaken`: the form was sent, and has changed since. */
  readonly status: 'idle' | 'validating' | 'submitting' | 'submitted' | 'overtaken';
  /** Whether the form contains input that is neither initial nor sent. */
  readonly isDirty: boolean;
  /** Whether a box contains text that is not in the values. */
  readonly hasUncommitted: boolean;
  /** Whether input has changed since the pending submit was sent; another submit sends it, too. */
  readonly isOvertaken: boolean;
  readonly hidden: ReadonlySet<string>;
  /** Errors of the whole form, until the next submit or reset. */
  readonly errors: readonly string[];
  /** The code of the text in `errors`; `undefined` if it is from the server or there is none. */
  readonly errorCode: FormText | undefined;
  /** Errors of the last validation or response, in order of sections. */
  readonly problems: readonly FormProblem[];
  /** Those of `problems` that were fixed since, as far as known without a server. */
  readonly solved: ReadonlySet<FormProblem>;
  /** Counts failed validations and submits, to distinguish them. */
  readonly refusals: number;
  /** Time of a restored draft, in milliseconds since 1970. */
  readonly restoredAtMs: number | undefined;
  /** Whether a draft may still be restored. */
  readonly isRestoring: boolean;
  /** The current step, if the form has steps. */
  readonly place: StepPlace;
  /** Texts that replace the English ones. */
  readonly texts: Partial<FormTexts> | undefined;
}
