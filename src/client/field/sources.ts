/**
 * The fields that a field depends on (D38). `dependentValue.ts`, which reacts to their changes, is lazy-loaded; until then we
 * keep the old source values and treat the value as pending.
 */
import type { Dependencies } from '../../core/document/dependencies.js';
import { isEmptyValue } from '../../core/vocabulary/json.js';
import type { FieldCore, DependentValuePort, Lookups, SourcesBefore } from './fieldEnvironment.js';
import type { FieldDomain } from './fieldDomain.js';

/** A field that may depend on others. */
export interface DependentField extends FieldCore {
  readonly domain: FieldDomain;
}

/** The sources of one field. */
export class SourceChanges {
  /** Revalidates the value after a source change, once its code is loaded. */
  dependentValue: DependentValuePort | undefined;
  /** The sources and value before a change that `dependentValue` has not handled yet. */
  before: SourcesBefore | undefined;
  readonly #field: DependentField;
  /** Whether the sources changed while that code was loading. */
  #isCodeAwaited = false;

  constructor(field: DependentField) {
    this.#field = field;
  }

  /** Whether the document declares dependencies. */
  get mayBe(): boolean {
    const { lookup, readOnly } = this.#field.plan;
    // Read-only values belong to the server and do not change.
    return !readOnly && lookup?.endpoint.searchParamsSchema !== undefined;
  }

  /** The sources have their initial values. */
  get isFirst(): boolean {
    return this.dependentValue?.isFirst ?? !this.before;
  }

  /** The sources have changed and the value is being checked. */
  get isPending(): boolean {
    return this.dependentValue?.isPending ?? (this.#isCodeAwaited && !isEmptyValue(this.#field.latest()));
  }

  /** The sources have changed and the value could not be checked. */
  get isUnresolved(): boolean {
    return this.dependentValue?.isUnresolved ?? false;
  }

  /** Follows the sources, once the code is loaded. */
  watch(lookups: Lookups | undefined): void {
    this.dependentValue ??= lookups?.createDependentValue?.(this.#field);
  }

  /** Call before the field receives new dependencies. */
  beforeChange(next: Dependencies | undefined): void {
    if (this.dependentValue) this.dependentValue.beforeChange();
    else this.#keep(next);
  }

  /** Keeps the old sources and value for `DependentValue`. */
  #keep(next: Dependencies | undefined): void {
    const field = this.#field;
    const { dependencies: before } = field.options;
    if (!this.mayBe || JSON.stringify(before) === JSON.stringify(next)) return;
    const value = field.latest();
    const { first } = this.before ?? { first: before };
    const aliases = field.labels.aliasesOf(value);
    if (!this.before || !Object.is(value, this.before.value)) this.before = { first, before, value, aliases };
    this.#isCodeAwaited = true;
  }

  /** Retries a check that failed. */
  retry(): void {
    this.dependentValue?.retry();
  }

  /** Resolves once the check is done. */
  async settle(): Promise<void> {
    const { domain } = this.#field;
    if (!this.dependentValue && this.#isCodeAwaited) {
      await domain.load();
      // A failure is reported, and the server must check the value.
      await domain
        .lookups()
        ?.loadSources()
        .catch(() => undefined);
      this.watch(domain.lookups());
      this.#isCodeAwaited = false;
    }
    await this.dependentValue?.settle();
  }
}
