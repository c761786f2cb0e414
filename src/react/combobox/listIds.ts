/**
 * How the parts of a combobox name each other.
 */

/** Ids of a list and its options, made from the id of the box. */
export function listIds(id: string) {
  return { list: `${id}-list`, option: (index: number) => `${id}-option-${index}` };
}
