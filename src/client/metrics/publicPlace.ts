/** URLs for metrics: as in cache keys, and without the query, which may contain personal data. */
import { publicUrl } from '../../core/http/publicUrl.js';
import type { MeasuredField, MeasuredForm } from '../page/measurement.js';

/** A URL without its query. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** The URL of a field's or form's document; `undefined` if the app passed the document. */
export function publicPlace({ specUrl, environment }: MeasuredField | MeasuredForm): string | undefined {
  return specUrl === undefined ? undefined : withoutQuery(publicUrl(specUrl, environment.lookup));
}
