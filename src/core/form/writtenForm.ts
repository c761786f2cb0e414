/** Types for form documents written in code, where unknown members and words don't compile. */
import type { FieldWords, Written } from '../document/writtenSpec.js';
import type { CrossRuleType } from './crossRule.js';
import type { FormSpec } from './formSpec.js';

/** The members of a submit endpoint that accept a fixed set of words, and those words. */
export interface SubmitWords {
  protocol: 'HTTPS' | 'HTTP';
  method: 'POST' | 'PUT';
}

/** The members of a form that accept a fixed set of words, and those words. */
export interface FormWords {
  fields: FieldWords;
  submitEndpoint: SubmitWords;
  crossConstraints: { type: CrossRuleType };
}

/**
 * Checks a form document written in code, or its URL: unknown members and words become a type error. A document whose `id` is any
 * string, such as parsed JSON or the result of `defineForm`, is not checked.
 */
export type WrittenForm<Given> = [string] extends [Given]
  ? Given
  : [string] extends [IdOf<Given>]
    ? Given
    : Written<Given, FormSpec, FormWords>;

type IdOf<Given> = Given extends { readonly id: infer Id } ? Id : never;
