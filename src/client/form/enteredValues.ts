/** The values of a form: initial values, changes since, and fields with uncommitted text. */
import type { FormValues } from '../../core/form/formResult.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { Revise } from '../field/defaults.js';
import type { FieldMemory } from '../field/fieldMemory.js';
import type { CarryOver } from './retypedFields.js';

/** The values of one form. */
export class EnteredValues {
  /** Values of all fields, including hidden ones. Immutable. */
  values: FormValues;
  /** Initial values, or the last ones sent. */
  initial: FormValues;
  /** Names of the fields whose values differ from the initial ones. */
  readonly changed = new Set<string>();
  /** Names of the fields that the user has left. */
  readonly touched: Set<string>;
  /** Converts values of the previous form to this one. */
  readonly carryOver: (values: FormValues) => FormValues;
  readonly #names: readonly string[];
  /** Names of the fields with uncommitted text. */
  readonly #uncommitted: Set<string>;
  /** Names of the fields that were edited, even if the change was undone. */
  readonly #entered: Set<string>;
  /** State that belongs to the places of fields. */
  readonly #memories: Map<string, FieldMemory>;

  /**
   * @param names - of all fields
   * @param before - values of the form that this one replaces
   * @param retyped - conversions for fields whose data type has changed
   */
  constructor(
    names: Iterable<string>,
    initial: FormValues,
    before?: EnteredValues,
    retyped: ReadonlyMap<string, CarryOver> = new Map(),
  ) {
    this.#names = [...names];
    const ofBefore = (were: ReadonlySet<string> = new Set()) =>
      new Set(this.#names.filter((name) => were.has(name) && !retyped.has(name)));
    this.carryOver = (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const carry = retyped.get(name);
          const left = carry ? carry(value, ownProperty(initial, name)) : value;
          return left === undefined ? [] : [[name, left]];
        }),
      );
    this.initial = before ? { ...initial, ...this.carryOver(before.initial) } : initial;
    this.values = before ? { ...this.initial, ...this.carryOver(before.values) } : this.initial;
    this.#memories = before ? before.#memories : new Map();
    this.touched = ofBefore(before?.touched);
    this.#entered = ofBefore(before && before.#entered);
    this.#uncommitted = ofBefore(before && before.#uncommitted);
    this.#names.forEach(this.#measure);
  }

  /** Whether a field has uncommitted text. */
  get hasUncommitted(): boolean {
    return this.#uncommitted.size > 0;
  }

  /** Whether a field has uncommitted text, or had some when it was unmounted. */
  hasTextIn(name: string): boolean {
    return this.#uncommitted.has(name) || this.#memories.get(name)?.left !== undefined;
  }

  /** Whether an unmounted field has uncommitted text. */
  get hasTextLeft(): boolean {
    return [...this.#memories.values()].some(({ left }) => left !== undefined);
  }

  /** State that outlives the unmounting of a field. */
  memoryOf(name: string): FieldMemory {
    const memory = this.#memories.get(name) ?? {};
    this.#memories.set(name, memory);
    return memory;
  }

  /** Whether a field was only focused: it is empty and was not edited (D19). */
  isPassedThrough(name: string): boolean {
    return !this.#entered.has(name) && isEmptyValue(ownProperty(this.values, name));
  }

  /** Whether a field has the same value in other values. */
  isSameIn(values: FormValues, name: string): boolean {
    return isSame(ownProperty(this.values, name), ownProperty(values, name));
  }

  /** Whether all input is contained in other values. */
  isAllIn(values: FormValues): boolean {
    return !this.hasUncommitted && this.#names.every((name) => this.isSameIn(values, name));
  }

  /** Sets the value of a field, by the user or the app. */
  enter(name: string, value: unknown): void {
    this.#entered.add(name);
    this.memoryOf(name).left = undefined;
    this.#take({ [name]: value });
  }

  /** Sets whether a field has uncommitted text. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    if (hasUncommitted) {
      this.#uncommitted.add(name);
      this.#entered.add(name);
    } else this.#uncommitted.delete(name);
  }

  /** Restores values, except of fields edited since; returns whether any were restored. */
  restore(values: FormValues): boolean {
    const isFree = (name: string) => !this.changed.has(name) && !this.#uncommitted.has(name);
    const entries = Object.entries(values).filter(([name]) => isFree(name) && !this.isSameIn(values, name));
    this.#take(Object.fromEntries(entries));
    return entries.length > 0;
  }

  /**
   * Replaces the initial values, unless the user has edited the form; values restored from a draft stay. Returns whether it did.
   */
  beginAnew(values: FormValues): boolean {
    const isEntered = [...this.#entered].some((name) => this.changed.has(name));
    if (isEntered || this.hasUncommitted || this.hasTextLeft) return false;
    const restored = [...this.changed].map((name) => [name, ownProperty(this.values, name)] as const);
    this.initial = values;
    this.values = { ...values, ...Object.fromEntries(restored) };
    this.#names.forEach(this.#measure);
    return true;
  }

  /** Sets the initial values that changes are compared with. */
  begin(values: FormValues): void {
    this.initial = values;
    this.#names.forEach(this.#measure);
  }

  /**
   * Sets the initial values of a form that began empty, and shows them in all fields and parts of objects that the user has not
   * changed.
   *
   * @param isBusy - whether a field contains an incomplete input, such as half a date
   * @returns the names of the unchanged fields
   */
  beginRest(values: FormValues, isBusy: (name: string) => boolean): ReadonlySet<string> {
    const idle = this.#names.filter((name) => !isBusy(name));
    const free = new Set(idle.filter((name) => !this.changed.has(name) && !this.hasTextIn(name)));
    const shown = idle.map((name) => {
      const saved = ownProperty(values, name);
      if (free.has(name)) return [name, saved] as const;
      return [
        name,
        withRest(ownProperty(this.values, name), ownProperty(this.initial, name), saved),
      ] as const;
    });
    this.initial = values;
    this.#take(Object.fromEntries(shown));
    return free;
  }

  /**
   * Revises the default of a field, unless it was edited; returns whether it did.
   *
   * @param revise - revises its value; in an object, only unchanged parts
   */
  beginWith(name: string, revise: Revise): boolean {
    const value = ownProperty(this.values, name);
    const isBegun = this.#entered.has(name) || this.changed.has(name);
    if (isBegun && !isRecord(value)) return false;
    this.initial = { ...this.initial, [name]: revise(ownProperty(this.initial, name)) };
    this.#take({ [name]: revise(value) });
    return true;
  }

  /** Resets all values and edit states; the fields themselves reset their text. */
  reset(values: FormValues): void {
    this.values = values;
    for (const memory of this.#memories.values()) memory.left = memory.parts = undefined;
    this.touched.clear();
    this.#entered.clear();
    this.begin(values);
  }

  #take(values: FormValues): void {
    this.values = { ...this.values, ...values };
    Object.keys(values).forEach(this.#measure);
  }

  /** Updates whether a field has changed. */
  readonly #measure = (name: string): void => {
    if (this.isSameIn(this.initial, name)) this.changed.delete(name);
    else this.changed.add(name);
  };
}

/** Fills the parts of an object that are as they were at first. */
function withRest(entered: unknown, before: unknown, saved: unknown): unknown {
  if (!isRecord(entered) || !isRecord(saved)) return entered;
  const isUntouched = (name: string) => isSame(ownProperty(entered, name), ownProperty(before, name));
  return { ...entered, ...Object.fromEntries(Object.entries(saved).filter(([name]) => isUntouched(name))) };
}

/** Whether two values are equal as JSON; all empty values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  return typeof one === 'object' && jsonOf(one) === jsonOf(other);
}

const jsonOf = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : value);
