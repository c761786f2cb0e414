/** The environment shared by all fields of a page: server access, language, validation options and the live region. */
import type { Dependencies } from '../../core/document/dependencies.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { AskingResolver } from '../../core/validation/membership.js';
import type {
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from '../../core/validation/validationResult.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { Measure } from '../page/measurement.js';
import type { Named } from './boxState.js';
import type { FieldMemory } from './fieldMemory.js';
import type { FieldOptions } from './fieldOptions.js';
import type { FieldOwner } from './fieldOwner.js';
import type { FieldSnapshot, WayBack } from './fieldSnapshot.js';
import type { FieldText } from './text.js';
import type { ListSource } from '../list/listSource.js';
import type { LabelEnvironment, LabelLookups, LabelQuestions } from '../values/labelledField.js';
import type { ValueLabels } from '../values/valueLabels.js';
import type { Messages } from '../messages/messages.js';
import type { validateWithEndpoint } from './validateWithEndpoint.js';
import type { ValidationLoader } from './validationLoader.js';

/** Lookups of a field's endpoint in one language. */
export interface Lookups extends LabelLookups {
  /** The source of its list. */
  readonly list: ListSource;
  /** The loaded result of a search, if any. */
  readonly loaded: (text: string) => ResolvedValues | undefined;
  /** Finds the value that a text names, page by page. Rejects with the `FieldSpecError` of the lookup. */
  readonly findByText: (text: string, signal: AbortSignal) => Promise<Named>;
  /**
   * Prefetches the first page of a search, unless it is cached or may not be requested. Returns a function that cancels the
   * request if it has no other observer.
   */
  readonly prefetch: (text: string) => (() => void) | undefined;
  /** Loads the first page of a search. Rejects with the `FieldSpecError` of the lookup. */
  readonly firstPage: (text: string, signal: AbortSignal) => Promise<ResolvedValues>;
  /** Creates a value from a label that is not offered (D70). Rejects with the `FieldSpecError` of the request or of its code. */
  readonly createValue: (field: CreatingField, label: string, signal: AbortSignal) => Promise<CreateOutcome>;
  /** Creates the `DependentValue` of a field; returns `undefined` until its code is loaded. Absent without dependencies (D38). */
  readonly createDependentValue: ((field: FieldCore) => DependentValuePort | undefined) | undefined;
  /** Returns a hint that names the field to fill in first; `undefined` if none is missing. Absent until that code is loaded. */
  readonly hint: ((field: HintedField, options: FieldOptions) => string | undefined) | undefined;
  /** Loads that code. Rejects with `code-unavailable` if loading fails. */
  readonly loadSources: () => Promise<unknown>;
  /** Shows an error for a saved value that the endpoint no longer has, before the user enters the field. */
  readonly showMissing: (field: ValidatingField) => Promise<void>;
}

/** A field with its validation. */
export interface ValidatingField extends FieldCore {
  readonly validation: {
    /** The shown result of the last validation. */
    readonly result: ValidationResult;
    readonly load: () => Promise<void>;
    readonly validate: (value: FieldValue) => ValidationResult;
    readonly show: (result: ValidationResult) => void;
  };
}

/** A field that creates a value. */
export type CreatingField = Pick<FieldCore, 'fieldSpec' | 'specUrl' | 'options'>;

/** The created value, or the reasons why none was created. */
export type CreateOutcome = { readonly alias: ValueAlias } | { readonly refusal: readonly string[] };

/** The lazy-loaded code that asks an endpoint about values. */
export interface ValueQuestions extends LabelQuestions {
  readonly validateWithEndpoint: typeof validateWithEndpoint;
}

/** The environment shared by all fields of a page. */
export interface FieldEnvironment extends LabelEnvironment {
  /** Contains no pattern engine unless the app passed one; `validators` loads it. */
  readonly validation: ValidateOptions;
  /** @internal */
  readonly validators: ValidationLoader;
  readonly messages: Partial<Messages> | undefined;
  /** Whether lists show recent values first; a field can override it. */
  readonly recent?: boolean | undefined;
  /** Creates the lookups of a field; `undefined` until their code is loaded. @internal */
  readonly createLookups: (
    fieldSpec: InputFieldSpec,
    specUrl: string | undefined,
    dependencies: Dependencies | undefined,
  ) => Lookups | undefined;
  /** Loads the code that asks endpoints about values. Rejects with `code-unavailable` if loading fails. @internal */
  readonly loadQuestions: () => Promise<ValueQuestions>;
  /** The resolver of lookups; `undefined` until its code is loaded. @internal */
  readonly resolver: () => AskingResolver | undefined;
  /** Loads the code of lookups. Rejects with `code-unavailable` if loading fails. @internal */
  readonly loadLookups: () => Promise<unknown>;
  /** Announces an event in the live region. */
  readonly announce: (text: string) => void;
  /** Announces a status in the live region; returns the function that removes it. */
  readonly announceStatus: (text: string) => () => void;
  /** Calls back once current changes are rendered. */
  readonly afterRender: (callback: () => void) => void;
  /** Records events for metrics, if the app collects them. */
  readonly measure?: Measure | undefined;
}

/** Revalidates the value when fields that it depends on change. @see D38 */
export interface DependentValuePort {
  /** The sources have their initial values. */
  readonly isFirst: boolean;
  /** The sources have changed and the value is being checked. */
  readonly isPending: boolean;
  /** The sources have changed and the value could not be checked. */
  readonly isUnresolved: boolean;
  /** Retries a check that failed. */
  readonly retry: () => void;
  /** Call before the field receives new dependencies. */
  readonly beforeChange: () => void;
  /** Call after it has received them. */
  readonly afterChange: () => void;
  /** Resolves once no check is pending; retries a failed one first. */
  readonly settle: () => Promise<void>;
  /** Forgets removed values, for a form reset. */
  readonly reset: () => void;
  readonly dispose: () => void;
}

/** The sources and value before a change, kept until `DependentValue` is loaded. */
export interface SourcesBefore {
  /** Sources when the field was created. */
  readonly first: Dependencies | undefined;
  /** Sources at the last change of the value, that value, and its labels. */
  readonly before: Dependencies | undefined;
  readonly value: FieldValue;
  readonly aliases: readonly ValueAlias[];
}

/** A field that may depend on another. */
export type HintedField = Pick<FieldCore, 'plan' | 'environment'>;

/** The interface of a field for its parts and lazy-loaded code. */
export interface FieldCore {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldOutline;
  readonly environment: FieldEnvironment;
  readonly options: FieldOptions;
  /** State that stays with the place of the field on the page. */
  readonly memory: FieldMemory;
  /** The object that it is part of. */
  readonly owner: FieldOwner | undefined;
  /** The element that receives focus. */
  readonly control: HTMLElement | null;
  readonly text: FieldText;
  readonly labels: ValueLabels;
  readonly domain: {
    /** Incremented when labels arrive. */
    version: number;
    /** Whether all values were in the initial value. */
    readonly isInitial: (value: FieldValue) => boolean;
    readonly askForLabels: () => void;
  };
  readonly sources: Pick<DependentValuePort, 'isFirst' | 'isUnresolved' | 'retry'> & {
    /** Set if dependencies changed before `DependentValue` was loaded. */
    readonly before: SourcesBefore | undefined;
  };
  readonly getSnapshot: () => FieldSnapshot;
  /** The latest value; between a change and its render, it is newer than the shown value. */
  readonly latest: () => FieldValue;
  /** The value to render: the app's if it controls the field. */
  readonly shownValue: () => FieldValue;
  /** Whether the value may still change by a pending lookup, so that it cannot be judged yet. */
  readonly isValueAwaited: () => boolean;
  /** Untouched and empty, and not submitted: don't show the required error on blur (D19). */
  readonly isPassedThrough: () => boolean;
  /** From now on, the field is validated on blur. */
  readonly touch: () => void;
  /** The lookups, once their code is loaded. */
  readonly lookups: () => Lookups | undefined;
  readonly labelOf: (value: FieldValue) => string;
  /** Renders new labels. */
  readonly showLabels: () => void;
  /** @param by - default: the user */
  readonly setValue: (value: FieldValue, by?: 'source') => void;
  readonly commitValue: (value?: FieldValue) => unknown;
  /** Offers undo, or removes the offer; `removals` is kept by default. */
  readonly setUndoable: (isUndoable: boolean, removals?: WayBack) => void;
  /** Sets whether a source change is being checked. */
  readonly setSources: (sources: FieldSnapshot['sources']) => void;
  /** Updates the validity that its form sees. */
  readonly answerForm: () => void;
  /** Its announcements. */
  readonly announcements: { readonly say: (errors: readonly ValidationError[]) => void };
  readonly redraw: () => void;
  readonly focus: () => void;
}
