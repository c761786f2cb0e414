/**
 * Makes values of labels, by what a host hands in for that. Choice D70.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { SourceContext } from './valuesSource.js';

/**
 * Makes a value of a label.
 *
 * It returns the value with the label as it is to be shown, and refuses by throwing a `FormRefusal`, whose messages the person
 * sees at the field. Whatever else it throws is answered without details: 503 where asking again may help, else 500. What it makes
 * is for the source of the values to find from then on.
 *
 * @see D70
 */
export type CreateValue<Context = unknown> = Creating<Context>['createValue'];

/** Written as a method, whose context may be any. */
export interface Creating<Context> {
  createValue(
    label: string,
    asked: Omit<SourceContext<Context>, 'wantsTotal'>,
  ): ValueAlias | Promise<ValueAlias>;
}
