/**
 * The values of a form over time: what it began with, what was entered since, and where text stands that is in no value yet.
 */
import type { FormValues } from '../../core/form/formResult.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { Revise } from '../field/defaults.js';
import type { FieldMemory } from '../field/fieldMemory.js';
import type { CarryOver } from './retypedFields.js';

/** The values of one form. */
export class EnteredValues {
  /** What the fields hold; those that are hidden, too. Another object after each change. */
  values: FormValues;
  /** What they held at first, or as they were last sent. */
  initial: FormValues;
  /** Names of the fields that hold something else than that. */
  readonly changed = new Set<string>();
  /** Names of the fields that a person has left. */
  readonly touched: Set<string>;
  /** Carries values of the form before over to this one. */
  readonly carryOver: (values: FormValues) => FormValues;
  readonly #names: readonly string[];
  /** Names of the fields in whose boxes text stands that is not in their values. */
  readonly #uncommitted: Set<string>;
  /** Names of the fields in which something was entered, taken away again or not. */
  readonly #entered: Set<string>;
  /** What stays with the places of fields as these are drawn anew. */
  readonly #memories: Map<string, FieldMemory>;

  /**
   * @param names - of all fields
   * @param before - what was entered in the form in whose place this one comes
   * @param retyped - how the values of fields that have another data type than there are carried over
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

  /** Whether text stands in a box that is not in the values. */
  get hasUncommitted(): boolean {
    return this.#uncommitted.size > 0;
  }

  /** Whether text stands in the box of a field that is not in its value, or did as it was last on the page. */
  hasTextIn(name: string): boolean {
    return this.#uncommitted.has(name) || this.#memories.get(name)?.left !== undefined;
  }

  /** Whether text that is in no value stood in a box that is not on the page. */
  get hasTextLeft(): boolean {
    return [...this.#memories.values()].some(({ left }) => left !== undefined);
  }

  /** What stays with the place of a field while it is not on the page. */
  memoryOf(name: string): FieldMemory {
    const memory = this.#memories.get(name) ?? {};
    this.#memories.set(name, memory);
    return memory;
  }

  /** Whether a field was only passed through: it is empty, and nothing was entered in it (D19). */
  isPassedThrough(name: string): boolean {
    return !this.#entered.has(name) && isEmptyValue(ownProperty(this.values, name));
  }

  /** Whether a field holds what it does in other values. */
  isSameIn(values: FormValues, name: string): boolean {
    return isSame(ownProperty(this.values, name), ownProperty(values, name));
  }

  /** Whether all that was entered is in other values. */
  isAllIn(values: FormValues): boolean {
    return !this.hasUncommitted && this.#names.every((name) => this.isSameIn(values, name));
  }

  /** A person, or the host, sets the value of a field. */
  enter(name: string, value: unknown): void {
    this.#entered.add(name);
    this.memoryOf(name).left = undefined;
    this.#take({ [name]: value });
  }

  /** Text stands in the box of a field that is not in its value, or does so no more. */
  setUncommitted(name: string, hasUncommitted: boolean): void {
    if (hasUncommitted) {
      this.#uncommitted.add(name);
      this.#entered.add(name);
    } else this.#uncommitted.delete(name);
  }

  /** Brings values back, but for fields in which something was entered since; returns whether any came. */
  restore(values: FormValues): boolean {
    const isFree = (name: string) => !this.changed.has(name) && !this.#uncommitted.has(name);
    const entries = Object.entries(values).filter(([name]) => isFree(name) && !this.isSameIn(values, name));
    this.#take(Object.fromEntries(entries));
    return entries.length > 0;
  }

  /**
   * Begins with other values, unless something was entered; what a draft has brought back stays. Returns whether it does.
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

  /** What has changed is measured by these from now on. */
  begin(values: FormValues): void {
    this.initial = values;
    this.#names.forEach(this.#measure);
  }

  /**
   * A field begins with less of its default, where nobody has entered anything; returns whether it does.
   *
   * @param revise - makes its value anew; of an object only what nobody has changed
   */
  beginWith(name: string, revise: Revise): boolean {
    const value = ownProperty(this.values, name);
    const isBegun = this.#entered.has(name) || this.changed.has(name);
    if (isBegun && !isRecord(value)) return false;
    this.initial = { ...this.initial, [name]: revise(ownProperty(this.initial, name)) };
    this.#take({ [name]: revise(value) });
    return true;
  }

  /** Puts all values back to these, and forgets who was where; text in boxes is for their fields to tell. */
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

  /** Finds out whether a field holds what it began with. */
  readonly #measure = (name: string): void => {
    if (this.isSameIn(this.initial, name)) this.changed.delete(name);
    else this.changed.add(name);
  };
}

/** Equal as JSON; what is empty is the same in whatever way. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  return typeof one === 'object' && jsonOf(one) === jsonOf(other);
}

const jsonOf = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : value);
