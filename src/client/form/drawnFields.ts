/**
 * Which fields of a form the layout of a host draws, so that the rest can be drawn, and missed.
 */

/** The fields that a layout draws. */
export class DrawnFields {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #names: ReadonlySet<string> | undefined;
  /** Fields have come or gone since the names were gathered. */
  #isStale = false;
  #rests = 0;

  /** @param names - names that are known before anything is drawn; `undefined` where only drawing tells */
  constructor(names: ReadonlySet<string> | undefined) {
    this.#names = names;
  }

  /** Whether something draws the fields that the layout does not. */
  get hasRest(): boolean {
    return this.#rests > 0;
  }

  /** Names of the fields; `undefined` until that is known. The same set as long as they are the same. */
  readonly getNames = (): ReadonlySet<string> | undefined => {
    if (!this.#isStale) return this.#names;
    this.#isStale = false;
    const before = this.#names;
    const names = [...this.#counts].flatMap(([name, count]) => (count > 0 ? [name] : []));
    const isSame = before?.size === names.length && names.every((name) => before.has(name));
    return isSame ? before : (this.#names = new Set(names));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back whoever watches: fields have come, or gone. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** A field is there; returns how to take that back. Nobody is told yet: many come and go together. */
  add(name: string): () => void {
    this.#count(name, 1);
    return () => this.#count(name, -1);
  }

  /** What draws the rest is there; returns how to take that back. */
  addRest(): () => void {
    this.#rests++;
    this.#isStale = true;
    return () => void this.#rests--;
  }

  #count(name: string, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
    this.#isStale = true;
  }
}
