/**
 * Fills other fields with data of a picked value (D69). User input is never overwritten: only empty fields are filled, and fields
 * that still contain a value filled in by a pick.
 */
import { filledValue } from '../../core/form/filledValue.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { ChangeDetails } from '../field/fieldOptions.js';
import { isSame } from './enteredValues.js';
import type { FormCore } from './formCore.js';
import type { FormFields } from './formFields.js';
import { enFills } from '../../texts/enFills.js';

/** A form with filled fields. */
export interface FilledForm extends FormCore {
  readonly fields: FormFields;
  /** Sets a value like user input, without filling further fields, which prevents loops. */
  readonly fill: (name: string, value: unknown) => void;
}

/** A filled value. */
interface Filled {
  /** The field with the picked value. */
  readonly by: string;
  /** The value before. */
  readonly before: unknown;
}

/** How long the filled fields are announced, in milliseconds. */
const heardMs = 6_000;

/** The filled values of one form. */
export class FormFills {
  readonly #form: FilledForm;
  /** By filled field; removed when that is changed. */
  readonly #filled: Map<string, Filled>;
  /** Fields that were set explicitly; an unchecked checkbox among them is not empty. */
  readonly #own: Set<string>;
  /** Paths in the document that were reported to the app. */
  readonly #told = new Set<string>();

  /** @param before - from the form that this one replaces */
  constructor(form: FilledForm, before?: FormFills) {
    this.#form = form;
    this.#filled = new Map(before ? before.#filled : []);
    this.#own = new Set(before ? before.#own : []);
  }

  /** Forgets a filled field, because its previous value had another data type. */
  forget(name: string): void {
    this.#filled.delete(name);
  }

  /** Forgets all filled values, for a reset. */
  clear(): void {
    this.#filled.clear();
    this.#own.clear();
  }

  /**
   * Handles a changed value: the field no longer counts as filled, and a pick by the user fills others.
   *
   * @param details - of the change; `undefined` if the app made it
   */
  onChange(name: string, value: unknown, details: ChangeDetails | undefined): void {
    this.#filled.delete(name);
    this.#own.add(name);
    if (!details || details.isBySource) return;
    const { expectMultipleValues, lookup } = this.#form.plan.fields.get(name)?.plan ?? {};
    const fills = lookup?.endpoint.responseMapping?.fills;
    if (!fills || expectMultipleValues) return;
    const alias = details.aliases.find((one) => one.value === value);
    // Incomplete text does not clear filled fields.
    if (!alias && !isEmptyValue(value)) return;
    const filledIn: string[] = [];
    const emptied: string[] = [];
    for (const [target, place] of Object.entries(fills)) {
      const field = this.#form.plan.fields.get(target);
      if (!field || target === name) {
        this.#tellOf(name, target);
        continue;
      }
      const next = alias && filledValue(field.plan, alias, place);
      const told = next === undefined ? emptied : filledIn;
      if (next === undefined ? this.#takeBack(target, name) : this.#fill(target, name, next))
        told.push(target);
    }
    this.#tell(filledIn, emptied);
  }

  /** Reports a mapping without a target field, once. */
  #tellOf(name: string, target: string): void {
    const { environment, plan } = this.#form;
    const place = `fields[${[...plan.fields.keys()].indexOf(name)}].valuesEndpoint.responseMapping.fills.${target}`;
    if (this.#told.has(place)) return;
    this.#told.add(place);
    environment.report(lookupNotice('member-ignored', place, 'It names no other field of the form.'));
  }

  /** Returns whether the value changed. */
  #fill(target: string, by: string, next: unknown): boolean {
    const { entered } = this.#form;
    const now = ownProperty(entered.values, target);
    const last = this.#filled.get(target);
    const isEmpty = isEmptyValue(now) || (now === false && !this.#own.has(target));
    if ((!last && !isEmpty) || entered.hasTextIn(target)) return false;
    const isNew = !isSame(now, next);
    if (isNew) this.#form.fill(target, next);
    this.#filled.set(target, { by, before: last ? last.before : now });
    return isNew;
  }

  #takeBack(target: string, by: string): boolean {
    const last = this.#filled.get(target);
    if (last?.by !== by || this.#form.entered.hasTextIn(target)) return false;
    this.#filled.delete(target);
    this.#form.fill(target, last.before ?? null);
    return true;
  }

  /** Announces the filled fields, after the announcement of the pick, and validates them. */
  #tell(filledIn: readonly string[], emptied: readonly string[]): void {
    const { environment, fields } = this.#form;
    const groups = [
      [filledIn, 'filledIn'],
      [emptied, 'emptied'],
    ] as const;
    const lines = groups.flatMap(([names, code]) => {
      const seen = names.filter((name) => !fields.isHidden(name));
      return seen.length > 0 ? [this.#form.text(enFills, code, { label: this.#listed(seen) })] : [];
    });
    if (lines.length > 0) setTimeout(environment.announceStatus(lines.join(' ')), heardMs);
    environment.afterRender(() => {
      // A required field that was emptied again shows its error on submit (D19).
      const due = [...filledIn, ...emptied.filter((name) => !fields.isLacking(name))];
      for (const name of due) void fields.mounted.get(name)?.validateAsync();
    });
  }

  #listed(names: readonly string[]): string {
    const { environment, options, labelOf } = this.#form;
    const locale = options.texts?.filledIn === undefined ? 'en' : environment.lookup.locale;
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(labelOf));
  }
}
