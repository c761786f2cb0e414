/**
 * Loads the code of a field, and the labels of its values, when needed. An empty, untouched field loads nothing; a value, the
 * user, or a dependency triggers loading.
 */
import { isEmptyValue } from '../../core/vocabulary/json.js';
import { isNothing } from './fieldOwner.js';
import type { ControlCode } from './fieldSnapshot.js';
import { hasConstraint } from './hasConstraint.js';
import type { DependentField, SourceChanges } from './sources.js';
import type { FieldValidation } from './validation.js';

/** The parts of a field that loading uses. */
export interface LoadingField extends DependentField {
  readonly sources: SourceChanges;
  readonly validation: FieldValidation;
  /** Its control is a combobox, whose code is loaded before validation. */
  readonly isBox: boolean;
  /** Loads validation, because a value exists or will soon. */
  readonly expectValue: () => void;
  readonly setCode: (code: ControlCode) => void;
}

/** Changes made by the app. */
type HostChange = Readonly<Record<'hasOtherValue' | 'hasOtherLookup' | 'hasOtherDemand', boolean>>;

/** Loads the code of one field. */
export class FieldLoading {
  readonly #field: LoadingField;

  constructor(field: LoadingField) {
    this.#field = field;
  }

  /** The field was mounted. */
  connect(): void {
    const field = this.#field;
    const { sources, validation } = field;
    if (sources.mayBe) field.lookups();
    sources.dependentValue?.afterChange();
    if (!isEmptyValue(field.latest())) this.#prepare();
    // The hint that names the field to fill in first must appear before the user enters this one.
    else if (sources.mayBe && !field.lookups()) void field.domain.load();
    // Reports notices about patterns to developers at once.
    else if (process.env.NODE_ENV !== 'production' && validation.hasPattern()) void validation.loadEngine();
  }

  /** The field was unmounted. */
  disconnect(): void {
    const { sources, domain, validation, text, getSnapshot } = this.#field;
    validation.stopAsking();
    domain.stop();
    text.entry?.dispose?.();
    sources.dependentValue?.dispose();
    text.update(getSnapshot().textStatus, false);
  }

  /** Loads the code to show and validate a value. */
  #prepare(): void {
    const field = this.#field;
    const { domain, plan } = field;
    if (domain.isRemote) {
      if (field.lookups()) domain.askForLabels();
      else void domain.load();
    }
    // A list may be closed without a choice, so validation of a combobox is loaded after its own code.
    const isSoon = hasConstraint(plan) && !field.isBox;
    if (!plan.lookup || !isEmptyValue(field.latest()) || isSoon) field.expectValue();
  }

  /** Handles changes by the app to value, lookup or required state; called once they are rendered. */
  onHost({ hasOtherValue, hasOtherLookup, hasOtherDemand }: HostChange): void {
    const { text, domain, validation } = this.#field;
    if (hasOtherValue) text.entry?.valueReplaced?.();
    if (hasOtherValue && !isEmptyValue(this.#field.latest())) this.#prepare();
    if (hasOtherLookup) domain.askForLabels();
    if (hasOtherValue || hasOtherLookup) text.entry?.refresh?.();
    // Removes errors that no longer apply, because the value changed or its object became empty.
    const value = this.#field.latest();
    if (hasOtherValue || (hasOtherDemand && isNothing(value))) validation.edit(value);
  }

  /**
   * The user approaches the field: loads code and deferred labels.
   *
   * @param code - the loading state of the control's code
   */
  wake(code: 'loading' | 'ready' = 'ready'): void {
    const field = this.#field;
    field.domain.want();
    field.sources.retry();
    if (field.getSnapshot().code === 'absent') field.setCode(code);
    this.#prepare();
  }

  /** The code of lookups has loaded: shows known labels and dependency hints. */
  onLookups(): void {
    const field = this.#field;
    const { sources, domain } = field;
    field.lookups();
    domain.askForLabels();
    if (sources.dependentValue || domain.isAnyKnown()) field.showLabels();
  }
}
