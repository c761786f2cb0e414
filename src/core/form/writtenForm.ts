/**
 * Form documents as they are written in code, where a member or a word that nobody knows does not compile.
 */
import type { FieldWords, Written } from '../document/writtenSpec.js';
import type { CrossRuleType } from './crossRule.js';
import type { FormSpec } from './formSpec.js';

/** The members of a submit endpoint that take one of a few words, and those words. */
export interface SubmitWords {
  protocol: 'HTTPS' | 'HTTP';
  method: 'POST' | 'PUT';
}

/** The members of a form that take one of a few words, and those words. */
export interface FormWords {
  fields: FieldWords;
  submitEndpoint: SubmitWords;
  crossConstraints: { type: CrossRuleType };
}

/**
 * A form document, or its URL, as it was given; where it is written in code, with the members and words that fit. A document
 * whose `id` is any text, such as one that `defineForm` has checked, or JSON that was parsed, is what it is.
 */
export type WrittenForm<Given> = [string] extends [Given]
  ? Given
  : [string] extends [IdOf<Given>]
    ? Given
    : Written<Given, FormSpec, FormWords>;

type IdOf<Given> = Given extends { readonly id: infer Id } ? Id : never;
