/**
 * URLs as metrics have them: as the keys of the cache do, and without what is asked, which may be somebody's own.
 */
import { publicUrl } from '../../core/http/publicUrl.js';
import type { MeasuredField, MeasuredForm } from '../page/measurement.js';

/** A URL without its query. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/** Where the document of a field or form came from; `undefined` where the page has given it. */
export function publicPlace({ specUrl, environment }: MeasuredField | MeasuredForm): string | undefined {
  return specUrl === undefined ? undefined : withoutQuery(publicUrl(specUrl, environment.lookup));
}
