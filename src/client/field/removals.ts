/**
 * The way back from what was taken away: offered beside the field for a while, and by Ctrl+Z in its box for as long as
 * nothing has taken its place.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isComposingKey } from '../page/isComposingKey.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { controlText } from '../messages/controlTexts.js';
import { replaceChosen, listed } from './choosing.js';
import type { FieldCore } from './fieldEnvironment.js';
import type { KeyPress, WayBack } from './fieldSnapshot.js';
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
  readonly #field: FieldCore;
  #removals: readonly Removal[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: FieldCore) {
    this.#field = field;
  }

  /**
   * Tells of what was taken away, and offers the way back.
   *
   * @param removal - the value before that and after, with labels that the field may forget
   * @param announcement - to which the key is added
   */
  add(removal: Removal, announcement: string): void {
    const field = this.#field;
    this.#removals = [...this.#removals, removal].slice(-mostKept);
    field.environment.announce(`${announcement} ${controlText(field, 'undoBy', { key: undoKey() })}`);
    field.setUndoable(true, this);
    this.pause(false);
  }

  /** Keeps the offer in sight, as long as somebody is about to take it; then it has its time again. */
  readonly pause = (isPaused: boolean): void => {
    clearTimeout(this.#timer);
    if (!isPaused) this.#timer = setTimeout(() => this.#field.setUndoable(false), offeredMs);
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
    const held = new Set(toArray(field.latest()));
    const back = toArray(next).filter((one) => !held.has(one));
    replaceChosen(field, next, last.aliases, 'person');
    const label = listed(
      field,
      back.map((one) => field.labelOf(one)),
    );
    field.environment.announce(controlText(field, 'givenBack', { label }));
    return true;
  };

  readonly onKey = (event: KeyPress, typed?: string | null): void => {
    const { options } = this.#field;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    if (!isUndo || typed || options.disabled || options.readOnly || isComposingKey(event.nativeEvent)) return;
    if (this.undo()) event.preventDefault();
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
    const stays = new Set([...next, ...toArray(after)]);
    for (const [index, one] of toArray(before).entries()) if (!stays.has(one)) next.splice(index, 0, one);
    return next.length > toArray(now).length ? { value: next } : undefined;
  }
}

/** What was taken away from a field, made as it is first asked for. */
export const removalsOf = memoizeWeak((field: FieldCore) => new Removals(field));

/** Takes away one of several values. */
export function takeAway(field: FieldCore, index: number): void {
  const chosen = toArray(field.latest());
  takeAwayAll(field, chosen, chosen.toSpliced(index, 1));
}

/**
 * Takes values away, and offers the way back.
 *
 * @param chosen - the values that there are, or were; default those by now
 * @param left - those of them that stay; default none
 */
export function takeAwayAll(
  field: FieldCore,
  chosen: readonly FieldValue[] = toArray(field.latest()),
  left: readonly FieldValue[] = [],
): void {
  if (chosen.length === 0) return;
  const stays = new Set(left);
  const gone = chosen.filter((one) => !stays.has(one));
  const before = field.plan.expectMultipleValues ? chosen : (chosen[0] ?? null);
  const after = left.length === 0 ? null : left;
  const aliases = field.labels.aliasesOf(before);
  replaceChosen(field, after, [], 'person');
  removalsOf(field).add({ before, after, aliases }, removedText(field, gone));
}

/** What is said of values that were taken away. */
export function removedText(field: FieldCore, gone: readonly FieldValue[]): string {
  const label = listed(
    field,
    gone.map((one) => field.labelOf(one)),
  );
  return controlText(field, 'removed', { label });
}

const undoKey = () => (/Mac|iP/.test(globalThis.navigator?.platform ?? '') ? 'Cmd+Z' : 'Ctrl+Z');
