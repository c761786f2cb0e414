'use client';
/**
 * The value of one field, held by the host or here.
 * In: `value` (controlled) or `defaultValue`, and `onChange`. Out: the value, how to set it, how to go back to the start.
 */
import { useInsertionEffect, useRef, useState } from 'react';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { listOf } from './listOf.js';
import type { FocusKeeper } from './useControl.js';

/** Where a value is held, and who hears of a change. */
export interface FieldValueOptions {
  /** The value, held by the host, on a form's reset as well. `null` for none; leave it out to let the field hold it. */
  readonly value?: FieldValue;
  /** What the field starts with, and goes back to on a form's reset, the newest one given. Default none (`null`). */
  readonly defaultValue?: FieldValue;
  /** Told of every change by the user: the bare value, `null` when there is none any more (D26). */
  readonly onChange?: ((value: FieldValue, details: ChangeDetails) => void) | undefined;
}

/** What else there is to know of a change. */
export interface ChangeDetails {
  /** The values with their labels, as far as they are known; empty where there is no value. */
  readonly aliases: readonly ValueAlias[];
}

/** What outlives a field that makes way while another spec is loaded. @internal */
export interface Keeping {
  /** The value by now; `undefined` until it is changed. */
  readonly kept?: FieldValue;
  readonly keep?: ((value: FieldValue) => void) | undefined;
  /** The focus of the field whose place this one takes. */
  readonly focusKeeper?: FocusKeeper | undefined;
}

/** A value and how to change it. @internal */
export interface HeldValue {
  readonly value: FieldValue;
  /** The value by now: between a change and its render it is ahead of `value`. */
  readonly latest: () => FieldValue;
  /** How often the host has put another value in place of what was there. */
  readonly replacements: () => number;
  readonly setValue: (value: FieldValue, details?: ChangeDetails) => void;
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
  const latest = useRef(value);
  const replaced = useRef(0);
  useInsertionEffect(() => {
    if (!Object.is(latest.current, value)) replaced.current++;
    latest.current = value;
  });
  const [read] = useState(() => ({ latest: () => latest.current, replacements: () => replaced.current }));
  const setValue = (next: FieldValue, details: ChangeDetails = noDetails) => {
    if (Object.is(next, latest.current)) return;
    latest.current = next;
    setOwn(next);
    keep?.(next);
    onChange?.(next, details);
  };
  const resetValue = () => {
    // As with React's own inputs: what the host holds stays, and a default goes by what the host says by now.
    if (given !== undefined) return;
    setFirst(defaultValue);
    setValue(defaultValue);
  };
  const isInitial = (one: FieldValue) => listOf(one).every((element) => listOf(first).includes(element));
  return { value, ...read, setValue, resetValue, isInitial };
}

const noDetails: ChangeDetails = { aliases: [] };
