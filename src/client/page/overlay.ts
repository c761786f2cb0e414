/** Merges the app's texts, classes and components over the defaults. */

/** Overrides values; `undefined` overrides nothing. */
export function overlay<Values extends object>(known: Values, over: object = {}): Values {
  const present = Object.entries(over).filter(([, one]) => one !== undefined);
  return { ...known, ...Object.fromEntries(present) };
}
