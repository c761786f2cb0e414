/**
 * The `Idempotency-Key` of a form: the same for each attempt with the same values. Other values need a new key; otherwise the
 * server would treat them as a repetition. D39.
 */

/** The keys of one form. */
export interface IdempotencyKeys {
  /** The key for values: the last one if they are unchanged, otherwise a new one. */
  readonly keyOf: (values: Readonly<Record<string, unknown>>) => string;
  /** Forgets the last attempt, after a submit was accepted or the form was reset. */
  readonly clear: () => void;
}

/** Creates the keys of one form. */
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
