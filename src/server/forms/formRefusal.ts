/**
 * The refusal of a form: `application/problem+json` whose `errors` name fields by JSON pointers (RFC 9457, D40).
 */
import type { FormError } from '../../core/form/formResult.js';
import type { FormFault, FormVerdict } from './publishedForms.js';
import { Problem } from '../http/problem.js';

/** What else may be said about the refusal of a form. */
export interface FormRefusalOptions {
  /** Default 422: the values are not right. 409: something else has changed meanwhile. */
  readonly status?: 409 | 422 | undefined;
  /** What is wrong as a whole. */
  readonly detail?: string | undefined;
}

/**
 * Refuses the values of a form: thrown by `onSubmit`, it is answered as a problem, and clients show each error at its field.
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

  /** @param faults - what the person is told, and of which field */
  constructor(
    faults: readonly FormFault[],
    { status = 422, detail = 'Some values are not right.' }: FormRefusalOptions = {},
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

/** The refusal of values that are not valid. */
export class InvalidForm extends Problem {
  readonly faults: readonly FormFault[];

  /** @param reason - what is wrong as a whole */
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
  invalid: 'Some values are not right.',
  tooMuch: 'What was sent is too much to be checked. Send less.',
  unchecked: 'Some values could not be checked.',
};

/** A path as a JSON pointer in a URL's fragment, as RFC 9457 writes it. */
function at(path: FormFault['path']): { pointer?: string } {
  if (!path || path.length === 0) return {};
  const parts = path.map((part) =>
    // Half of a character, which a name from outside may be, has no place in a URL.
    encodeURIComponent(
      String(part)
        .replaceAll(/\p{Cs}/gu, '\uFFFD')
        .replaceAll('~', '~0')
        .replaceAll('/', '~1'),
    ),
  );
  return { pointer: `#/${parts.join('/')}` };
}
