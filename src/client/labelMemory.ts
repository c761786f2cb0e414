/**
 * The labels of one field's values over time: those that were picked, and those that were asked for because no lookup has
 * brought them, each once (D21).
 */
import { asking } from '../core/defaults.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import { eachLimited } from '../core/eachLimited.js';
import type { FieldValue } from '../core/json.js';

/** Labels by value, and the way to more of them. */
export interface LabelMemory {
  /** A value that was picked, or that its endpoint has answered for. */
  readonly find: (value: unknown) => ValueAlias | undefined;
  readonly remember: (alias: ValueAlias) => void;
  /** What the host calls a value; that makes it no member of its domain. */
  readonly labelOf: (value: unknown) => string | undefined;
  readonly isAsked: (value: unknown) => boolean;
  /** Asks for the labels of values, of each once. */
  readonly ask: (values: readonly FieldValue[], ask: AskForLabel, shortest: number) => void;
  /** Gives all questions up; they may be asked again. */
  readonly giveUp: () => void;
}

/**
 * Finds the label of one value, `undefined` where nobody has one. Never rejects.
 *
 * @param asksEndpoint - whether the endpoint may be asked, or the host alone
 */
export type AskForLabel = (
  value: FieldValue,
  signal: AbortSignal,
  asksEndpoint: boolean,
) => Promise<ValueAlias | string | undefined>;

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
  const asked = new Set<unknown>();
  let lookups = new AbortController();
  let awaited = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    changed();
  };
  const remember = (alias: ValueAlias) => void aliases.set(alias.value, alias);
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
    labelOf: (value) => labels.get(value),
    isAsked: (value) => asked.has(value),
    ask: (values, askFor, shortest) => {
      if (asked.size + values.length > mostKept) {
        giveUp();
        for (const known of [aliases, labels]) known.clear();
      }
      // Beyond so many requests only the host is asked: a list of a thousand saved values must not cost a thousand.
      const long = values.filter((value) => String(value).length >= shortest);
      const byEndpoint = new Set(long.slice(0, asking.requests));
      const { signal } = lookups;
      const askOne = async (value: FieldValue) => {
        if (signal.aborted) return;
        const found = await askFor(value, signal, byEndpoint.has(value));
        if (signal.aborted) return;
        awaited--;
        if (typeof found === 'string') labels.set(value, found);
        else if (found) remember(found);
        if (awaited === 0) tell();
        else if (found !== undefined) timer ??= setTimeout(tell, batchMs);
      };
      awaited += values.length;
      for (const value of values) asked.add(value);
      // All that only the host can answer goes to it together.
      for (const value of values) if (!byEndpoint.has(value)) void askOne(value);
      void eachLimited([...byEndpoint], asking.atATime, askOne);
    },
    giveUp,
  };
}
