/** The default value of a field, and props from its document. D71. */
import { isBox } from '../../core/document/boxes.js';
import { type FieldOutline, startOf } from '../../core/document/fieldOutline.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { BegunField, Revise } from './defaults.js';
import type { FieldCore, FieldEnvironment } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';
import type { ValidatedField } from './fieldValidator.js';

/** The initial value of a field. */
export class FieldStart {
  /** The document's default, without invalid parts; `null` for none. */
  value: FieldValue;
  /** Asks the form that owns the value to revise its default; returns whether it did, that is, had no saved value. */
  beginWith: ((revise: Revise) => boolean) | undefined;
  /** Checks its default as part of an object. */
  checkPart: (() => void) | undefined;
  readonly #plan: FieldOutline;
  /** Whether `null` means `false`: an unticked, required checkbox (D93). An object handles its own checkboxes. */
  readonly #isAnswered: boolean;

  constructor(plan: FieldOutline, isPart: boolean) {
    this.#plan = plan;
    this.#isAnswered = plan.required && isBox(plan) && !isPart;
    this.value = startOf(plan);
  }

  /** Merges the document's settings into the props. */
  optionsFor(options: FieldOptions, { lookup }: FieldEnvironment): FieldOptions {
    const { readOnly, placeholder } = this.#plan;
    if (!readOnly && placeholder === undefined && this.value === null) return options;
    return {
      ...options,
      ...(options.defaultValue === undefined && { defaultValue: this.value }),
      ...(this.#isAnswered && answered(options)),
      placeholder: options.placeholder ?? localizedText(placeholder, lookup.locale),
      // Read-only fields are never required.
      ...(readOnly && { readOnly, required: false }),
    };
  }

  /** Drops the invalid parts of the document's default. */
  check(field: ValidatedField & BegunField & Pick<FieldCore, 'environment' | 'owner'>): void {
    if (field.owner) this.checkPart?.();
    else field.environment.validators.code()?.checkDefault(field);
  }
}

/** Replaces `null` by `false`, for a required checkbox. */
const answered = ({ value, defaultValue }: FieldOptions) => ({
  ...(value === null && { value: false }),
  ...(defaultValue === null && { defaultValue: false }),
});
