/** Undo of removed values: a button beside the field for a while, and Ctrl+Z in its box until other values replace them. */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isComposingKey } from '../page/isComposingKey.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { controlText } from '../messages/controlTexts.js';
import { replaceChosen, listed } from './choosing.js';
import type { FieldCore } from './fieldEnvironment.js';
import type { KeyPress, WayBack } from './fieldSnapshot.js';
import { toArray } from '../page/toArray.js';

/** How long the undo button is visible, in milliseconds. */
export const offeredMs = 8_000;

/** Maximum number of undo steps; the oldest are dropped. */
const mostKept = 20;

/** A removal. */
interface Removal {
  readonly before: FieldValue;
  readonly after: FieldValue;
  readonly aliases: readonly ValueAlias[];
}

/** The removals of a field, newest last. */
export class Removals implements WayBack {
  readonly #field: FieldCore;
  notice = '';
  #removals: readonly Removal[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: FieldCore) {
    this.#field = field;
  }

  /**
   * Announces a removal and offers undo.
   *
   * @param removal - the value before and after, with labels that the field may forget
   * @param announcement - the text, to which the key is appended
   */
  add(removal: Removal, announcement: string): void {
    const field = this.#field;
    this.notice = announcement;
    this.#removals = [...this.#removals, removal].slice(-mostKept);
    field.environment.announce(`${announcement} ${controlText(field, 'undoBy', { key: undoKey() })}`);
    field.setUndoable(true, this);
    this.pause(false);
  }

  /** Keeps the button visible while the user is about to press it, then restarts its time. */
  readonly pause = (isPaused: boolean): void => {
    clearTimeout(this.#timer);
    if (!isPaused) this.#timer = setTimeout(() => this.#field.setUndoable(false), offeredMs);
  };

  /** Restores the last removed values; returns whether there were any. */
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

  /** Forgets all removals, for a form reset. */
  reset(): void {
    this.#removals = [];
    this.#endOffer();
  }

  #endOffer(): void {
    clearTimeout(this.#timer);
    this.#field.setUndoable(false);
  }

  /** The value with the removed values restored: at their old index, or next to newer ones; `undefined` if they no longer fit. */
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

/** The removals of a field, created on first use. */
export const removalsOf = memoizeWeak((field: FieldCore) => new Removals(field));

/** Removes one of several values. */
export function takeAway(field: FieldCore, index: number): void {
  const chosen = toArray(field.latest());
  takeAwayAll(field, chosen, chosen.toSpliced(index, 1));
}

/**
 * Removes values and offers undo.
 *
 * @param chosen - the values before; default the current ones
 * @param left - the values that stay; default none
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

/** The announcement of removed values. */
export function removedText(field: FieldCore, gone: readonly FieldValue[]): string {
  const label = listed(
    field,
    gone.map((one) => field.labelOf(one)),
  );
  return controlText(field, 'removed', { label });
}

const undoKey = () => (/Mac|iP/.test(globalThis.navigator?.platform ?? '') ? 'Cmd+Z' : 'Ctrl+Z');
