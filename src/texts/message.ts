/**
 * The shape of a built-in text.
 */

/** How a required field is filled in, if not by typing text: by its data type, its list, or its kind of input. */
export type RequiredForm =
  | 'choice'
  | 'choices'
  | 'answer'
  | 'parts'
  | 'number'
  | 'date'
  | 'range'
  | 'rating'
  | 'colour'
  | 'file';

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
