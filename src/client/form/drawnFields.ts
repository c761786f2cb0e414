/** Tracks which fields a custom layout renders, so that the remaining ones can be rendered or reported. */

/** The fields that a layout renders. */
export class DrawnFields {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #names: ReadonlySet<string> | undefined;
  /** Fields were added or removed since the names were collected. */
  #isStale = false;
  #rests = 0;

  /** @param names - names known before rendering; `undefined` if only rendering shows them */
  constructor(names: ReadonlySet<string> | undefined) {
    this.#names = names;
  }

  /** Whether a component renders the remaining fields. */
  get hasRest(): boolean {
    return this.#rests > 0;
  }

  /** Names of the rendered fields; `undefined` until known. Returns the same set while it is equal. */
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

  /** Notifies subscribers that fields were added or removed. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  /** Adds a field; returns the function that removes it. Does not notify, because many fields change together. */
  add(name: string): () => void {
    this.#count(name, 1);
    return () => this.#count(name, -1);
  }

  /** Adds the component that renders the remaining fields; returns the function that removes it. */
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
