/**
 * Events in the parts of a page, for a host that measures; `client/metrics` makes metrics of it.
 */
import type { QueryCacheNotifyEvent } from '@tanstack/query-core';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';

/** Where a document came from. */
export interface MeasuredDocument {
  readonly specUrl: string | undefined;
  readonly environment: { readonly lookup: UrlPolicy };
}

/** A field, as its metrics name it. */
export interface MeasuredField extends MeasuredDocument {
  readonly options: { readonly name?: string | undefined };
}

/** A form, as far as it is measured. */
export interface MeasuredForm extends MeasuredDocument {
  /** Its fields that are on the page, by name. */
  readonly fields: { readonly mounted: ReadonlyMap<string, object> };
}

/** How a form stands at one moment. */
export interface MeasuredStatus {
  readonly status: 'idle' | 'validating' | 'submitting' | 'submitted' | 'overtaken';
  readonly problems: readonly { readonly path: readonly (string | number)[] }[];
  /** Something stands in it that was not sent. */
  readonly isDirty: boolean;
}

/** Something that has happened. */
export type Measurement =
  /** In the cache of documents and values. */
  | { readonly type: 'query'; readonly event: QueryCacheNotifyEvent }
  /** The control of a field is on the page. */
  | { readonly type: 'attached'; readonly field: MeasuredField }
  /** A text was typed that values are searched by. */
  | { readonly type: 'typed'; readonly field: MeasuredField }
  /** A form is on the page, has changed there, or has gone from it. */
  | {
      readonly type: 'shown' | 'changed' | 'gone';
      readonly form: MeasuredForm;
      readonly now: MeasuredStatus;
    };

/** Takes what has happened. */
export type Measure = (measurement: Measurement) => void;
