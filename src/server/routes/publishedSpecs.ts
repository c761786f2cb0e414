/**
 * The field documents of a server, checked before the first request. Protocol §4.1: a document is served bare, and as
 * it was given, so that members this version does not know get through.
 */
import { type InputFieldSpec, parseFieldSpec } from '../../core/document/inputFieldSpec.js';
import { type LookupPlan, planLookup } from '../../core/document/lookupPlan.js';
import type { WrittenField } from '../../core/document/writtenSpec.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { SignedForm } from '../http/replySigner.js';
import type { ServedValues } from '../sources/valuesSource.js';
import type { CreateValue } from '../sources/createValue.js';

/** One field of a server: its document, and the values its endpoint gives. */
export interface ServedField<Context = unknown, Spec extends InputFieldSpec = InputFieldSpec> {
  /** Its document; one that is written in code has no members and words but those that documents have. */
  readonly spec: WrittenField<Spec>;
  /** Absent where there is nothing to look up, or where another server or another field of the same `uri` has them. */
  readonly values?: ServedValues<Context> | undefined;
  /** Makes a value of a label that is not offered, at the `createEndpoint` of the document (D70). Default: it is not served here. */
  readonly createValue?: CreateValue<Context> | undefined;
  /**
   * Signs the replies of its endpoint in this form, and its document in the header form (D27, D28). Needs the `signer`
   * of the server. Default: not signed.
   */
  readonly signed?: SignedForm | undefined;
}

/** One checked document. */
export interface PublishedSpec extends ServedField {
  readonly name: string;
  /** Path of the document. */
  readonly href: string;
  /** `undefined` without a values endpoint. */
  readonly lookup: LookupPlan | undefined;
}

/**
 * Checks every document.
 *
 * @param listPath - where the list is; each document is one below
 * @throws {TypeError} when a name cannot stand in a path
 * @throws {FieldSpecError} `spec-invalid` when a document is broken; `where` begins with `fields.` and its name
 */
export function publishSpecs(
  fields: Readonly<Record<string, ServedField<never>>>,
  listPath: string,
): readonly PublishedSpec[] {
  return Object.entries(fields).map(([name, { spec, values, createValue, signed }]) => {
    refuseName(name, 'field');
    const { valuesEndpoint } = parsedSpec(name, spec);
    const href = `${listPath.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
    return {
      name,
      spec,
      values,
      createValue,
      signed,
      href,
      lookup: valuesEndpoint && planLookup(valuesEndpoint),
    };
  });
}

/** Refuses a name that cannot stand in a path. @throws {TypeError} */
export function refuseName(name: string, what: 'field' | 'form'): void {
  if (/^\.{0,2}$/.test(name))
    throw new TypeError(`"${name}" cannot be the name of a ${what}: it is no path.`);
}

/** Lists the documents, each by the path a client asks for: what `GET` answers at the list's path. */
export function listSpecs(specs: readonly PublishedSpec[], prefix = ''): object {
  return {
    fields: specs.map(({ name, href, spec }) => ({
      name,
      displayName: spec.displayName,
      href: prefix + href,
    })),
  };
}

function parsedSpec(name: string, spec: InputFieldSpec): InputFieldSpec {
  try {
    return parseFieldSpec(spec);
  } catch (cause) {
    if (!(cause instanceof FieldSpecError)) throw cause;
    const at = (path: string) => `fields.${name}.spec${path && `.${path}`}`;
    const issues = cause.issues.map((issue) => ({ ...issue, path: at(issue.path) }));
    const listed = issues.map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`);
    const what = `The document of field "${name}" is not valid (${listed.join('; ')}).`;
    throw new FieldSpecError('spec-invalid', at(cause.where), what, { cause, issues });
  }
}
