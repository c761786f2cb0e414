/** The identity of a form: input of one form is never shown in, or sent by, another. D91. */
import type { FormSpec } from '../../core/form/formSpec.js';
import { publicUrl } from '../../core/http/publicUrl.js';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';

/** Identifies the record being edited. The same key keeps the input. */
export type InstanceKey = string | number;

/** The parts of a form's identity. */
interface IdentifiedForm {
  readonly formSpec: Pick<FormSpec, 'id' | 'submitEndpoint'>;
  readonly specUrl: string | undefined;
  readonly instanceKey: InstanceKey | undefined;
  readonly lookup: UrlPolicy;
}

/**
 * The identity of a form: the app's `instanceKey`, otherwise the document's full URL and id. A document without URL uses the URL
 * it is sent to.
 */
export function formIdentity({ formSpec, specUrl, instanceKey, lookup }: IdentifiedForm): string {
  if (instanceKey !== undefined) return JSON.stringify([instanceKey]);
  const { id, submitEndpoint } = formSpec;
  const place = specUrl === undefined ? submitEndpoint?.uri : publicUrl(specUrl, lookup);
  return JSON.stringify([place ?? '', id]);
}
