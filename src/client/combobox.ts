/**
 * A combobox over time, without a framework: its state, and what becomes of every text that is entered.
 *
 * One rule holds for whatever a person enters: it is in the value, or on its way there, or in the box with a reason next
 * to it. A text is looked up once it is committed, and only what replaces it gives its lookup up: with one value a newer
 * text, with several nothing but the person.
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import {
  type ComboboxCause,
  comboboxReducer,
  type ComboboxState,
  type Refusal,
  type RefusalReason,
  restingCombobox,
} from './comboboxState.js';
import { separators, splitAt } from './splitEntered.js';

/** What a text names, or why it names nothing. */
export type Named = { readonly alias: ValueAlias } | { readonly reason: RefusalReason };

/** What a combobox asks of the field it belongs to. */
export interface ComboboxPorts {
  readonly isMultiple: boolean;
  /** Finds what a text names, at once where its lookup is at hand. Rejects when the lookup fails. */
  readonly find: (text: string, signal: AbortSignal) => Named | Promise<Named>;
  /** The value that a text is by itself, where values are only suggested. */
  readonly ownAlias: (text: string) => ValueAlias | undefined;
  /** Puts values into the field, beside or in place of what it has by now; returns those there was no room for. */
  readonly take: (aliases: readonly ValueAlias[]) => readonly ValueAlias[];
}

/** A combobox over time. */
export interface Combobox {
  readonly getSnapshot: () => ComboboxState;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (cause: ComboboxCause) => void;
  /** Takes the text in the box, or the one given, for the value or values it names. */
  readonly commit: (text?: string) => void;
  /** Takes a pasted text that names several values, line by line. */
  readonly paste: (text: string) => void;
  /** Stops all lookups; what was looked up comes back to the box. */
  readonly cancel: () => void;
  /** The host has set another value. */
  readonly valueReplaced: () => void;
  /** What is offered has changed with another field: what is being looked up is looked up anew. */
  readonly sourceChanged: () => void;
  /** Forgets all that was entered, as a form's reset wants. */
  readonly clear: () => void;
  /** Whether the text in the box is neither a value nor refused. */
  readonly hasUncommitted: () => boolean;
  /** Resolves once nothing is pending. */
  readonly whenIdle: () => Promise<void>;
  /** Gives every lookup up, without a word: the field is gone. */
  readonly dispose: () => void;
}

/** Lookups under way at most. */
const mostInFlight = 6;

/** With more texts than this under way, what has been found is taken in batches. */
const mostAtOnce = 20;
const batchMs = 200;

/** Reasons that may be gone at the next try. */
const passing: ReadonlySet<RefusalReason> = new Set(['blocked', 'failed', 'full', 'overtaken', 'cancelled']);

/** Told what a text has come to. */
type Settle = (found: readonly ValueAlias[], refused: readonly Refusal[]) => void;

/** One text that was entered. */
interface Entry {
  readonly text: string;
  /** What the text may be taken apart at when it names nothing as a whole. */
  readonly splitsAt: readonly RegExp[];
  outcome: { readonly found: readonly ValueAlias[]; readonly refused: readonly Refusal[] } | undefined;
}

/**
 * Makes a combobox.
 *
 * @param ports - asked anew each time, so that it may follow the field
 */
