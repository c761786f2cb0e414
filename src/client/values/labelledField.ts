/**
 * A field whose values have labels, as what finds those sees it.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { FoundValues } from '../../core/lookup/valuesByValue.js';
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import type { Limiter } from '../../platform/limiter.js';
import type { Fault } from '../page/faults.js';
import type { LabelSources } from './labelResolver.js';

/** How a field asks its endpoint about values by themselves. */
export type AskByValue = (values: readonly JsonScalar[], signal: AbortSignal) => Promise<FoundValues>;

/** What lookups know of labels, and the ways to more of them. */
export interface LabelLookups {
  /** The same for all fields whose values come from the same place, in the same way. */
  readonly key: string;
  /** What lookups have told of a value. */
  readonly known: (value: unknown) => KnownValue;
  /** Asks for the first page for a text. Rejects with the `FieldSpecError` of the lookup. */
  readonly firstValues: (text: string, signal: AbortSignal) => Promise<readonly ValueAlias[]>;
  /**
   * Asks for values by themselves, with all who do so in the same tick; absent where the document names no `valueParam`.
   * Rejects with the `FieldSpecError` of the lookup.
   */
  readonly byValue: AskByValue | undefined;
  /** Makes what asks for the labels of a field. */
  readonly askedLabels: (labels: AskingLabels) => LabelAsking;
}

/** What asks for the labels of a field, over time. */
export interface LabelAsking {
  /** Asks for the labels that are not there, each once. */
  readonly ask: (value: FieldValue, isWanted: boolean) => void;
  /** Whether a value was asked for, and not all is answered. */
  readonly isAwaited: (value: FieldValue) => boolean;
  /** Gives up what is being asked; it may be asked for again. */
  readonly stop: () => void;
}

/** The labels of a field, as what asks for them sees them. */
export interface AskingLabels {
  /** The field, by now. */
  readonly field: () => LabelledField;
  /** Tells that labels have come. */
  readonly tell: () => void;
  readonly find: (value: FieldValue) => ValueAlias | undefined;
  /** The label of a value, where one is known. */
  readonly nameOf: (value: FieldValue) => string | undefined;
  /** Keeps what an endpoint has told of a value. */
  readonly remember: (alias: ValueAlias) => void;
  /** Keeps what somebody else calls a value. */
  readonly show: (alias: ValueAlias) => void;
  /** There is no such value. */
  readonly miss: (value: FieldValue) => void;
  readonly clear: () => void;
}

/** What all fields of a page share of what finds labels. */
export interface LabelEnvironment {
  readonly lookup: LookupOptions;
  /** Works on one of many lookups as soon as it is its turn: a page asks for few labels at a time. @internal */
  readonly limit: Limiter;
  /** How the host finds labels by now; the same function for all fields of a page. */
  readonly labelSources: () => LabelSources;
  /** Tells the host of what went wrong or was worked around, each once. */
  readonly report: (fault: Fault) => void;
  /** Loads what asks endpoints about values. Rejects with `code-unavailable` when it could not be loaded. @internal */
  readonly loadQuestions: () => Promise<LabelQuestions>;
}

/** The code that asks for labels, which comes with the first value that has to be asked for. */
export interface LabelQuestions {
  /** Asks for the labels of values of a field, and tells of each. Never fails. */
  readonly askForLabels: AskForLabels;
}

/** The field that labels belong to. */
export interface LabelledField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldOutline;
  readonly environment: LabelEnvironment;
  /** Labels that the host knows. */
  readonly given: readonly ValueAlias[] | undefined;
  readonly lookups: () => LabelLookups | undefined;
}

/** Where answers go. */
export interface LabelAnswers {
  readonly signal: AbortSignal;
  /** Whether somebody has come to the field. */
  readonly isWanted: boolean;
  /** Told once of each value: its alias, what the host calls it, or that nobody has a label. */
  readonly settle: (value: FieldValue, found: ValueAlias | string | undefined) => void;
  /** Told before that of values that do not exist. */
  readonly miss: (values: readonly FieldValue[]) => void;
  /** Told before that of values that their endpoint was not asked for, or could not be: whoever comes next asks again. */
  readonly setUnasked: (values: readonly FieldValue[]) => void;
}

/** Finds the labels of values of a field, and tells of each. Never fails. */
export type AskForLabels = (
  field: LabelledField,
  values: readonly FieldValue[],
  answers: LabelAnswers,
) => void;
