/** The interfaces between a field and the code that finds labels. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { FoundValues } from '../../core/lookup/valuesByValue.js';
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import type { Limiter } from '../../platform/limiter.js';
import type { Fault } from '../page/faults.js';
import type { LabelSources } from './labelResolver.js';

/** Looks up values of an endpoint by value. */
export type AskByValue = (values: readonly JsonScalar[], signal: AbortSignal) => Promise<FoundValues>;

/** Known labels of lookups, and ways to load more. */
export interface LabelLookups {
  /** Equal for all fields with the same endpoint and dependencies. */
  readonly key: string;
  /** The value as known from loaded lookups. */
  readonly known: (value: unknown) => KnownValue;
  /** Loads the first page of a search. Rejects with the `FieldSpecError` of the lookup. */
  readonly firstValues: (text: string, signal: AbortSignal) => Promise<readonly ValueAlias[]>;
  /**
   * Looks up values, batched with other calls in the same tick; `undefined` without `valueParam` in the document. Rejects with
   * the `FieldSpecError` of the lookup.
   */
  readonly byValue: AskByValue | undefined;
  /** Creates the label requests of a field. */
  readonly askedLabels: (labels: AskingLabels) => LabelAsking;
}

/** The label requests of a field. */
export interface LabelAsking {
  /** Requests unknown labels, each once. */
  readonly ask: (value: FieldValue, isWanted: boolean) => void;
  /** Whether a value was requested and not all responses have arrived; `undefined` if it was not requested. */
  readonly isAwaited: (value: FieldValue) => boolean | undefined;
  /** Cancels pending requests; the values may be requested again. */
  readonly stop: () => void;
}

/** The labels of a field, as `LabelAsking` sees them. */
export interface AskingLabels {
  /** The current field. */
  readonly field: () => LabelledField;
  /** Notifies that labels have arrived. */
  readonly tell: () => void;
  readonly find: (value: FieldValue) => ValueAlias | undefined;
  /** The label of a value, if known. */
  readonly nameOf: (value: FieldValue) => string | undefined;
  /** Stores an alias from the endpoint. */
  readonly remember: (alias: ValueAlias) => void;
  /** Stores a label from another source. */
  readonly show: (alias: ValueAlias) => void;
  /** Marks a value as missing from the endpoint. */
  readonly miss: (value: FieldValue) => void;
  readonly clear: () => void;
}

/** The parts of the environment that labels need; shared by all fields of a page. */
export interface LabelEnvironment {
  readonly lookup: LookupOptions;
  /** Limits concurrent lookups of a page. @internal */
  readonly limit: Limiter;
  /** Returns the current label functions of the app; the same function for all fields of a page. */
  readonly labelSources: () => LabelSources;
  /** Reports errors and notices to the app, each once. */
  readonly report: (fault: Fault) => void;
  /** Loads the code that looks up values. Rejects with `code-unavailable` if loading fails. @internal */
  readonly loadQuestions: () => Promise<LabelQuestions>;
}

/** The lazy-loaded code that loads labels. */
export interface LabelQuestions {
  /** Loads the labels of a field's values and reports each. Never rejects. */
  readonly askForLabels: AskForLabels;
}

/** The field that labels belong to. */
export interface LabelledField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldOutline;
  readonly environment: LabelEnvironment;
  /** Labels given by the app. */
  readonly given: readonly ValueAlias[] | undefined;
  readonly lookups: () => LabelLookups | undefined;
}

/** Receives results. */
export interface LabelAnswers {
  readonly signal: AbortSignal;
  /** Whether the user has entered the field. */
  readonly isWanted: boolean;
  /** Called once for each value: with its alias, the app's label, or `undefined`. */
  readonly settle: (value: FieldValue, found: ValueAlias | string | undefined) => void;
  /** Called earlier, with values that do not exist. */
  readonly miss: (values: readonly FieldValue[]) => void;
  /** Called earlier, with values that were not requested or whose request failed; they may be requested again. */
  readonly setUnasked: (values: readonly FieldValue[]) => void;
}

/** Loads the labels of a field's values and reports each. Never rejects. */
export type AskForLabels = (
  field: LabelledField,
  values: readonly FieldValue[],
  answers: LabelAnswers,
) => void;
