/** Events on a page, for apps that collect metrics; `client/metrics` converts them. */
import type { QueryCacheNotifyEvent } from '@tanstack/query-core';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';

/** The origin of a document. */
export interface MeasuredDocument {
  readonly specUrl: string | undefined;
  readonly environment: { readonly lookup: UrlPolicy };
}

/** A field, as identified in metrics. */
export interface MeasuredField extends MeasuredDocument {
  readonly options: { readonly name?: string | undefined };
}

/** A form, as far as it is measured. */
export interface MeasuredForm extends MeasuredDocument {
  /** Its mounted fields, by name. */
  readonly fields: { readonly mounted: ReadonlyMap<string, object> };
}

/** The state of a form. */
export interface MeasuredStatus {
  readonly status: 'idle' | 'validating' | 'submitting' | 'submitted' | 'overtaken';
  readonly problems: readonly { readonly path: readonly (string | number)[] }[];
  /** Whether the form contains changes that were not sent. */
  readonly isDirty: boolean;
}

/** An event on a page. */
export type Measurement =
  /** The cache of documents and values has changed. */
  | { readonly type: 'query'; readonly event: QueryCacheNotifyEvent }
  /** The control of a field was mounted. */
  | { readonly type: 'attached'; readonly field: MeasuredField }
  /** The user typed a search text. */
  | { readonly type: 'typed'; readonly field: MeasuredField }
  /** A form was mounted, changed or unmounted. */
  | {
      readonly type: 'shown' | 'changed' | 'gone';
      readonly form: MeasuredForm;
      readonly now: MeasuredStatus;
    };

/** Receives an event. */
export type Measure = (measurement: Measurement) => void;
