/**
 * The identity of a form: what was entered in one form is never shown in, nor sent by, another. D91.
 */
import type { FormSpec } from '../../core/form/formSpec.js';
import { publicUrl } from '../../core/http/publicUrl.js';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';

/** Names one form for as long as what is entered in it is the same: a record, as far as the app tells them apart. */
export type InstanceKey = string | number;

/** What tells a form from others. */
interface IdentifiedForm {
  readonly formSpec: Pick<FormSpec, 'id' | 'submitEndpoint'>;
  readonly specUrl: string | undefined;
  readonly instanceKey: InstanceKey | undefined;
  readonly lookup: UrlPolicy;
}

/**
 * Tells forms apart: by the app's `instanceKey`, else by the whole URL of the document and its id. A document that has no URL is
 * told by where it is sent.
 */
export function formIdentity({ formSpec, specUrl, instanceKey, lookup }: IdentifiedForm): string {
  if (instanceKey !== undefined) return JSON.stringify([instanceKey]);
  const { id, submitEndpoint } = formSpec;
  const place = specUrl === undefined ? submitEndpoint?.uri : publicUrl(specUrl, lookup);
  return JSON.stringify([place ?? '', id]);
}
