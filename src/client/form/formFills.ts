/**
 * Fills other fields of a form with what a picked item has for them (D69). What a person has entered is never overwritten: filled
 * is what is empty, or holds what a pick has put there and nobody has changed since.
 */
import { filledValue } from '../../core/form/filledValue.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { ChangeDetails } from '../field/fieldOptions.js';
import { isSame } from './enteredValues.js';
import type { FormCore } from './formCore.js';
import type { FormFields } from './formFields.js';

/** A form whose fields are filled. */
export interface FilledForm extends FormCore {
  readonly fields: FormFields;
  /** Sets a value as if it was entered; it fills nothing itself, so that a loop ends. */
  readonly fill: (name: string, value: unknown) => void;
}

/** What a pick has put into a field. */
interface Filled {
  /** The field that was picked in. */
  readonly by: string;
  /** What was there before. */
  readonly before: unknown;
}

const texts = { filledIn: '{label} filled in.', emptied: '{label} emptied again.' } as const;

/** How long it is told what was filled in, in milliseconds. */
const heardMs = 6_000;

/** What picks have filled in, in one form. */
export class FormFills {
  readonly #form: FilledForm;
  /** By the field that was filled, as long as nobody has changed it since. */
  readonly #filled: Map<string, Filled>;
  /** Fields that somebody has set: an unchecked box among them is no empty one. */
  readonly #own: Set<string>;
  /** Places in the document that the host was told of. */
  readonly #told = new Set<string>();

  /** @param before - of the form in whose place this one comes */
  constructor(form: FilledForm, before?: FormFills) {
    this.#form = form;
    this.#filled = new Map(before ? before.#filled : []);
    this.#own = new Set(before ? before.#own : []);
  }

  /** Forgets the value that a field had before it was filled, because that is of another data type. */
  forget(name: string): void {
    this.#filled.delete(name);
  }

  /** Nothing is remembered any more: the form begins anew. */
  clear(): void {
    this.#filled.clear();
    this.#own.clear();
  }

  /**
   * A value was set: what it is filled with is its own from now on, and a person's pick fills others.
   *
   * @param details - what was told of the change; `undefined` where the host has set it
   */
  onChange(name: string, value: unknown, details: ChangeDetails | undefined): void {
    this.#filled.delete(name);
    this.#own.add(name);
    if (!details || details.isBySource) return;
    const { expectMultipleValues, lookup } = this.#form.plan.fields.get(name)?.plan ?? {};
    const fills = lookup?.endpoint.responseMapping?.fills;
    if (!fills || expectMultipleValues) return;
    const alias = details.aliases.find((one) => one.value === value);
    // A text that goes on takes nothing back.
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

  /** What fills nothing is told of, each once. */
  #tellOf(name: string, target: string): void {
    const { environment, plan } = this.#form;
    const place = `fields[${[...plan.fields.keys()].indexOf(name)}].valuesEndpoint.responseMapping.fills.${target}`;
    if (this.#told.has(place)) return;
    this.#told.add(place);
    environment.report(lookupNotice('member-ignored', place, 'It names no other field of the form.'));
  }

  /** Returns whether anything has changed. */
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

  /** Says what has happened, after what the field itself says of the pick; and validates what is there. */
  #tell(filledIn: readonly string[], emptied: readonly string[]): void {
    const { environment, fields } = this.#form;
    const groups = [
      [filledIn, 'filledIn'],
      [emptied, 'emptied'],
    ] as const;
    const lines = groups.flatMap(([names, code]) => {
      const seen = names.filter((name) => !fields.isHidden(name));
      return seen.length > 0 ? [this.#form.text(texts, code, { label: this.#listed(seen) })] : [];
    });
    if (lines.length > 0) setTimeout(environment.announceStatus(lines.join(' ')), heardMs);
    environment.afterRender(() => {
      // What is empty again, and must not be, is said as the form is sent (D19).
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
