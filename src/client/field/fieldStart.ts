/**
 * The default of a field, where its host says nothing, and the props that its document sets. D71.
 */
import { isBox } from '../../core/document/boxes.js';
import { type FieldOutline, startOf } from '../../core/document/fieldOutline.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { BegunField, Revise } from './defaults.js';
import type { FieldCore, FieldEnvironment } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';
import type { ValidatedField } from './fieldValidator.js';

/** What a field begins with. */
export class FieldStart {
  /** What its document says, as far as that is valid; `null` for nothing. */
  value: FieldValue;
  /** Has the form that holds its value begin with another one; returns whether it does, as it has no saved one. */
  beginWith: ((revise: Revise) => boolean) | undefined;
  /** Checks what it began with as a part of an object. */
  checkPart: (() => void) | undefined;
  readonly #plan: FieldOutline;
  /** Whether `null` is read as `false`, which an unticked box means (D93). An object completes its own boxes. */
  readonly #isAnswered: boolean;

  constructor(plan: FieldOutline, isPart: boolean) {
    this.#plan = plan;
    this.#isAnswered = plan.required && isBox(plan) && !isPart;
    this.value = startOf(plan);
  }

  /** The props of the field, with what its document says besides. */
  optionsFor(options: FieldOptions, { lookup }: FieldEnvironment): FieldOptions {
    const { readOnly, placeholder } = this.#plan;
    if (!readOnly && placeholder === undefined && this.value === null) return options;
    return {
      ...options,
      ...(options.defaultValue === undefined && { defaultValue: this.value }),
      ...(this.#isAnswered && answered(options)),
      placeholder: options.placeholder ?? localizedText(placeholder, lookup.locale),
      // What is the server's own is asked of nobody.
      ...(readOnly && { readOnly, required: false }),
    };
  }

  /** Begins with what is left of the default of the document, where not all of that is valid. */
  check(field: ValidatedField & BegunField & Pick<FieldCore, 'environment' | 'owner'>): void {
    if (field.owner) this.checkPart?.();
    else field.environment.validators.code()?.checkDefault(field);
  }
}

/** Values of a required box, `false` in place of `null`. */
const answered = ({ value, defaultValue }: FieldOptions) => ({
  ...(value === null && { value: false }),
  ...(defaultValue === null && { defaultValue: false }),
});
