/**
 * Making something once for each object, and remembering it for as long as that object lives.
 */

/** Makes something once for each object: the same object gives the same thing, so do not change it afterwards. */
export /* @__NO_SIDE_EFFECTS__ */ function memoizeWeak<Key extends object, Made>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = make(key)));
    return known;
  };
}
