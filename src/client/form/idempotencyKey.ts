/**
 * The `Idempotency-Key` of a form: the same for each try to send the same values, and a new one for other values, which a
 * server would otherwise take for the form it has already. D39.
 */

/** Keys of the tries to send one form. */
export interface IdempotencyKeys {
  /** The key of these values: that of the try before where they are the same, else a new one. */
  readonly keyOf: (values: Readonly<Record<string, unknown>>) => string;
  /** Forgets the last try: the form was taken, or begins anew. */
  readonly clear: () => void;
}

/** Makes the keys of one form. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly body: string; readonly key: string } | undefined;
  return {
    keyOf: (values) => {
      const body = JSON.stringify(values);
      if (last?.body !== body) last = { body, key: crypto.randomUUID() };
      return last.key;
    },
    clear: () => {
      last = undefined;
    },
  };
}
