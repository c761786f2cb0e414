'use client';
/**
 * The value of one field, held by the host or here.
 * In: `value` (controlled) or `defaultValue`, and `onChange`. Out: the value, how to set it, how to go back to the start.
 */
import { useState } from 'react';
import type { FieldValue } from '../core/json.js';
import { listOf } from './listOf.js';

/** Where a value is held, and who hears of a change. */
export interface FieldValueOptions {
  /** The value, held by the host, on a form's reset as well. `null` for none; leave it out to let the field hold it. */
  readonly value?: FieldValue;
  /** What the field starts with, and goes back to on a form's reset, the newest one given. Default none (`null`). */
  readonly defaultValue?: FieldValue;
  /** Told of every change by the user: the bare value, `null` when there is none any more (D26). */
  readonly onChange?: ((value: FieldValue) => void) | undefined;
}

/** What outlives a field that makes way while another spec is loaded. @internal */
export interface Keeping {
  /** The value by now; `undefined` until it is changed. */
  readonly kept?: FieldValue;
  readonly keep?: ((value: FieldValue) => void) | undefined;
}

/** A value and how to change it. @internal */
export interface HeldValue {
  readonly value: FieldValue;
  readonly setValue: (value: FieldValue) => void;
  readonly resetValue: () => void;
  /** Whether the field began with the value, or with all that are in it. */
  readonly isInitial: (value: FieldValue) => boolean;
}

/** Holds a value the way React's own inputs do. */
export function useFieldValue(options: FieldValueOptions & Keeping): HeldValue {
  const { value: given, defaultValue = null, onChange, kept, keep } = options;
  const [own, setOwn] = useState(kept === undefined ? defaultValue : kept);
  const [first, setFirst] = useState(given === undefined ? defaultValue : given);
  const value = given === undefined ? own : given;
  const setValue = (next: FieldValue) => {
    if (Object.is(next, value)) return;
    setOwn(next);
    keep?.(next);
    onChange?.(next);
  };
  const resetValue = () => {
    // As with React's own inputs: what the host holds stays, and a default goes by what the host says by now.
    if (given !== undefined) return;
    setFirst(defaultValue);
    setValue(defaultValue);
  };
  const isInitial = (one: FieldValue) => listOf(one).every((element) => listOf(first).includes(element));
  return { value, setValue, resetValue, isInitial };
}
