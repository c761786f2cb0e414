/**
 * The announcements of a field: that a value is being checked, and what was found. By then the focus may be elsewhere.
 */
import { localizedText } from '../../core/messages/localizedText.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldCore } from './fieldEnvironment.js';
import { displayedErrors, isValidating, waitingText } from './fieldSnapshot.js';

/** A field that speaks. */
export type SpeakingField = Pick<FieldCore, 'environment' | 'plan' | 'getSnapshot'>;

/** The announcements of one field. */
export class FieldAnnouncements {
  readonly #field: SpeakingField;
  /** Takes back that something is being waited for; there while it is. */
  #endWaiting: (() => void) | undefined;
  #announced: readonly ValidationError[] | undefined;

  constructor(field: SpeakingField) {
    this.#field = field;
  }

  /** Follows whether something is being waited for; how far it has come is said once. */
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
    // After all that follows from the answer: it may not be shown yet what was found.
    queueMicrotask(() => {
      const errors = displayedErrors(field.getSnapshot());
      if (errors.length > 0 && errors !== this.#announced) this.say(errors);
    });
  }

  /** Says errors, with the label of the field. */
  say(errors: readonly ValidationError[]): void {
    this.#announced = errors;
    const { environment, plan } = this.#field;
    const label = localizedText(plan.displayName, environment.lookup.locale) ?? '';
    const texts = new Set(errors.map(({ message }) => message));
    environment.announce(namedMessage(label, [...texts].join(' ')));
  }
}
