/** The label of a property without a `title`: its name, split into words. D86. */

/**
 * Splits a name into words.
 *
 * @example
 * nameLabel('first_name'); // First name
 * nameLabel('postalCodeID'); // Postal code ID
 */
export function nameLabel(name: string): string {
  // A name that contains spaces is a text already.
  if (/\s/.test(name.trim())) return name;
  const words = name
    .slice(0, 200)
    .split(/[_\-.:/$[\]]+|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
    // Abbreviations such as ID keep their case.
    .map((word, index) => (index > 0 && !/^\p{Lu}{2,}/u.test(word) ? word.toLowerCase() : word));
  const [first = name, ...others] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
