/**
 * The environment of a field, which all fields of a page share: how to reach the server, the reader's language, the host's rules,
 * and the one live region.
 */
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
import type { AskedTexts } from '../messages/askedTexts.js';
import type { Messages } from '../messages/messages.js';
import type { validateWithEndpoint } from './validateWithEndpoint.js';
import type { ValidationLoader } from './validationLoader.js';

/** What a field asks of what looks values up; one for each endpoint of a field, in one language. */
export interface Lookups extends LabelLookups {
  /** Where a list has its values from. */
  readonly list: ListSource;
  /** What the lookup of a text has brought, if that is at hand. */
  readonly loaded: (text: string) => ResolvedValues | undefined;
  /** Asks for the value that a text names, page by page. Rejects with the `FieldSpecError` of the lookup. */
  readonly findByText: (text: string, signal: AbortSignal) => Promise<Named>;
  /**
   * Asks for the first page for a text that will be shown in a moment, unless it is at hand or must not be asked for. Returns how
   * to give that up, unless somebody waits for it by then.
   */
  readonly prefetch: (text: string) => (() => void) | undefined;
  /** Asks for the first page for a text, with whether there are more. Rejects with the `FieldSpecError` of the lookup. */
  readonly firstPage: (text: string, signal: AbortSignal) => Promise<ResolvedValues>;
  /** Has a value made of a label that is not offered (D70). Rejects with the `FieldSpecError` of that, or of the code for it. */
  readonly createValue: (field: CreatingField, label: string, signal: AbortSignal) => Promise<CreateOutcome>;
  /**
   * What follows the fields that this one depends on, `undefined` until its code is there; absent where it depends on none
   * (D38).
   */
  readonly createDependentValue: ((field: FieldCore) => DependentValuePort | undefined) | undefined;
  /** Which field to fill in first, once that code is there; `undefined` where nothing is missing. */
  readonly hint: ((field: HintedField, options: FieldOptions) => string | undefined) | undefined;
  /** Loads that code. Rejects with `code-unavailable` when it could not be loaded. */
  readonly loadSources: () => Promise<unknown>;
  /** Tells of a saved value that the endpoint no longer has, before anybody comes to its field. */
  readonly showMissing: (field: ValidatingField) => Promise<void>;
}

/** A field, and whether its value is valid. */
export interface ValidatingField extends FieldCore {
  readonly validation: {
    /** What is shown of the last validation. */
    readonly result: ValidationResult;
    readonly load: () => Promise<void>;
    readonly validate: (value: FieldValue) => ValidationResult;
    readonly show: (result: ValidationResult) => void;
  };
}

/** A field that has a value made. */
export type CreatingField = Pick<FieldCore, 'fieldSpec' | 'specUrl' | 'options'>;

/** The value that was made, or what is said of the text that none was made of. */
export type CreateOutcome = { readonly alias: ValueAlias } | { readonly refusal: readonly string[] };

/** The code that asks an endpoint about values, which comes with the first one that has to be asked for. */
export interface ValueQuestions extends LabelQuestions {
  readonly validateWithEndpoint: typeof validateWithEndpoint;
}

/** What all fields of a page share. */
export interface FieldEnvironment extends LabelEnvironment {
  /** What runs patterns is missing here unless the host brought one: it comes by `validators`. */
  readonly validation: ValidateOptions;
  /** @internal */
  readonly validators: ValidationLoader;
  readonly messages: Partial<Messages> | undefined;
  /** Loads texts that not every field says, where the page has them in another language than English. @internal */
  readonly askForTexts?: AskedTexts['ask'] | undefined;
  /** Whether values that were chosen before stand first in lists, unless a field says otherwise. */
  readonly recent?: boolean | undefined;
  /** What looks the values of a field up; `undefined` until its code is there. @internal */
  readonly createLookups: (
    fieldSpec: InputFieldSpec,
    specUrl: string | undefined,
    dependencies: Dependencies | undefined,
  ) => Lookups | undefined;
  /** Loads what asks endpoints about values. Rejects with `code-unavailable` when it could not be loaded. @internal */
  readonly loadQuestions: () => Promise<ValueQuestions>;
  /** What asks endpoints about values; `undefined` until its code is there. @internal */
  readonly resolver: () => AskingResolver | undefined;
  /** Loads that code. Rejects with `code-unavailable` when it could not be loaded. @internal */
  readonly loadLookups: () => Promise<unknown>;
  /** Says what has happened through the one live region. */
  readonly announce: (text: string) => void;
  /** Says where things stand through it; returns what takes it back. */
  readonly announceStatus: (text: string) => () => void;
  /** Calls back once all that has changed by now is on the page. */
  readonly afterRender: (callback: () => void) => void;
  /** Takes down what happens, where the host measures. */
  readonly measure?: Measure | undefined;
}

