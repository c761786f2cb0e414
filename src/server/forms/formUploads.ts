/**
 * The files that a form names: kept when it is sent, so that what no submit names can be deleted. D73. Who keeps them is a port;
 * `spec-field/server/uploads` has one.
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
   * Keeps files for whoever sends this request. Where one is not there for them, none is kept, and all such are `missing`.
   */
  readonly keep: (ids: readonly string[], request: Request) => Promise<KeptUploads>;
  readonly close: () => Promise<void>;
}

/** Files that were named. */
export interface KeptUploads {
  readonly missing: readonly string[];
  /** Takes back what this call has kept, where the form was not accepted after all. A file that another form names stays. */
  readonly release: () => Promise<void>;
}

/** A file that a form names, and where. */
export interface NamedUpload {
  readonly id: string;
  readonly path: FormPath;
  readonly uploads: FormUploads;
}

/**
 * Lists the files that values name, sub-fields included.
 *
 * @param href - path of the document, which relative paths go by
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

/** Where the files of a field go; a URL of another origin counts by its path, as that of values does. */
function uploadPath(field: InputFieldSpec, href: string): string | undefined {
  const uri = ownProperty(ownProperty(field, 'uploadEndpoint'), 'uri');
  if (typeof uri !== 'string' || !URL.canParse(uri, `http://server.invalid${href}`)) return undefined;
  const url = new URL(uri, `http://server.invalid${href}`);
  return isNormalPath(url.pathname) ? normalPath(url) : undefined;
}

/** Keeps them all, or none. */
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

/** What a person is told of files that are gone. */
export const goneErrors = (missing: readonly NamedUpload[], message: string): FormError[] =>
  missing.map(({ path }) => ({ path, constraintName: 'membership', message }));
