/** The function of an app that creates values from labels (D70). */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { SourceContext } from './valuesSource.js';

/**
 * Creates a value from a label and returns it with its final label.
 *
 * Throw a `FormRefusal` to refuse the label; its messages are shown at the field. Other errors are answered without details:
 * 503 if a retry may help, else 500. From then on the source of the values must find the new value.
 *
 * @see D70
 */
export type CreateValue<Context = unknown> = Creating<Context>['createValue'];

/** Declared as a method, so that handlers of any context are assignable. */
export interface Creating<Context> {
  createValue(
    label: string,
    asked: Omit<SourceContext<Context>, 'wantsTotal'>,
  ): ValueAlias | Promise<ValueAlias>;
}
