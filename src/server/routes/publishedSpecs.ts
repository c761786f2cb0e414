/**
 * The field documents of a server, validated before the first request. Protocol §4.1: a document is served unwrapped and
 * unchanged, so members unknown to this version get through.
 */
import { type InputFieldSpec, parseFieldSpec } from '../../core/document/inputFieldSpec.js';
import { type LookupPlan, planLookup } from '../../core/document/lookupPlan.js';
import type { WrittenField } from '../../core/document/writtenSpec.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { SignedForm } from '../http/replySigner.js';
import type { ServedValues } from '../sources/valuesSource.js';
import type { CreateValue } from '../sources/createValue.js';

/** One field of a server: its document, and the values of its endpoint. */
export interface ServedField<Context = unknown, Spec extends InputFieldSpec = InputFieldSpec> {
  /** The document. In code, the type allows only known members and words. */
  readonly spec: WrittenField<Spec>;
  /**
   * Values of the endpoint. Omit them if there is no lookup, or another server or another field with the same `uri` serves
   * them.
   */
  readonly values?: ServedValues<Context> | undefined;
  /** Creates a value for a new label, at the document's `createEndpoint` (D70). Default: not served here. */
  readonly createValue?: CreateValue<Context> | undefined;
  /**
   * Signs the endpoint's replies in this form, and the document in the header form (D27, D28). Requires the server's `signer`.
   * Default: not signed.
   */
  readonly signed?: SignedForm | undefined;
}

/** One validated document. */
export interface PublishedSpec extends ServedField {
  readonly name: string;
  /** Path of the document. */
  readonly href: string;
  /** `undefined` without a values endpoint. */
  readonly lookup: LookupPlan | undefined;
}

/**
 * Validates every document.
 *
 * @param listPath - path of the list; each document is served below it
 * @throws {TypeError} if a name cannot be a path segment
 * @throws {FieldSpecError} `spec-invalid` if a document is invalid; `where` begins with `fields.` and the name
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

/** Rejects a name that cannot be a path segment. @throws {TypeError} */
export function refuseName(name: string, what: 'field' | 'form'): void {
  if (/^\.{0,2}$/.test(name))
    throw new TypeError(
      `"${name}" can't be the name of a ${what}, because it can't be part of a path. Use a name other than "", "." and "..".`,
    );
}

/** Builds the list of documents with their paths, the reply to a `GET` of the list. */
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
