/**
 * The shape of a language file. Each text is optional: a missing one is shown in English.
 */
import type { Message } from '../texts/message.js';
import type { FieldText, FormText, RuleText, ServerText, ValidationText } from '../texts/textNames.js';

type Texts<Name extends string> = Readonly<Partial<Record<Name, Message>>>;

/** The texts in one language. The English originals in `src/texts` show the placeholders of each. */
export interface Translation {
  /** Invalid values, fields, and their lists. */
  readonly fields: Texts<ValidationText | FieldText>;
  readonly forms: Texts<FormText>;
  /** Broken rules across fields. */
  readonly rules: Texts<RuleText>;
  /** Values that a server refuses. */
  readonly server: Readonly<Partial<Record<ServerText, string>>>;
}
