/**
 * The shape of a built-in text.
 */

/**
 * How a required field is filled, if not by typing: choose an option, answer yes or no, or fill in parts. `question`: the label
 * is a question. `nameless`: the field has no label to use.
 */
export type RequiredForm = 'choice' | 'answer' | 'parts' | 'question' | 'nameless';

/**
 * Why a text is not a number. `decimal`: its signs are ambiguous; `{example}` shows the signs of the user's language. `digits`:
 * it has more digits than a number can store (D93).
 */
export type NumberForm = 'decimal' | 'digits';

/**
 * A text with `{name}` placeholders, or one text per plural category of `{value}`. `required` may have a text per `RequiredForm`,
 * `typeNUMBER` one per `NumberForm`.
 */
export type Message =
  | string
  | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule | RequiredForm | NumberForm, string>>);
