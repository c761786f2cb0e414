/**
 * Making something once.
 * In: how to make it from an object. Out: the same, remembered for as long as that object lives.
 */

/** Makes something once for each object: the same object gives the same thing, so do not change it afterwards. */
export function memoizeWeak<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = make(key)));
    return known;
  };
}
