/**
 * Loads the code a field needs, and the labels of its values, when it needs them. One at rest without a value loads nothing; a
 * value, a person, or a field that it depends on makes it ask.
 */
import { isEmptyValue } from '../../core/vocabulary/json.js';
import { isNothing } from './fieldOwner.js';
import type { ControlCode } from './fieldSnapshot.js';
import { hasConstraint } from './hasConstraint.js';
import type { DependentField, SourceChanges } from './sources.js';
import type { FieldValidation } from './validation.js';

/** A field, as what it loads sees it. */
export interface LoadingField extends DependentField {
  readonly sources: SourceChanges;
  readonly validation: FieldValidation;
  /** Its control is a box, whose own code comes before what validates. */
  readonly isBox: boolean;
  /** Loads what validates: there is a value, or soon will be. */
  readonly expectValue: () => void;
  readonly setCode: (code: ControlCode) => void;
}

/** What the host has said anew of a field. */
type HostChange = Readonly<Record<'hasOtherValue' | 'hasOtherLookup' | 'hasOtherDemand', boolean>>;

/** What one field loads. */
export class FieldLoading {
  readonly #field: LoadingField;

  constructor(field: LoadingField) {
    this.#field = field;
  }

  /** Somebody has begun to watch the field. */
  connect(): void {
    const field = this.#field;
    const { sources, validation } = field;
    if (sources.mayBe) field.lookups();
    sources.dependentValue?.afterChange();
    if (!isEmptyValue(field.latest())) this.#prepare();
    // What has to be filled in first is told before anybody comes.
    else if (sources.mayBe && !field.lookups()) void field.domain.load();
    // What is doubtful about a pattern is for developers to know before anybody comes.
    else if (process.env.NODE_ENV !== 'production' && validation.hasPattern()) void validation.loadEngine();
  }

  /** Nobody watches it any more. */
  disconnect(): void {
    const { sources, domain, validation, text, getSnapshot } = this.#field;
    validation.stopAsking();
    domain.stop();
    text.entry?.dispose?.();
    sources.dependentValue?.dispose();
    text.update(getSnapshot().textStatus, false);
  }

  /** Loads what a value needs that has to be shown, or validated. */
  #prepare(): void {
    const field = this.#field;
    const { domain, plan } = field;
    if (domain.isRemote) {
      if (field.lookups()) domain.askForLabels();
      else void domain.load();
    }
    // A list that is looked at may be closed again; what a combobox validates by comes after its own code.
    const isSoon = hasConstraint(plan) && !field.isBox;
    if (!plan.lookup || !isEmptyValue(field.latest()) || isSoon) field.expectValue();
  }

  /** The host has set another value, looks values up otherwise, or demands a value otherwise; called once that is drawn. */
  onHost({ hasOtherValue, hasOtherLookup, hasOtherDemand }: HostChange): void {
    const { text, domain, validation } = this.#field;
    if (hasOtherValue) text.entry?.valueReplaced?.();
    if (hasOtherValue && !isEmptyValue(this.#field.latest())) this.#prepare();
    if (hasOtherLookup) domain.askForLabels();
    if (hasOtherValue || hasOtherLookup) text.entry?.refresh?.();
    // What is no longer wrong goes, as the value is another, or the object has come to be empty.
    const value = this.#field.latest();
    if (hasOtherValue || (hasOtherDemand && isNothing(value))) validation.edit(value);
  }

  /**
   * A person has come: what will be needed next is asked for now, and labels that were left until then.
   *
   * @param code - where the code of the control stands by then
   */
  wake(code: 'loading' | 'ready' = 'ready'): void {
    const field = this.#field;
    field.domain.want();
    field.sources.retry();
    if (field.getSnapshot().code === 'absent') field.setCode(code);
    this.#prepare();
  }

  /** What looks values up has come: it may know the labels already, or what the field has to wait for. */
  onLookups(): void {
    const field = this.#field;
    const { sources, domain } = field;
    field.lookups();
    domain.askForLabels();
    if (sources.dependentValue || domain.isAnyKnown()) field.showLabels();
  }
}