/** What follows the fields that a field depends on. @see D38 */
export interface DependentValuePort {
  /** They hold what they held when the field began. */
  readonly isFirst: boolean;
  /** They have changed, and it is not known yet what becomes of the value. */
  readonly isPending: boolean;
  /** They have changed, and nobody could be asked about the value that there is. */
  readonly isUnresolved: boolean;
  /** Asks again where nobody could be asked. */
  readonly retry: () => void;
  /** To be called before the field learns what they hold by now. */
  readonly beforeChange: () => void;
  /** To be called once it has. */
  readonly afterChange: () => void;
  /** Resolves once nothing is pending; asks again first where nobody could be asked. */
  readonly settle: () => Promise<void>;
  /** Forgets what was taken away, as a form's reset wants. */
  readonly reset: () => void;
  readonly dispose: () => void;
}

/** What the fields held that another depends on, from before they changed: kept until the code has come that follows them. */
export interface SourcesBefore {
  /** What they held when the field began. */
  readonly first: Dependencies | undefined;
  /** What they held when the value was last changed, that value, and its labels. */
  readonly before: Dependencies | undefined;
  readonly value: FieldValue;
  readonly aliases: readonly ValueAlias[];
}

/** A field that may wait for another to be filled in. */
export type HintedField = Pick<FieldCore, 'plan' | 'environment'>;

/** One field, as its parts see it, and the code that comes late to it. */
export interface FieldCore {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldOutline;
  readonly environment: FieldEnvironment;
  readonly options: FieldOptions;
  /** What stays with its place on the page. */
  readonly memory: FieldMemory;
  /** The object that it is a part of. */
  readonly owner: FieldOwner | undefined;
  /** The element that takes the focus. */
  readonly control: HTMLElement | null;
  readonly text: FieldText;
  readonly labels: ValueLabels;
  readonly domain: {
    /** Its labels have come so many times. */
    version: number;
    /** Whether the field began with a value, or with all that are in it. */
    readonly isInitial: (value: FieldValue) => boolean;
    readonly askForLabels: () => void;
  };
  readonly sources: Pick<DependentValuePort, 'isFirst' | 'isUnresolved' | 'retry'> & {
    /** `undefined` unless the fields have changed that it depends on, and the value has not been looked up since. */
    readonly before: SourcesBefore | undefined;
  };
  readonly getSnapshot: () => FieldSnapshot;
  /** The value by now: between a change and its rendering it is ahead of what is drawn. */
  readonly latest: () => FieldValue;
  /** The value to draw: the host's where it holds one. */
  readonly shownValue: () => FieldValue;
  /** Something that may change the value is on its way: until then there is nothing to say about it. */
  readonly isValueAwaited: () => boolean;
  /** It is empty as it was, and nobody has submitted it: to come by is no mistake, and what is wrong is not shown (D19). */
  readonly isPassedThrough: () => boolean;
  /** From now on it is validated as it is left. */
  readonly touch: () => void;
  /** What looks values up, once its code is there. */
  readonly lookups: () => Lookups | undefined;
  readonly labelOf: (value: FieldValue) => string;
  /** Draws the labels that have come. */
  readonly showLabels: () => void;
  /** @param by - default: the person */
  readonly setValue: (value: FieldValue, by?: 'source') => void;
  readonly commitValue: (value?: FieldValue) => unknown;
  /** Offers a way back, or does so no more; default the one there is. */
  readonly setUndoable: (isUndoable: boolean, removals?: WayBack) => void;
  /** Tells that the value is looked up because a source has changed, or that this is over. */
  readonly setSources: (sources: FieldSnapshot['sources']) => void;
  /** Tells its form whether the value is valid. */
  readonly answerForm: () => void;
  /** What is said aloud of it. */
  readonly announcements: { readonly say: (errors: readonly ValidationError[]) => void };
  readonly redraw: () => void;
  readonly focus: () => void;
}
