/**
 * The fields of a form: visibility, required state, snapshots and subscribers. Fields are subscribed to individually, so that a
 * key renders only that field and its dependents. D36, D38.
 */
import { lookupDependencies } from '../../core/document/dependencies.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { isSecret } from '../../core/vocabulary/isSecret.js';
import { type FormConditions, formConditions } from '../../core/form/formConditions.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import { handledFields } from '../field/handledFields.js';
import { isSame } from './enteredValues.js';
import type { FormCore } from './formCore.js';
import type { FormFieldSnapshot, MountedField } from './formState.js';

const noConditions: FormConditions = { hidden: new Set(), required: new Map() };

/** The fields of one form. */
export class FormFields {
  /** Current visibility and required state. */
  conditions: FormConditions;
  /** The mounted fields. */
  readonly mounted = new Map<string, MountedField>();
  readonly #form: FormCore;
  readonly #snapshots = new Map<string, FormFieldSnapshot>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #errorIds = new Map<string, string | undefined>();
  /** Names of dependent fields, by the field that they depend on. */
  readonly #dependents = new Map<string, string[]>();

  constructor(form: FormCore) {
    this.#form = form;
    this.conditions = this.#conditionsNow();
    for (const { name, plan } of form.plan.fields.values())
      for (const source of sourcesOf(plan))
        this.#dependents.set(source, [...(this.#dependents.get(source) ?? []), name]);
  }

  /** Whether the form has rules or conditions. */
  get hasRules(): boolean {
    const { rules, visibility } = this.#form.plan;
    return rules.length > 0 || visibility.size > 0;
  }

  /** Whether a condition hides a field. */
  isHidden(name: string): boolean {
    return this.conditions.hidden.has(name);
  }

  /** Whether a required field is empty. */
  isLacking(name: string): boolean {
    const { plan, entered } = this.#form;
    const isOfItself = plan.fields.get(name)?.plan.required ?? false;
    const isRequired = isOfItself || this.conditions.required.has(name);
    return isRequired && !this.isHidden(name) && isEmptyValue(ownProperty(entered.values, name));
  }

  #conditionsNow(): FormConditions {
    const { plan, entered, environment } = this.#form;
    const { values } = entered;
    // Values of read-only fields come from the app.
    const settings = { ...environment.validation, readOnlyValues: values };
    return this.hasRules ? formConditions(plan, values, settings) : noConditions;
  }

  /**
   * Updates visibility and required state.
   *
   * @param names - names of the changed fields
   * @returns those, the fields whose visibility or required state changed, and all their dependents
   */
  update(names: Iterable<string>): ReadonlySet<string> {
    const before = this.conditions;
    const now = this.#conditionsNow();
    this.conditions = now;
    const changed = new Set(names);
    for (const name of this.#form.plan.fields.keys()) {
      const isOther =
        before.hidden.has(name) !== now.hidden.has(name) ||
        before.required.has(name) !== now.required.has(name);
      if (isOther) changed.add(name);
    }
    // The set grows during iteration, which covers indirect dependents.
    for (const name of changed) for (const one of this.#dependents.get(name) ?? []) changed.add(one);
    return changed;
  }

  /** Registers a mounted field; returns the function that removes it. */
  mount(name: string, field: MountedField): () => void {
    this.mounted.set(name, field);
    if (field.errorId !== this.#errorIds.get(name)) {
      this.#errorIds.set(name, field.errorId);
      const others = this.#form.errors.toldAt(name);
      if (others.length > 0) this.redraw(others);
    }
    return () => {
      if (this.mounted.get(name) === field) this.mounted.delete(name);
    };
  }

  /** The errors that a mounted field shows about its value or text; `undefined` for none. */
  errorsShownAt(name: string): readonly ValidationError[] | undefined {
    const mounted = this.mounted.get(name);
    const field = mounted && handledFields.get(mounted);
    const errors = field && [...field.getSnapshot().textStatus.errors, ...field.validation.result.errors];
    return errors && errors.length > 0 ? errors : undefined;
  }

  /** Whether a mounted field has uncommitted text without an event, such as a date without its year. */
  hasHalfText(name: string): boolean {
    const mounted = this.mounted.get(name);
    const field = mounted && handledFields.get(mounted);
    return Boolean(field?.text.entry?.hasUncommitted() || field?.formControl.parts?.isWaiting);
  }

  /** Resets the text and errors of mounted fields. */
  resetMounted(names: Iterable<string> = this.mounted.keys()): void {
    for (const name of names) {
      const mounted = this.mounted.get(name);
      if (mounted) handledFields.get(mounted)?.reset();
    }
  }

  /** Subscribes to one field; returns the function that unsubscribes. */
  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** The current snapshot of a field; the same object until it changes. */
  snapshot(name: string): FormFieldSnapshot {
    const known = this.#snapshots.get(name);
    if (known) return known;
    const snapshot = this.#makeSnapshot(name);
    this.#snapshots.set(name, snapshot);
    return snapshot;
  }

  /** Renders those of the given fields that have changed, and notifies subscribers of the form. */
  redraw(names: Iterable<string>): void {
    for (const name of names) {
      const before = this.#snapshots.get(name);
      const now = this.#makeSnapshot(name);
      if (before && isSameField(before, now)) continue;
      this.#snapshots.set(name, now);
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
    this.#form.shown.tell();
  }

  #makeSnapshot(name: string): FormFieldSnapshot {
    const { errors, entered, shown } = this.#form;
    const places = errors.placesOf(name);
    const ids = places.flatMap((place) => this.#errorIds.get(place) ?? []);
    return {
      value: ownProperty(entered.values, name) ?? null,
      errors: errors.at(name),
      isInvalid: places.length > 0,
      describedBy: ids.length > 0 ? ids.join(' ') : undefined,
      isHidden: shown.getSnapshot().hidden.has(name),
      isRequired: this.conditions.required.has(name),
      ...this.#dependenciesOf(name),
    };
  }

  #dependenciesOf(name: string): Pick<FormFieldSnapshot, 'dependencies' | 'dependencyLabels'> {
    const { plan, entered, labelOf } = this.#form;
    const sources = sourcesOf(plan.fields.get(name)?.plan);
    if (sources.length === 0) return { dependencies: undefined, dependencyLabels: undefined };
    // Secrets are sent only to the form's own server.
    const isKept = (field: string) => isSecret(plan.fields.get(field)?.plan ?? {});
    const valueOf = (field: string) =>
      this.isHidden(field) || isKept(field) ? null : ownProperty(entered.values, field);
    return {
      dependencies: Object.fromEntries(sources.map((field) => [field, valueOf(field)])),
      dependencyLabels: Object.fromEntries(sources.map((field) => [field, labelOf(field)])),
    };
  }
}

/** Names of the fields that determine the values offered by a field. */
const sourcesOf = (plan: FieldOutline | undefined): string[] =>
  plan?.lookup ? lookupDependencies(plan.lookup.endpoint).map(({ field }) => field) : [];

/** Values are compared by identity, because a custom control may distinguish equal objects. */
function isSameField(one: FormFieldSnapshot, other: FormFieldSnapshot): boolean {
  const { value, ...shown } = one;
  return (
    Object.is(value, other.value) &&
    Object.entries(shown).every(([key, now]) => isSame(now, Reflect.get(other, key)))
  );
}
