/**
 * When a field that this one depends on changes, revalidates the value: removes it if it is no longer offered, restores it if the
 * source changes back. D38.
 *
 * The newest source decides. A value that could not be checked stays and is reported as unchecked; focus, blur and submit retry
 * the check.
 */
import { type Dependencies, dependentParams, missingDependencies } from '../../core/document/dependencies.js';
import type { ValueAlias, ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { focusedBeside } from '../page/controlElement.js';
import { controlText } from '../messages/controlTexts.js';
import { entryText } from '../messages/entryTexts.js';
import type { FieldOptions } from './fieldOptions.js';
import { replaceChosen, listed } from './choosing.js';
import type { FieldCore, DependentValuePort, HintedField } from './fieldEnvironment.js';
import { removalsOf } from './removals.js';
import { toArray } from '../page/toArray.js';

/** Values removed after a source change. */
interface Removed {
  /** The value before the removal. */
  readonly before: FieldValue;
  /** The value after it. */
  readonly after: FieldValue;
  readonly gone: readonly FieldValue[];
  readonly aliases: readonly ValueAlias[];
}

/** Values that are not in the domain. */
interface Missing {
  readonly gone: readonly FieldValue[];
  /** Whether the result is complete. */
  readonly isKnown: boolean;
}

const noneMissing: Missing = { gone: [], isKnown: true };

/** Maximum number of sources whose removals are stored; the oldest are dropped. */
const mostRemoved = 20;

/** Revalidates a value that depends on other fields. */
export class DependentValue implements DependentValuePort {
  readonly #field: FieldCore;
  readonly #first: string;
  /** The sources that the field follows, as text. */
  #source: string;
  /** The last value that was fully checked, and its sources. */
  #settled: { readonly source: string; readonly value: FieldValue; readonly isBlocked: boolean };
  #aliases: readonly ValueAlias[] = [];
  #check: AbortController | undefined;
  #checked: Promise<void> = Promise.resolve();
  /** The value, if it could not be checked. */
  #unresolved: { readonly value: FieldValue } | undefined;
  readonly #removed = new Map<string, Removed>();

  constructor(field: FieldCore) {
    this.#field = field;
    const { dependencies } = field.options;
    const { first, before, value, aliases } = field.sources.before ?? {
      first: dependencies,
      before: dependencies,
      value: field.latest(),
      aliases: [],
    };
    this.#first = this.#sourceOf(first);
    this.#source = this.#sourceOf(before);
    this.#settled = { source: this.#source, value, isBlocked: this.#unfilled(before).length > 0 };
    this.#aliases = aliases;
    // The sources may have changed while this code was loading.
    this.afterChange();
  }

  get isFirst(): boolean {
    return this.#source === this.#first;
  }

  get isPending(): boolean {
    return this.#check !== undefined;
  }

  get isUnresolved(): boolean {
    return this.#unresolved !== undefined && Object.is(this.#unresolved.value, this.#field.latest());
  }

  beforeChange(): void {
    const value = this.#field.latest();
    // A value chosen since the last change belongs to the current sources.
    if (!Object.is(value, this.#settled.value)) this.#settled = this.#asItIs();
    if (!this.#check && !this.isUnresolved) this.#aliases = this.#field.labels.aliasesOf(value);
  }

  afterChange(): void {
    const source = this.#sourceOf(this.#field.options.dependencies);
    if (source === this.#source) return;
    this.#source = source;
    // Keeps showing the old label until the check is done.
    for (const alias of this.#aliases) this.#field.labels.show(alias);
    this.#begin();
  }

  retry(): void {
    if (this.isUnresolved) this.#begin();
  }

  #begin(): void {
    this.#check?.abort();
    this.#unresolved = undefined;
    const { signal } = (this.#check = new AbortController());
    this.#checked = this.#settleValue(signal)
      .catch((error: unknown) => {
        // Rethrows errors of the app's `onChange` asynchronously.
        setTimeout(() => {
          throw error;
        });
      })
      .finally(() => this.#end(signal));
  }

  async settle(): Promise<void> {
    this.retry();
    let last: Promise<void> | undefined;
    while (last !== this.#checked) await (last = this.#checked);
  }

  dispose(): void {
    if (!this.#check && !this.#unresolved) return;
    this.#stop();
    // A new subscription starts again from here.
    this.#source = this.#settled.source;
  }

  reset(): void {
    this.#stop();
    this.#removed.clear();
    this.#settled = this.#asItIs();
  }

  #stop(): void {
    this.#check?.abort();
    this.#check = undefined;
    this.#unresolved = undefined;
    this.#field.setSources('settled');
  }

  #end({ aborted }: AbortSignal): void {
    if (aborted) return;
    this.#check = undefined;
    this.#field.setSources('settled');
  }

  #endpoint(): ValuesEndpoint {
    return this.#field.plan.lookup?.endpoint ?? {};
  }

  #unfilled(dependencies = this.#field.options.dependencies): readonly string[] {
    return missingDependencies(this.#endpoint(), dependencies);
  }

  #sourceOf(dependencies: Dependencies | undefined): string {
    return JSON.stringify(dependentParams(this.#endpoint(), dependencies));
  }

  #asItIs() {
    const isBlocked = this.#unfilled().length > 0;
    return { source: this.#source, value: this.#field.latest(), isBlocked };
  }

  async #settleValue(signal: AbortSignal): Promise<void> {
    // Waits for the rendering of the change, because the app may set a value in it.
    await Promise.resolve();
    if (signal.aborted) return;
    const field = this.#field;
    field.text.entry?.sourceChanged?.();
    const { source, value, isBlocked } = this.#settled;
    const isHere = (one: FieldValue) => toArray(field.latest()).includes(one);
    // A value set before its sources were filled in, as by a form's initial values, belongs to the new sources. It is not
    // removed, but shows an error if it is missing.
    const isUnchanged = isBlocked || source === this.#source;
    const { gone, isKnown } = isUnchanged
      ? noneMissing
      : await this.#findMissing(toArray(value).filter(isHere), signal);
    if (signal.aborted) return;
    this.#remove(gone.filter(isHere));
    if (!isKnown) {
      // The remaining value still belongs to the old sources, and its check is retried.
      this.#settled = { source, isBlocked, value: field.latest() };
      if (toArray(value).some(isHere)) this.#unresolved = { value: field.latest() };
      return;
    }
    this.#settled = this.#asItIs();
    this.#restore();
  }

  /** Finds the values that the current sources do not offer, as far as that can be checked. */
  async #findMissing(values: readonly FieldValue[], signal: AbortSignal): Promise<Missing> {
    const { plan, environment, options, specUrl, labels } = this.#field;
    if (values.length === 0 || !plan.lookup?.isClosed) return noneMissing;
    if (this.#unfilled().length > 0) return { gone: values, isKnown: true };
    // A label lookup for the same sources may have shown already that a value is missing.
    const missing = values.filter((one) => labels.isMissing(one));
    const asked = values.filter((one) => !missing.includes(one)) as readonly JsonScalar[];
    if (asked.length === 0) return { gone: missing, isKnown: true };
    this.#field.setSources('asking');
    try {
      await environment.loadQuestions();
      const { dependencies } = options;
      const lookup = { specUrl, signal, dependencies };
      const found = await environment.resolver()?.valuesByValue?.(this.#endpoint(), asked, lookup);
      if (signal.aborted || !found) return { gone: missing, isKnown: false };
      for (const notice of found.notices) environment.report(notice);
      for (const alias of found.values) labels.remember(alias);
      return { gone: missing.concat(found.missing), isKnown: true };
    } catch (error) {
      if (!signal.aborted && error instanceof FieldSpecError) environment.report(error);
      return { gone: missing, isKnown: false };
    }
  }

  #remove(gone: readonly FieldValue[]): void {
    if (gone.length === 0) return;
    const field = this.#field;
    const before = field.latest();
    const left = toArray(before).filter((one) => !gone.includes(one));
    const after = left.length > 0 ? left : null;
    const label = this.#listed(gone);
    const [oldest] = this.#removed.keys();
    if (oldest !== undefined && this.#removed.size >= mostRemoved) this.#removed.delete(oldest);
    const last = this.#removed.get(this.#settled.source);
    const isMore = last && JSON.stringify(last.after) === JSON.stringify(before);
    this.#removed.set(this.#settled.source, {
      before: isMore ? last.before : before,
      after,
      gone: isMore ? last.gone.concat(gone) : gone,
      aliases: this.#aliases,
    });
    const focused = field.control && focusedBeside(field.control);
    replaceChosen(field, after, [], 'source');
    const announcement = entryText(field, 'takenAway', { label });
    removalsOf(field).add({ before, after, aliases: this.#aliases }, announcement);
    // If focus was on a removed chip, moves it to the box.
    field.environment.afterRender(() => {
      if (focused && !focused.isConnected) field.focus();
    });
  }

  /** Restores the values removed for these sources: as they were, or next to values chosen since. */
  #restore(): void {
    const removed = this.#removed.get(this.#source);
    if (!removed) return;
    this.#removed.delete(this.#source);
    const field = this.#field;
    const { before, after, gone, aliases } = removed;
    const chosen = toArray(field.latest());
    const isUntouched = JSON.stringify(chosen) === JSON.stringify(toArray(after));
    if (!isUntouched && !field.plan.expectMultipleValues) return;
    const missing = gone.filter((one) => !chosen.includes(one));
    if (missing.length === 0) return;
    replaceChosen(field, isUntouched ? before : [...chosen, ...missing], aliases, 'source');
    this.#settled = this.#asItIs();
    this.#aliases = aliases;
    field.domain.askForLabels();
    field.setUndoable(false);
    field.environment.announce(controlText(field, 'givenBack', { label: this.#listed(missing) }));
  }

  #listed(values: readonly FieldValue[]): string {
    const known = new Map<unknown, string>(this.#aliases.map(({ value, label }) => [value, label]));
    return listed(
      this.#field,
      values.map((value) => known.get(value) ?? this.#field.labelOf(value)),
    );
  }
}

/**
 * Returns a hint that names the field to fill in first; `undefined` if none is missing. Has no side effects, because it runs
 * during render.
 */
export function hint(
  field: HintedField,
  { dependencies, dependencyLabels = {} }: FieldOptions,
): string | undefined {
  const [first] = missingDependencies(field.plan.lookup?.endpoint ?? {}, dependencies);
  if (first === undefined) return undefined;
  const label = Object.hasOwn(dependencyLabels, first) ? dependencyLabels[first] : undefined;
  return entryText(field, 'chooseFirst', { label: label ?? humanName(first) });
}

/** Makes a label from a name: `countryCode` and `country_code` become "Country code". */
export function humanName(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
