/**
 * The labels of one field's values over time: those that were picked, and those that were asked for because no lookup has
 * brought them, each once; and which values have turned out to be gone (D21, D42).
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

/** Labels by value, and the way to more of them. */
export interface LabelMemory {
  /** A value that was picked, or that its endpoint has answered for. */
  readonly find: (value: unknown) => ValueAlias | undefined;
  readonly remember: (alias: ValueAlias) => void;
  /** Shows a label, which makes its value no member. */
  readonly show: (alias: ValueAlias) => void;
  /** What the host calls a value; that makes it no member of its domain. */
  readonly labelOf: (value: unknown) => string | undefined;
  /** Whether its endpoint has said that there is no such value. */
  readonly isMissing: (value: unknown) => boolean;
  /**
   * Whether a value has been asked for.
   *
   * @param isWanted - somebody has come to the field: what was left until then has not been
   */
  readonly isAsked: (value: unknown, isWanted?: boolean) => boolean;
  /** Asks for the labels of values, of each once. */
  readonly ask: (values: readonly FieldValue[], ask: AskForLabels, isWanted?: boolean) => void;
  /** Gives all questions up; they may be asked again. */
  readonly giveUp: () => void;
}

/** What a memory is told while labels are asked for. */
export interface LabelAnswers {
  readonly signal: AbortSignal;
  /** Whether somebody has come to the field. */
  readonly isWanted: boolean;
  /** Told once of each value: its alias, what the host calls it, or that nobody has a label. */
  readonly settle: (value: FieldValue, found: ValueAlias | string | undefined) => void;
  /** Told before that of values that do not exist. */
  readonly miss: (values: readonly FieldValue[]) => void;
  /** Told before that of values that their endpoint was not asked for, or could not be: whoever comes next asks again. */
  readonly leave: (values: readonly FieldValue[]) => void;
}

/** Finds the labels of values, and tells of each. Never fails. */
export type AskForLabels = (values: readonly FieldValue[], answers: LabelAnswers) => void;

/** Beyond this many values memory begins anew: a host may put one after the other into a field. */
const mostKept = 10_000;

/** While more answers are awaited, what has come is shown so often at the most. */
const batchMs = 50;

/**
 * Makes an empty memory.
 *
 * @param changed - told when labels have come
 */
export function createLabelMemory(changed: () => void): LabelMemory {
  const aliases = new Map<unknown, ValueAlias>();
  const labels = new Map<unknown, string>();
  const missing = new Set<unknown>();
  const asked = new Set<unknown>();
  const left = new Set<unknown>();
  let lookups: AbortController | undefined;
  let awaited = 0;
  /** Something was learned that nobody has been told of. */
  let isNews = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    isNews = false;
    changed();
  };
  const remember = (alias: ValueAlias) => {
    aliases.set(alias.value, alias);
    missing.delete(alias.value);
  };
  const giveUp = () => {
    lookups?.abort();
    lookups = undefined;
    asked.clear();
    left.clear();
    awaited = 0;
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    find: (value) => aliases.get(value),
    remember,
    show: ({ value, label }) => void labels.set(value, label),
    labelOf: (value) => labels.get(value),
    isMissing: (value) => missing.has(value),
    isAsked: (value, isWanted = false) =>
      asked.has(value) || (left.has(value) && !(isWanted && !labels.has(value))),
    ask: (values, ask, isWanted = false) => {
      if (asked.size + left.size + values.length > mostKept) {
        giveUp();
        for (const known of [aliases, labels, missing]) known.clear();
      }
      const { signal } = (lookups ??= new AbortController());
      awaited += values.length;
      for (const value of values) {
        asked.add(value);
        left.delete(value);
      }
      ask(values, {
        signal,
        isWanted,
        leave: (unknown) => {
          if (signal.aborted) return;
          for (const value of unknown) {
            asked.delete(value);
            left.add(value);
          }
        },
        miss: (gone) => {
          if (signal.aborted) return;
          for (const value of gone) missing.add(value);
          tell();
        },
        settle: (value, found) => {
          if (signal.aborted) return;
          awaited--;
          if (typeof found === 'string') labels.set(value, found);
          else if (found) remember(found);
          // Of what was left nothing was learned: a page of fields is not drawn again for that.
          if (found !== undefined || !left.has(value)) isNews = true;
          if (!isNews) return;
          if (awaited === 0) tell();
          else timer ??= setTimeout(tell, batchMs);
        },
      });
    },
    giveUp,
  };
}