export function createCombobox(ports: () => ComboboxPorts): Combobox {
  let state = restingCombobox;
  let entries: readonly Entry[] = [];
  let lookups = new AbortController();
  let inFlight = 0;
  let batch: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const set = (next: ComboboxState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const patch = (change: Partial<ComboboxState>) => set({ ...state, ...change });

  const stop = () => {
    lookups.abort();
    lookups = new AbortController();
    waiting.length = 0;
    inFlight = 0;
    entries = [];
    clearTimeout(batch);
    batch = undefined;
  };

  /** Asks what a text names, at most so many at a time; an answer that is at hand does not wait. */
  const look = (text: string, then: (named: Named) => void) => {
    const { signal } = lookups;
    const start = () => {
      const named = attempt(() => ports().find(text, signal));
      if (!(named instanceof Promise)) return then(named);
      inFlight++;
      void arrive(named, signal, then);
    };
    if (inFlight < mostInFlight) start();
    else waiting.push(start);
  };

  const arrive = async (named: Promise<Named>, signal: AbortSignal, then: (named: Named) => void) => {
    const answer = await named.catch((): Named => ({ reason: 'failed' }));
    if (signal.aborted) return;
    inFlight--;
    try {
      then(answer);
    } finally {
      // One that is answered at once makes room for the next.
      for (let next = takeWaiting(); next; next = takeWaiting()) next();
    }
  };
  const takeWaiting = () => (inFlight < mostInFlight ? waiting.shift() : undefined);

  /** Finds out what a text names as a whole, else what its parts name. */
  const resolve = (text: string, splitsAt: readonly RegExp[], then: Settle): void =>
    look(text, (named) => {
      if ('alias' in named) return then([named.alias], []);
      const own = ports().ownAlias(text);
      // A part is no answer to a whole that could not be looked up, unless the text is a value by itself.
      const mayFallApart = own || named.reason === 'not-offered' || named.reason === 'too-short';
      const at = mayFallApart ? splitsAt.findIndex((one) => splitAt(text, one).length > 1) : -1;
      const separator = splitsAt[at];
      if (separator) return resolveAll(splitAt(text, separator), splitsAt.slice(at + 1), then);
      return own ? then([own], []) : then([], [{ text, reason: named.reason }]);
    });

  const resolveAll = (parts: readonly string[], splitsAt: readonly RegExp[], then: Settle): void => {
    const found: (readonly ValueAlias[])[] = [];
    const refused: (readonly Refusal[])[] = [];
    let missing = parts.length;
    for (const [index, part] of parts.entries()) {
      resolve(part, splitsAt, (foundPart, refusedPart) => {
        found[index] = foundPart;
        refused[index] = refusedPart;
        if (--missing === 0) then(found.flat(), refused.flat());
      });
    }
  };

  /** Takes what has been settled, in the order it was entered, whatever the order of the answers. */
  const takeSettled = () => {
    clearTimeout(batch);
    batch = undefined;
    const open = entries.findIndex(({ outcome }) => !outcome);
    const settled = entries.slice(0, open === -1 ? entries.length : open);
    if (settled.length === 0) return;
    entries = entries.slice(settled.length);
    const found = settled.flatMap(({ outcome }) => outcome?.found ?? []);
    const refused = settled.flatMap(({ outcome }) => outcome?.refused ?? []);
    // First, since the value is validated as it is taken, and not while more is to come.
    patch({ pending: textsOf(entries), ...(entries.length === 0 && { entered: 0 }) });
    let left: readonly ValueAlias[] = [];
    try {
      left = found.length > 0 ? ports().take(found) : [];
    } finally {
      // What a host throws on a change is its own affair; the field goes on.
      const full = left.map(({ label }): Refusal => ({ text: label, reason: 'full' }));
      const isTaken = !ports().isMultiple && refused.length === 0;
      if (isTaken) set(comboboxReducer(state, { type: 'reset', staysOpen: true }));
      else refuse([...refused, ...full]);
    }
  };

  /** Adds refusals, and puts them into the box where it has room for them. */
  const refuse = (refused: readonly Refusal[], rest: Partial<ComboboxState> = {}) => {
    if (refused.length === 0 && state.refused.length === 0) return;
    const all = withoutRepeats([...state.refused, ...refused]);
    const hasRoom = state.inputValue === null || state.inputValue === '' || state.holdsRefused;
    const isShown = all.length > 0 && (hasRoom || !ports().isMultiple);
    patch({
      ...rest,
      refused: all,
      ...(isShown && { inputValue: inBox(all), isSpent: false, holdsRefused: true }),
    });
  };

  const settle = (entry: Entry, outcome: NonNullable<Entry['outcome']>) => {
    entry.outcome = outcome;
    if (entries.length <= mostAtOnce) takeSettled();
    else batch ??= setTimeout(takeSettled, batchMs);
  };

  const enter = (texts: readonly string[], splitsAt: readonly RegExp[]) => {
    const fresh = texts.map((text): Entry => ({ text, splitsAt, outcome: undefined }));
    entries = [...entries, ...fresh];
    patch({ pending: textsOf(entries), entered: state.entered + fresh.length });
    for (const entry of fresh) {
      resolve(entry.text, splitsAt, (found, refused) => settle(entry, { found, refused }));
    }
    // Nothing to wait for where all values are at hand.
    if (batch !== undefined && entries.every(({ outcome }) => outcome)) takeSettled();
  };

  /** What is in the box goes on its way: with one value it stays in sight, with several it makes room for the next. */
  const commitText = (text: string) => {
    if (ports().isMultiple) {
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
      return enter([text], [/[\t;]+/]);
    }
    if (state.pending.includes(text)) return;
    stop();
    patch({ inputValue: text, refused: [], holdsRefused: false, pending: [], entered: 0 });
    enter([text], []);
  };

  /** What was refused for a reason that may be over is tried again. */
  const retryRefused = () => {
    const again = state.refused.filter(({ reason }) => passing.has(reason));
    if (again.length === 0) return;
    const texts = again.map(({ text }) => text);
    if (!ports().isMultiple) return void texts.map(commitText);
    const rest = state.refused.filter((one) => !again.includes(one));
    const box = rest.length > 0 ? inBox(rest) : null;
    patch({ refused: rest, inputValue: box, search: '', holdsRefused: rest.length > 0 });
    enter(texts, []);
  };

  const commit: Combobox['commit'] = (given) => {
    set(comboboxReducer(state, { type: 'closed' }));
    const text = given ?? state.inputValue;
    if (state.isSpent && given === undefined)
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
    else if (state.holdsRefused && text === state.inputValue) retryRefused();
    else if (text !== null && text.trim() === '')
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
    else if (text !== null) commitText(text);
    // What was refused while the box was in use now has room.
    if (state.inputValue === null && state.refused.length > 0) refuse([]);
  };

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (cause) => {
      const replaces = cause.type === 'inputChanged' || cause.type === 'reset';
      if (replaces && !ports().isMultiple && entries.length > 0) {
        stop();
        state = { ...state, pending: [], entered: 0 };
      }
      set(comboboxReducer(state, cause));
    },
    commit,
    paste: (text) => {
      set(comboboxReducer(state, { type: 'closed' }));
      enter(splitAt(text, /[\n\r]+/), separators.slice(1));
    },
    cancel: () => {
      const refused = entries.map(({ text }): Refusal => ({ text, reason: 'cancelled' }));
      stop();
      refuse(refused, { pending: [], entered: 0 });
    },
    valueReplaced: () => {
      if (ports().isMultiple || entries.length === 0) return;
      const refused = entries.map(({ text }): Refusal => ({ text, reason: 'overtaken' }));
      stop();
      refuse(refused, { pending: [], entered: 0 });
    },
    sourceChanged: () => {
      set(comboboxReducer(state, { type: 'caretMoved' }));
      const again = entries;
      if (again.length === 0) return;
      stop();
      patch({ pending: [], entered: 0 });
      for (const { text, splitsAt } of again) enter([text], splitsAt);
    },
    clear: () => {
      stop();
      set({ ...restingCombobox });
    },
    hasUncommitted: () =>
      state.inputValue !== null &&
      state.inputValue.trim() !== '' &&
      !state.isSpent &&
      !state.holdsRefused &&
      !(entries.length > 0 && !ports().isMultiple),
    whenIdle: () =>
      new Promise((done) => {
        const listen = () => {
          if (state.pending.length > 0) return;
          listeners.delete(listen);
          done();
        };
        listeners.add(listen);
        listen();
      }),
    dispose: stop,
  };
}

function attempt(find: () => Named | Promise<Named>): Named | Promise<Named> {
  try {
    return find();
  } catch {
    return { reason: 'failed' };
  }
}

const textsOf = (entries: readonly Entry[]) => entries.map(({ text }) => text);

/** Texts that were refused, as one that can be mended and entered again. */
const inBox = (refused: readonly Refusal[]) => refused.map(({ text }) => text).join('; ');

function withoutRepeats(refused: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refused.map((one) => [one.text, one])).values()];
}
