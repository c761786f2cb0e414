/** State that belongs to a place on the page and outlives a change of its document. */
import type { FieldValue } from '../../core/vocabulary/json.js';

/** The state kept for a place on the page. */
export interface FieldMemory {
  /** The last value; `undefined` until it is changed. */
  value?: FieldValue;
  /** The data type of that value. */
  dataType?: string | undefined;
  /** The app has controlled the value. */
  isControlled?: boolean;
  hadFocus?: boolean;
  /** Uncommitted text of a removed field; entered into its successor. */
  left?: { readonly by: object; readonly text: string } | undefined;
  /** The memory of an object's parts, by place. */
  parts?: Map<string, FieldMemory> | undefined;
  /** The ids of list entries. @internal */
  entries?: EntryNames | undefined;
}

/** The last entries of a list of objects, and the ids they were given. */
export interface EntryNames {
  last: readonly unknown[];
  names: readonly number[];
  /** Number of ids given. */
  count: number;
  /** Initial values of added entries, by id. */
  readonly begun: Map<number, Readonly<Record<string, FieldValue>>>;
}

/** The ids of a list's entries. */
export function entryNamesOf(memory: FieldMemory): EntryNames {
  return (memory.entries ??= { last: [], names: [], count: 0, begun: new Map() });
}

/** The memory of a part's place. */
export function memoryOfPart(memory: FieldMemory, place: string): FieldMemory {
  const parts = (memory.parts ??= new Map<string, FieldMemory>());
  const ofPart = parts.get(place) ?? {};
  parts.set(place, ofPart);
  return ofPart;
}
