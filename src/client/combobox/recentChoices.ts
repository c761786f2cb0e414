/**
 * The recently chosen values of a combobox: none in a field that does not want them, and none before their code is there, which
 * it asks for.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { Field } from '../field/store.js';
import type { ArrangeRows } from '../list/listStore.js';
import { lazyImport } from '../page/lazyImport.js';
import type { RecentValues } from './recentValues.js';

const code = /* @__PURE__ */ lazyImport(() => import('./recentValues.js'));

/** Recently chosen values of one field. */
export class RecentChoices {
  readonly #field: Field;
  readonly #onChange: () => void;
  #status: 'absent' | 'loading' | 'ready' | 'failed' = 'absent';
  #values: RecentValues | undefined;

  /** @param onChange - called when their code is there, or could not be had */
  constructor(field: Field, onChange: () => void) {
    this.#field = field;
    this.#onChange = onChange;
  }

  /** Asks for their code in a field that wants them; returns whether it is on its way. */
  prepare(): boolean {
    const { recent = this.#field.environment.recent } = this.#field.options;
    if (recent === true && this.#status === 'absent') void this.#load();
    return this.#status === 'loading';
  }

  async #load(): Promise<void> {
    this.#status = 'loading';
    try {
      const { RecentValues: Recent } = await code.load();
      this.#values = new Recent(this.#field);
      this.#status = 'ready';
    } catch {
      // A list without them is one all the same.
      this.#status = 'failed';
    }
    this.#onChange();
  }

  /** The list is about to be opened. */
  read(): void {
    this.#values?.read();
  }

  /** What puts them first among the rows of a list; `undefined` where there are none. */
  arrangement(isSearched: boolean): ArrangeRows | undefined {
    return this.#values?.arrangement(isSearched);
  }

  /** What a row stands for, without the heading it was put under. */
  readonly aliasOf = (row: ValueAlias): ValueAlias => this.#values?.aliasOf(row) ?? row;

  /** Whether nobody has said that the value of a row is still there. */
  isUnsure(row: ValueAlias): boolean {
    return this.#values?.isUnsure(row) ?? false;
  }

  /** Keeps what was chosen. */
  keep(aliases: readonly ValueAlias[]): void {
    this.#values?.keep(aliases);
  }
}
