/**
 * The metrics of fields and forms, as a host gets them: names, counts, times and codes, never what was typed, chosen or found.
 * URLs stand without their queries. The protocol names such metrics for its version 1.1.
 */
import type { FieldSpecErrorCode } from '../../errors/fieldSpecError.js';

/** What every metric that takes time has. */
export interface TimedMetric {
  /** How long it took, in whole milliseconds. */
  readonly durationMs: number;
}

/** A document came, or failed to. */
export interface DocumentMetric extends TimedMetric {
  readonly name: 'document';
  /** Whether it describes a field or a form. */
  readonly kind: 'field' | 'form';
  /** URL of the document. */
  readonly url: string;
  /** Why it could not be had; `unknown` for what is no error of this library. */
  readonly error?: FieldSpecErrorCode | 'unknown' | undefined;
}

/** A document that was loaded can be used: the control of its first field is on the page. */
export interface UsableMetric extends TimedMetric {
  readonly name: 'usable';
  /** URL of the document, of a field or a form. */
  readonly url: string;
  /** Since the document was asked for. */
  readonly durationMs: number;
}

/** A list is searched, or opened. */
export interface SearchMetric {
  readonly name: 'search';
  /** Where the values come from: URL, or name of the source. */
  readonly url: string;
  /** `name` of the field that was typed in; absent where nothing was typed. */
  readonly field: string | undefined;
  /** How long the search waited for typing to come to rest, in whole milliseconds; 0 where nothing was typed. */
  readonly waitMs: number;
  /** Whether its first values were there, so that nothing had to be asked. */
  readonly isCached: boolean;
}

/** A page of values came, or failed to. */
export interface LookupMetric extends TimedMetric {
  readonly name: 'lookup';
  /** Where the values come from: URL, or name of the source. */
  readonly url: string;
  /** Which page of the list, from 1. */
  readonly page: number;
  /** How many values it has; 0 where it failed. */
  readonly rows: number;
  /** Why it failed; `unknown` for an error that is not a `FieldSpecError`. */
  readonly error?: FieldSpecErrorCode | 'unknown' | undefined;
}

/** A form was submitted: from the press to its end. */
export interface SubmitMetric extends TimedMetric {
  readonly name: 'submit';
  /** URL of the document; absent where the page has given it. */
  readonly url: string | undefined;
  /** `invalid`: something was wrong before it was sent; `refused`: the server did not take it, or could not be reached. */
  readonly outcome: 'sent' | 'invalid' | 'refused';
  /** Names of the fields with something wrong. */
  readonly invalidFields: readonly string[];
}

/** What a person did in one field of a form. */
export interface FormFieldMetric extends TimedMetric {
  /** Its name in the form. */
  readonly field: string;
  /** How often it was come to. `durationMs` is how long the focus was in it. */
  readonly visits: number;
  /** How often a submit found something wrong with it. */
  readonly refusals: number;
}

/** Somebody is done with a form, or has gone away from it. */
export interface FormMetric extends TimedMetric {
  readonly name: 'form';
  /** URL of the document; absent where the page has given it. */
  readonly url: string | undefined;
  /** `abandoned`: it left the page, or the page was left, with something in it that was not sent. */
  readonly outcome: 'sent' | 'abandoned';
  /** Since somebody first came to one of its fields. */
  readonly durationMs: number;
  /** How often the form was submitted. */
  readonly submits: number;
  /** The field that somebody was in last. */
  readonly lastField: string | undefined;
  /** Each field that was come to or refused, in the order in which that first happened. */
  readonly fields: readonly FormFieldMetric[];
}

/** What `onMetric` is told, told apart by `name`. */
export type Metric = DocumentMetric | UsableMetric | SearchMetric | LookupMetric | SubmitMetric | FormMetric;

/** The host's own. */
export type OnMetric = (metric: Metric) => void;
