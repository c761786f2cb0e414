/** Recently chosen values of a field, shown first in its list until the user types. Lazy-loaded. */
import { planLookup } from '../../core/document/lookupPlan.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isSecret } from '../../core/vocabulary/isSecret.js';
import { isPersonNamed, personOf } from '../../core/http/cacheIdentity.js';
import { publicUrl } from '../../core/http/publicUrl.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { typeChecks } from '../../core/vocabulary/typeCheck.js';
import type { FieldCore } from '../field/fieldEnvironment.js';
import type { ArrangeRows } from '../list/listStore.js';
import { controlText } from '../messages/controlTexts.js';
import { keyOfSpec } from '../page/keyOfSpec.js';
import { toArray } from '../page/toArray.js';
import {
  forgetRecords,
  readRecord,
  type RecentValue,
  recentLimits,
  recordName,
  recordText,
  writeRecord,
} from './recentRecords.js';

/** Whether values of a field must not be stored: secrets, and fields that browsers must not autofill. */
function isKeptForNobody(plan: FieldOutline): boolean {
  const hint = localizedText(plan.formatHint)?.trim() ?? '';
  return isSecret(plan) || [hint, plan.autocomplete ?? ''].some((text) => unkept.test(text));
}

const unkept = /^(?:.* )?(?:off|secret|pin)$/i;

/** The stored values of one field, and their rows. */
export class RecentValues {
  readonly #field: FieldCore;
  readonly #isOff: boolean;
  #kept: readonly ValueAlias[] = [];
  #shown: { readonly by: readonly unknown[]; readonly arrange: ArrangeRows | undefined } | undefined;
  /** Maps each row to its option. */
  readonly #rows = new WeakMap<ValueAlias, ValueAlias>();
  /** Rows that neither the list nor a lookup has confirmed. */
  readonly #unsure = new WeakSet<ValueAlias>();

  constructor(field: FieldCore) {
    this.#field = field;
    this.#isOff = isKeptForNobody(field.plan);
    this.read();
  }

  /** Reads the stored values before the list opens; they stay unchanged while it is open. */
  read(): void {
    const { plan, labels } = this.#field;
    const found = this.#isOff ? [] : readRecord(recordText(this.#name()));
    const kept = found.filter(({ value }) => typeChecks[plan.dataType](value));
    this.#kept = kept;
    // One by-value request checks all of them. For endpoints with search only, the list or the choice itself checks them.
    if (plan.lookup?.isRemote && planLookup(plan.lookup.endpoint).params.value !== undefined)
      labels.ask(
        kept.map(({ value }) => value),
        true,
      );
  }

  /**
   * Returns the function that arranges the rows of a list, cached until its inputs change; `undefined` without stored values.
   *
   * @param isSearched - the rows are search results, so a value missing from them may still exist
   */
  arrangement(isSearched: boolean): ArrangeRows | undefined {
    const kept = this.#kept;
    const { environment, domain } = this.#field;
    const by = [kept, isSearched, domain.version, environment.messages, environment.lookup.locale];
    if (this.#shown && by.every((one, index) => Object.is(one, this.#shown?.by[index])))
      return this.#shown.arrange;
    const arrange: ArrangeRows | undefined =
      kept.length === 0 ? undefined : (rows, isWhole) => this.#arranged(kept, rows, isWhole && !isSearched);
    this.#shown = { by, arrange };
    return arrange;
  }

  #arranged(
    kept: readonly ValueAlias[],
    rows: readonly ValueAlias[],
    isWhole: boolean,
  ): readonly ValueAlias[] {
    const { labels } = this.#field;
    const recent = controlText(this.#field, 'recent');
    const first = kept.flatMap((one): ValueAlias[] => {
      const listed = rows.find(({ value }) => value === one.value);
      const known = listed ?? labels.find(one.value);
      const isGone = known?.disabled === true || labels.isMissing(one.value) || (!known && isWhole);
      if (isGone || this.#isRefused(one.value)) return [];
      return [this.#row(known ?? one, recent, known === undefined)];
    });
    if (first.length === 0) return rows;
    const values = new Set(first.map(({ value }) => value));
    const others = controlText(this.#field, 'others');
    const rest = rows.filter(({ value }) => !values.has(value));
    return [...first, ...rest.map((row) => (row.group === undefined ? this.#row(row, others, false) : row))];
  }

  #row(alias: ValueAlias, group: string, isUnsure: boolean): ValueAlias {
    const row = { ...alias, group };
    this.#rows.set(row, alias);
    if (isUnsure) this.#unsure.add(row);
    return row;
  }

  /** Whether the field has this value and validation has rejected it as unknown. */
  #isRefused(value: unknown): boolean {
    const { errors } = this.#field.getSnapshot().result;
    const isChosen = toArray(this.#field.latest()).includes(value);
    return isChosen && errors.some((error) => error.constraintName === 'membership' && error.value === value);
  }

  /** The option of a row, without the added group heading. */
  aliasOf(row: ValueAlias): ValueAlias {
    return this.#rows.get(row) ?? row;
  }

  /** Whether neither the list nor the server has confirmed the value of a row. */
  isUnsure(row: ValueAlias): boolean {
    return this.#unsure.has(row);
  }

  /** Stores those of the given values that the field has, newest first. */
  keep(aliases: readonly ValueAlias[]): void {
    if (this.#isOff) return;
    const held = new Set<unknown>(toArray(this.#field.latest()));
    const chosen = aliases
      .filter(({ value }) => held.has(value))
      .map(({ value, label, description }): RecentValue => ({ value, label, description }))
      .toReversed();
    if (chosen.length === 0) return;
    const name = this.#name();
    const values = new Set(chosen.map(({ value }) => value));
    const before = readRecord(recordText(name)).filter(({ value }) => !values.has(value));
    writeRecord(name, [...chosen, ...before].slice(0, recentLimits.values));
  }

  /** The record's name: document, field name, dependencies and user. */
  #name(): string {
    const { environment, fieldSpec, specUrl, options } = this.#field;
    const { lookup } = environment;
    // Without `scope` or `clientId`, the next page cannot recognize the user.
    const person = isPersonNamed(lookup) ? personOf(lookup) : '';
    const page = personsOf(environment.announce);
    // The user changed: removes the records of the previous user.
    if (page.person !== undefined && page.person !== person) forgetRecords(page.person);
    page.person = person;
    const place = specUrl === undefined ? keyOfSpec(fieldSpec) : publicUrl(specUrl, lookup);
    const sources = options.dependencies ? JSON.stringify(options.dependencies) : '';
    return recordName(person, [place, fieldSpec.name ?? '', sources].join(' '));
  }
}

/** The last user of each page. */
const personsOf = memoizeWeak((_page: object): { person?: string } => ({}));
