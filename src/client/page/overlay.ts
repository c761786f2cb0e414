/**
 * Puts what a host hands in over what there is: texts, classes, components.
 */

/** Puts some values over others; what a host leaves `undefined` replaces nothing. */
export function overlay<Values extends object>(known: Values, over: object = {}): Values {
  const present = Object.entries(over).filter(([, one]) => one !== undefined);
  return { ...known, ...Object.fromEntries(present) };
}
