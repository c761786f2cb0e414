/** Caches one result per object, for as long as the object lives. */

/** Memoizes `make` per object. Callers share the result, so they must not change it. */
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
