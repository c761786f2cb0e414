/** Announces that a value is being checked, and the result, because focus may be elsewhere by then. */
import { localizedText } from '../../core/messages/localizedText.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldCore } from './fieldEnvironment.js';
import { displayedErrors, isValidating, waitingText } from './fieldSnapshot.js';

/** A field with announcements. */
export type SpeakingField = Pick<FieldCore, 'environment' | 'plan' | 'getSnapshot'>;

/** The announcements of one field. */
export class FieldAnnouncements {
  readonly #field: SpeakingField;
  /** Removes the "checking" status; set while it is shown. */
  #endWaiting: (() => void) | undefined;
  #announced: readonly ValidationError[] | undefined;

  constructor(field: SpeakingField) {
    this.#field = field;
  }

  /** Follows the pending state; announces progress once. */
  update(): void {
    const field = this.#field;
    const snapshot = field.getSnapshot();
    const isWaiting = isValidating(snapshot);
    if (isWaiting === (this.#endWaiting !== undefined)) return;
    if (isWaiting) {
      this.#endWaiting = field.environment.announceStatus(waitingText(field, snapshot));
      return;
    }
    this.#endWaiting?.();
    this.#endWaiting = undefined;
    // Waits for all updates after the response, so that the final errors are read.
    queueMicrotask(() => {
      const errors = displayedErrors(field.getSnapshot());
      if (errors.length > 0 && errors !== this.#announced) this.say(errors);
    });
  }

  /** Announces errors with the field's label. */
  say(errors: readonly ValidationError[]): void {
    this.#announced = errors;
    const { environment, plan } = this.#field;
    const { locale } = environment.lookup;
    const label = localizedText(plan.displayName, locale) ?? '';
    const texts = new Set(errors.map(({ message }) => message));
    environment.announce(namedMessage(label, [...texts].join(' '), locale));
  }
}
