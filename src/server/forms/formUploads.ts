/**
 * The files named by a form (D73). They are kept when the form is accepted; files that no form names can be deleted. This is an
 * interface; `spec-field/server/uploads` implements it.
 */
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { FormError, FormPath } from '../../core/form/formResult.js';
import { isNormalPath, normalPath } from '../routes/valuesEndpoints.js';
import type { Mount } from './place.js';

/** Keeps the files of forms, at a path of its own. */
export interface FormUploads {
  (request: Request, where?: Mount): Promise<Response>;
  /** Path that fields publish as the `uri` of their `uploadEndpoint`. */
  readonly path: string;
  readonly serves: (pathname: string, where?: Mount) => boolean;
  /**
   * Keeps files on behalf of the request's sender. If a file doesn't exist for that sender, keeps none and lists it in
   * `missing`.
   */
  readonly keep: (ids: readonly string[], request: Request) => Promise<KeptUploads>;
  readonly close: () => Promise<void>;
}

/** Result of `keep`. */
export interface KeptUploads {
  readonly missing: readonly string[];
  /** Undoes this `keep`, for a form that was refused in the end. Files named by another form stay. */
  readonly release: () => Promise<void>;
}

/** A file named by a form, with the path of its field. */
export interface NamedUpload {
  readonly id: string;
  readonly path: FormPath;
  readonly uploads: FormUploads;
}

/**
 * Lists the files in the values of a form, sub-fields included.
 *
 * @param href - path of the document, the base of relative paths
 */
export function namedUploads(
  fields: readonly InputFieldSpec[],
  values: unknown,
  all: readonly FormUploads[],
  href: string,
): readonly NamedUpload[] {
  return all.length === 0 ? [] : fields.flatMap((field) => namedIn(field, values, all, href, []));
}

function namedIn(
  field: InputFieldSpec,
  values: unknown,
  all: readonly FormUploads[],
  href: string,
  above: readonly (string | number)[],
): NamedUpload[] {
  const { name = '', subFields = [] } = field;
  const value = ownProperty(values, name);
  const path = [...above, name];
  const listed = Array.isArray(value)
    ? value.map((one: unknown, at) => ({ one, path: [...path, at] }))
    : [{ one: value, path }];
  const uploads = all.find((one) => one.path === uploadPath(field, href));
  return listed.flatMap(({ one, path: place }) => {
    if (typeof one === 'string') return uploads ? [{ id: one, path: place, uploads }] : [];
    return isRecord(one) ? subFields.flatMap((subField) => namedIn(subField, one, all, href, place)) : [];
  });
}

/** The upload path of a field. A URL of another origin counts by its path, as for values. */
function uploadPath(field: InputFieldSpec, href: string): string | undefined {
  const uri = ownProperty(ownProperty(field, 'uploadEndpoint'), 'uri');
  if (typeof uri !== 'string' || !URL.canParse(uri, `http://server.invalid${href}`)) return undefined;
  const url = new URL(uri, `http://server.invalid${href}`);
  return isNormalPath(url.pathname) ? normalPath(url) : undefined;
}

/** Keeps all named files, or none. */
export async function keepNamed(
  named: readonly NamedUpload[],
  request: Request,
): Promise<{ readonly missing: readonly NamedUpload[]; readonly release: () => Promise<void> }> {
  const done: KeptUploads[] = [];
  const release = async () => void (await Promise.allSettled(done.map((kept) => kept.release())));
  try {
    for (const uploads of new Set(named.map((one) => one.uploads))) {
      const own = named.filter((one) => one.uploads === uploads);
      const kept = await uploads.keep([...new Set(own.map(({ id }) => id))], request);
      done.push(kept);
      if (kept.missing.length === 0) continue;
      await release();
      return { missing: own.filter(({ id }) => kept.missing.includes(id)), release };
    }
  } catch (cause) {
    await release();
    throw cause;
  }
  return { missing: [], release };
}

/** Errors for the user about missing files. */
export const goneErrors = (missing: readonly NamedUpload[], message: string): FormError[] =>
  missing.map(({ path }) => ({ path, constraintName: 'membership', message }));
