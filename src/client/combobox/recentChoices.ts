/** Recently chosen values of a combobox. Their code is lazy-loaded by fields with `recent`. */
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

  /** @param onChange - called when the code has loaded or failed */
  constructor(field: Field, onChange: () => void) {
    this.#field = field;
    this.#onChange = onChange;
  }

  /** Loads the code if the field has `recent`; returns whether it is loading. */
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
      // The list works without recent choices.
      this.#status = 'failed';
    }
    this.#onChange();
  }

  /** Reads the stored values before the list opens. */
  read(): void {
    this.#values?.read();
  }

  /** Returns the function that puts recent choices first; `undefined` without any. */
  arrangement(isSearched: boolean): ArrangeRows | undefined {
    return this.#values?.arrangement(isSearched);
  }

  /** The option of a row, without the added group heading. */
  readonly aliasOf = (row: ValueAlias): ValueAlias => this.#values?.aliasOf(row) ?? row;

  /** Whether neither the list nor the server has confirmed the value of a row. */
  isUnsure(row: ValueAlias): boolean {
    return this.#values?.isUnsure(row) ?? false;
  }

  /** Stores chosen values. */
  keep(aliases: readonly ValueAlias[]): void {
    this.#values?.keep(aliases);
  }
}
