/**
 * The fields that a field depends on, and what it does when one of them changes (D38). What follows them comes late, in
 * `dependentValue.ts`: until then it is kept what they held, and the value is awaited.
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
  /** What looks the value up again as they change, once its code is there. */
  dependentValue: DependentValuePort | undefined;
  /** What they held before they changed, where the value has not been looked up since. */
  before: SourcesBefore | undefined;
  readonly #field: DependentField;
  /** They have changed, and the code that follows them is awaited, to tell what becomes of the value. */
  #isCodeAwaited = false;

  constructor(field: DependentField) {
    this.#field = field;
  }

  /** Whether the document says that values depend on other fields. */
  get mayBe(): boolean {
    const { lookup, readOnly } = this.#field.plan;
    // What the server holds itself stays as it is.
    return !readOnly && lookup?.endpoint.searchParamsSchema !== undefined;
  }

  /** They hold what they held when the field began. */
  get isFirst(): boolean {
    return this.dependentValue?.isFirst ?? !this.before;
  }

  /** They have changed, and it is not known yet what becomes of the value. */
  get isPending(): boolean {
    return this.dependentValue?.isPending ?? (this.#isCodeAwaited && !isEmptyValue(this.#field.latest()));
  }

  /** They have changed, and nobody could be asked about the value that there is. */
  get isUnresolved(): boolean {
    return this.dependentValue?.isUnresolved ?? false;
  }

  /** Watches them from now on, as soon as the code is there that does so. */
  watch(lookups: Lookups | undefined): void {
    this.dependentValue ??= lookups?.createDependentValue?.(this.#field);
  }

  /** To be called before the field learns what they hold by now. */
  beforeChange(next: Dependencies | undefined): void {
    if (this.dependentValue) this.dependentValue.beforeChange();
    else this.#keep(next);
  }

  /** Keeps for the code that follows them what they held, and what the value was then. */
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

  /** Asks again where nobody could be asked. */
  retry(): void {
    this.dependentValue?.retry();
  }

  /** Resolves once it is known what becomes of the value. */
  async settle(): Promise<void> {
    const { domain } = this.#field;
    if (!this.dependentValue && this.#isCodeAwaited) {
      await domain.load();
      // What could not be had is told of, and the value is for the server to check.
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
