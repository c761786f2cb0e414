/** Refusals of a form: `application/problem+json` whose `errors` point to fields by JSON pointers (RFC 9457, D40). */
import type { FormError } from '../../core/form/formResult.js';
import type { FormFault, FormVerdict } from './publishedForms.js';
import { Problem } from '../http/problem.js';

/** Options of {@link FormRefusal}. */
export interface FormRefusalOptions {
  /** Default 422: some values are invalid. 409: a conflict, for example a record changed since it was loaded. */
  readonly status?: 409 | 422 | undefined;
  /** Message about the form as a whole. */
  readonly detail?: string | undefined;
}

/**
 * Refuses the values of a form. Throw it from `onSubmit`; clients show each error at its field.
 *
 * @example
 * createFieldServer({
 *   forms: {
 *     order: {
 *       spec,
 *       onSubmit: async ({ items }) => {
 *         if (!(await inStock(items))) throw new FormRefusal([{ path: ['items', 1, 'sku'], message: 'Sold out.' }]);
 *       },
 *     },
 *   },
 * });
 * @see D40, D41
 */
export class FormRefusal extends Problem {
  readonly faults: readonly FormFault[];

  /** @param faults - messages for the user, each with the path of its field */
  constructor(
    faults: readonly FormFault[],
    { status = 422, detail = 'Some values are not valid.' }: FormRefusalOptions = {},
  ) {
    super(
      status,
      detail,
      {},
      { errors: faults.map(({ path, message }) => ({ detail: message, ...at(path) })) },
    );
    this.faults = faults;
  }
}

/** Refuses values that failed validation. */
export class InvalidForm extends Problem {
  readonly faults: readonly FormFault[];

  /** @param reason - why the form as a whole is refused */
  constructor(errors: readonly FormError[], reason: FormVerdict['reason']) {
    const told = errors.map((error) => ({
      detail: error.message,
      ...at(error.path),
      ...('constraintName' in error
        ? { constraintName: error.constraintName }
        : { crossConstraintName: error.crossConstraintName, fields: error.fields }),
    }));
    super(422, details[reason], {}, { errors: told });
    this.faults = errors;
  }
}

const details: Readonly<Record<FormVerdict['reason'], string>> = {
  invalid: 'Some values are not valid.',
  tooMuch: 'The form is too large to be checked. Shorten it or remove some values.',
  unchecked: 'Some values could not be checked.',
};

/** Writes a path as a JSON pointer in a URL fragment, as RFC 9457 does. */
function at(path: FormFault['path']): { pointer?: string } {
  if (!path || path.length === 0) return {};
  const parts = path.map((part) =>
    // URLs can't contain lone surrogates, which a name from outside may have.
    encodeURIComponent(
      String(part)
        .replaceAll(/\p{Cs}/gu, '\uFFFD')
        .replaceAll('~', '~0')
        .replaceAll('/', '~1'),
    ),
  );
  return { pointer: `#/${parts.join('/')}` };
}
