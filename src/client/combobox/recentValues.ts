/**
 * Recently chosen values of a field, which stand first in its list while nothing is typed. Loaded by fields that have them.
 */
import { planLookup } from '../../core/document/lookupPlan.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isSecret } from '../../core/document/isSecret.js';
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

/** What was chosen of a field is kept for nobody: a secret, or what a browser is not to keep, either. */
function isKeptForNobody(plan: FieldOutline): boolean {
  const hint = localizedText(plan.formatHint)?.trim() ?? '';
  return isSecret(plan) || [hint, plan.autocomplete ?? ''].some((text) => unkept.test(text));
}

const unkept = /^(?:.* )?(?:off|secret|pin)$/i;

/** What is kept, and shown, of one field. */
export class RecentValues {
  readonly #field: FieldCore;
  readonly #isOff: boolean;
  #kept: readonly ValueAlias[] = [];
  #shown: { readonly by: readonly unknown[]; readonly arrange: ArrangeRows | undefined } | undefined;
  /** Rows as they are shown, and what they are. */
  readonly #rows = new WeakMap<ValueAlias, ValueAlias>();
  /** Rows that neither the list nor an answer has told of. */
  readonly #unsure = new WeakSet<ValueAlias>();

  constructor(field: FieldCore) {
    this.#field = field;
    this.#isOff = isKeptForNobody(field.plan);
    this.read();
  }

  /** The list is about to be opened: it shows what is kept by now, and stays as it is while it is open. */
  read(): void {
    const { plan, labels } = this.#field;
    const found = this.#isOff ? [] : readRecord(recordText(this.#name()));
    const kept = found.filter(({ value }) => typeChecks[plan.dataType](value));
    this.#kept = kept;
    // One request tells of all; where values can only be searched for, the list tells, or the choice.
    if (plan.lookup?.isRemote && planLookup(plan.lookup.endpoint).params.value !== undefined)
      labels.ask(
        kept.map(({ value }) => value),
        true,
      );
  }

  /**
   * Arranges the rows of a list; the same as long as nothing has changed that it goes by. `undefined` where nothing is kept.
   *
   * @param isSearched - they are what a text finds: what is not among them may be there all the same
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

  /** The field holds it, and was told that there is no such value. */
  #isRefused(value: unknown): boolean {
    const { errors } = this.#field.getSnapshot().result;
    const isChosen = toArray(this.#field.latest()).includes(value);
    return isChosen && errors.some((error) => error.constraintName === 'membership' && error.value === value);
  }

  /** What a row stands for, without the heading it was put under. */
  aliasOf(row: ValueAlias): ValueAlias {
    return this.#rows.get(row) ?? row;
  }

  /** Whether nobody has said that the value of a row is still there. */
  isUnsure(row: ValueAlias): boolean {
    return this.#unsure.has(row);
  }

  /** Keeps what the field holds by now of these, the newest first. */
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

  /** The record of this field: by its document, what it depends on, and the person. */
  #name(): string {
    const { environment, fieldSpec, specUrl, options } = this.#field;
    const { lookup } = environment;
    // A client without a name is not known again by the next page.
    const person = isPersonNamed(lookup) ? personOf(lookup) : '';
    const page = personsOf(environment.announce);
    // Somebody else is there: what was kept for whoever was there before goes.
    if (page.person !== undefined && page.person !== person) forgetRecords(page.person);
    page.person = person;
    const place = specUrl === undefined ? keyOfSpec(fieldSpec) : publicUrl(specUrl, lookup);
    const sources = options.dependencies ? JSON.stringify(options.dependencies) : '';
    return recordName(person, [place, fieldSpec.name ?? '', sources].join(' '));
  }
}

/** Who was there last, by what lasts as long as its page. */
const personsOf = memoizeWeak((_page: object): { person?: string } => ({}));
