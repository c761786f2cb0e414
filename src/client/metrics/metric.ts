/**
 * Metrics of fields and forms for the app: names, counts, times and codes; never typed, chosen or found text. URLs have no query.
 * The protocol defines such metrics for its version 1.1.
 */
import type { FieldSpecErrorCode } from '../../errors/fieldSpecError.js';

/** Common member of metrics with a duration. */
export interface TimedMetric {
  /** Duration in whole milliseconds. */
  readonly durationMs: number;
}

/** A document has loaded or failed. */
export interface DocumentMetric extends TimedMetric {
  readonly name: 'document';
  /** Whether it describes a field or a form. */
  readonly kind: 'field' | 'form';
  /** URL of the document. */
  readonly url: string;
  /** Code of the failure; `unknown` for errors that are not from this library. */
  readonly error?: FieldSpecErrorCode | 'unknown' | undefined;
}

/** A loaded document can be used: the control of its first field is mounted. */
export interface UsableMetric extends TimedMetric {
  readonly name: 'usable';
  /** URL of the field or form document. */
  readonly url: string;
  /** Whole milliseconds since the document was requested. */
  readonly durationMs: number;
}

/** A list was searched or opened. */
export interface SearchMetric {
  readonly name: 'search';
  /** Source of the values: URL, or name of the app's source. */
  readonly url: string;
  /** `name` of the field with the search text; `undefined` if no text was typed. */
  readonly field: string | undefined;
  /** Debounce of the search in whole milliseconds; 0 if no text was typed. */
  readonly waitMs: number;
  /** Whether the first values were cached, so that no request was needed. */
  readonly isCached: boolean;
}

/** A page of values has loaded or failed. */
export interface LookupMetric extends TimedMetric {
  readonly name: 'lookup';
  /** Source of the values: URL, or name of the app's source. */
  readonly url: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of its values; 0 if it failed. */
  readonly rows: number;
  /** Code of the failure; `unknown` for errors that are not from this library. */
  readonly error?: FieldSpecErrorCode | 'unknown' | undefined;
}

/** A form was submitted: from the press to its end. */
export interface SubmitMetric extends TimedMetric {
  readonly name: 'submit';
  /** URL of the document; `undefined` if the app passed the document. */
  readonly url: string | undefined;
  /** `invalid`: validation failed before sending; `refused`: the server didn't accept it, or could not be reached. */
  readonly outcome: 'sent' | 'invalid' | 'refused';
  /** Names of the invalid fields. */
  readonly invalidFields: readonly string[];
}

/** Activity in one field of a form. */
export interface FormFieldMetric extends TimedMetric {
  /** Its name in the form. */
  readonly field: string;
  /** How often it received focus. `durationMs` is how long it had focus. */
  readonly visits: number;
  /** How often a submit found an error in it. */
  readonly refusals: number;
}

/** The user has sent or left a form. */
export interface FormMetric extends TimedMetric {
  readonly name: 'form';
  /** URL of the document; `undefined` if the app passed the document. */
  readonly url: string | undefined;
  /** `abandoned`: the form was unmounted, or the page was left, with unsent input. */
  readonly outcome: 'sent' | 'abandoned';
  /** Whole milliseconds since one of its fields first received focus. */
  readonly durationMs: number;
  /** How often the form was submitted. */
  readonly submits: number;
  /** The last focused field. */
  readonly lastField: string | undefined;
  /** Each focused or invalid field, in order of the first event. */
  readonly fields: readonly FormFieldMetric[];
}

/** The argument of `onMetric`, discriminated by `name`. */
export type Metric = DocumentMetric | UsableMetric | SearchMetric | LookupMetric | SubmitMetric | FormMetric;

/** Receives metrics in the app. */
export type OnMetric = (metric: Metric) => void;
