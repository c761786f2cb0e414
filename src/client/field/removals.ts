/**
 * The way back from what was taken away: offered beside the field for a while, and by Ctrl+Z in its box for as long as
 * nothing has taken its place.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { controlText } from '../messages/controlTexts.js';
import type { RemovingField, WayBack } from './fieldEnvironment.js';
import { shortList } from '../list/shortList.js';
import { toArray } from '../page/toArray.js';

/** How long the way back is offered in sight, in milliseconds. */
export const offeredMs = 8_000;

/** Steps back at most; the oldest goes first. */
const mostKept = 20;

/** What was taken away. */
interface Removal {
  readonly before: FieldValue;
  readonly after: FieldValue;
  readonly aliases: readonly ValueAlias[];
}

/** What was taken away from a field, the newest last. */
export class Removals implements WayBack {
  readonly #field: RemovingField;
  #removals: readonly Removal[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: RemovingField) {
    this.#field = field;
    field.removals = this;
  }

  /**
   * Tells of what was taken away, and offers the way back.
   *
   * @param removal - the value before that and after, and labels that the field may have forgotten
   * @param said - what is said of it, to which the key is added
   */
  add({ aliases, ...removal }: Pick<Removal, 'before' | 'after'> & Partial<Removal>, said: string): void {
    const field = this.#field;
    const known = aliases ?? field.labels.aliasesOf(removal.before);
    this.#removals = [...this.#removals, { ...removal, aliases: known }].slice(-mostKept);
    field.environment.announce(`${said} ${controlText(field, 'undoBy', { key: undoKey() })}`);
    field.setUndoable(true);
    this.hold(false);
  }

  /** Keeps the offer in sight, as long as somebody is about to take it; then it has its time again. */
  readonly hold = (isHeld: boolean): void => {
    clearTimeout(this.#timer);
    if (!isHeld) this.#timer = setTimeout(() => this.#field.setUndoable(false), offeredMs);
  };

  /** Brings back what was taken away last; returns whether there was anything to bring back. */
  readonly undo = (): boolean => {
    const last = this.#removals.at(-1);
    if (!last) return false;
    const field = this.#field;
    this.#removals = this.#removals.slice(0, -1);
    this.#endOffer();
    const found = this.#valueWith(last);
    if (!found) return this.undo();
    const { value: next } = found;
    const back = toArray(next).filter((one) => !toArray(field.latest()).includes(one));
    for (const alias of last.aliases) field.labels.show(alias);
    field.setValue(next);
    field.commitValue(next);
    const label = shortList(
      back.map((one) => field.labelOf(one)),
      (value) => controlText(field, 'andMore', { value }),
    );
    field.environment.announce(controlText(field, 'givenBack', { label }));
    return true;
  };

  /** Forgets all of it, as a form's reset wants. */
  reset(): void {
    this.#removals = [];
    this.#endOffer();
  }

  #endOffer(): void {
    clearTimeout(this.#timer);
    this.#field.setUndoable(false);
  }

  /** The value with what was taken away in its place, or beside what has come since; `undefined` where it has no place. */
  #valueWith({ before, after }: Removal): { readonly value: FieldValue } | undefined {
    const field = this.#field;
    const now = field.latest();
    if (JSON.stringify(now) === JSON.stringify(after)) return { value: before };
    if (!field.plan.expectMultipleValues) return isEmptyValue(now) ? { value: before } : undefined;
    const next = [...toArray(now)];
    for (const [index, one] of toArray(before).entries())
      if (!next.includes(one) && !toArray(after).includes(one)) next.splice(index, 0, one);
    return next.length > toArray(now).length ? { value: next } : undefined;
  }
}

/** What was taken away from a field, made as it is first asked for. */
export const removalsOf = memoizeWeak((field: RemovingField) => new Removals(field));

const undoKey = () => (/Mac|iP/.test(globalThis.navigator?.platform ?? '') ? 'Cmd+Z' : 'Ctrl+Z');
