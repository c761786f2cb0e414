/**
 * Which fields of a form the layout of a host draws, so that the rest can be drawn, and missed.
 */

/** The fields that a layout draws. */
export class DrawnFields {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #names: ReadonlySet<string> | undefined;
  #rests = 0;
  #isTelling = false;

  /** @param names - names that are known before anything is drawn; `undefined` where only drawing tells */
  constructor(names: ReadonlySet<string> | undefined) {
    this.#names = names;
  }

  /** Whether something draws the fields that the layout does not. */
  get hasRest(): boolean {
    return this.#rests > 0;
  }

  /** Names of the fields; `undefined` until that is known. Another set after each change. */
  readonly getNames = (): ReadonlySet<string> | undefined => this.#names;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A field is there; returns how to take that back. */
  add(name: string): () => void {
    this.#count(name, 1);
    return () => this.#count(name, -1);
  }

  /** What draws the rest is there; returns how to take that back. */
  addRest(): () => void {
    this.#rests++;
    this.#tellSoon();
    return () => void this.#rests--;
  }

  #count(name: string, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
    this.#tellSoon();
  }

  /** Once for all fields that come and go together, before anything is painted. */
  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      this.#names = new Set([...this.#counts].flatMap(([name, count]) => (count > 0 ? [name] : [])));
      for (const listener of this.#listeners) listener();
    });
  }
}
