/**
 * The labels of one field's values over time: those that were picked, and those that were asked for because no lookup has
 * brought them, each once; and which values have turned out to be gone (D21, D42).
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';

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
  readonly isAsked: (value: unknown) => boolean;
  /** Asks for the labels of values, of each once. */
  readonly ask: (values: readonly FieldValue[], ask: AskForLabels) => void;
  /** Gives all questions up; they may be asked again. */
  readonly giveUp: () => void;
}

/** What a memory is told while labels are asked for. */
export interface LabelAnswers {
  readonly signal: AbortSignal;
  /** Told once of each value: its alias, what the host calls it, or that nobody has a label. */
  readonly settle: (value: FieldValue, found: ValueAlias | string | undefined) => void;
  /** Told before that of values that do not exist. */
  readonly miss: (values: readonly FieldValue[]) => void;
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
  let lookups = new AbortController();
  let awaited = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    changed();
  };
  const remember = (alias: ValueAlias) => {
    aliases.set(alias.value, alias);
    missing.delete(alias.value);
  };
  const giveUp = () => {
    lookups.abort();
    lookups = new AbortController();
    asked.clear();
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
    isAsked: (value) => asked.has(value),
    ask: (values, ask) => {
      if (asked.size + values.length > mostKept) {
        giveUp();
        for (const known of [aliases, labels, missing]) known.clear();
      }
      const { signal } = lookups;
      awaited += values.length;
      for (const value of values) asked.add(value);
      ask(values, {
        signal,
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
          if (awaited === 0) tell();
          else if (found !== undefined) timer ??= setTimeout(tell, batchMs);
        },
      });
    },
    giveUp,
  };
}
