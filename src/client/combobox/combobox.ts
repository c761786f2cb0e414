/**
 * A combobox over time, without a framework: its state, and where every text that is entered goes. What finds out what a
 * text stands for is `textResolver.ts`.
 *
 * One rule holds for whatever a person enters: it is in the value, or on its way there, or in the box with a reason next
 * to it. A text is looked up once it is committed, and only what replaces it gives its lookup up: with one value a newer
 * text, with several nothing but the person.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ChoiceCause, Renamed } from '../field/choosing.js';
import { type BoxState, isPickOnItsWay, type Refusal, type RefusalReason } from '../field/boxState.js';
import { type ComboboxCause, comboboxReducer, restingCombobox } from './comboboxState.js';
import { type Separators, splitAt, unquoted } from './splitEntered.js';
import type { Settle, TextResolver } from './textResolver.js';

/** What a combobox asks of the field it belongs to. */
export interface ComboboxPorts {
  readonly isMultiple: boolean;
  /** Puts values into the field, beside or in place of what it has by now; returns those there was no room for. */
  readonly take: (aliases: readonly ValueAlias[], cause: EnteredBy) => readonly ValueAlias[];
  /** The value that a text is by itself, where any text is one of several values: it is taken at once. */
  readonly ownAlias?: ((text: string) => ValueAlias) | undefined;
  /** Puts the values that texts have been found to name in the place of those they were by themselves. */
  readonly replace?: ((found: readonly Renamed[]) => void) | undefined;
  /** Whether the person is in the box. */
  readonly isFocused?: (() => boolean) | undefined;
  readonly separators: Separators;
}

/** How a text came into the field. */
export type EnteredBy = Extract<ChoiceCause, 'text' | 'paste' | 'fill' | 'create'>;

/** How a text is taken. */
export interface CommitHow {
  /** By Enter: the only value that it may mean is taken, and several are shown. */
  readonly isMeant?: boolean | undefined;
  /** Default `text`. */
  readonly cause?: EnteredBy | undefined;
}

/** A combobox over time. */
export interface Combobox {
  readonly getSnapshot: () => BoxState;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (cause: ComboboxCause) => void;
  /** Takes the text in the box, or the one given, for the value or values it names. */
  readonly commit: (text?: string, how?: CommitHow) => void;
  /** Takes texts, each a value of its own, beside what stands in the box. */
  readonly enter: (texts: readonly string[]) => void;
  /** Has a value made of a text that names none; nothing more while that is under way. */
  readonly create: (text: string) => void;
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

/** With more texts than this under way, what has been found is taken in batches. */
const mostAtOnce = 20;
const batchMs = 200;

/** Reasons that may be gone at the next try. */
const passing: ReadonlySet<RefusalReason> = new Set(['blocked', 'failed', 'full', 'overtaken', 'cancelled']);

/** One text that was entered. */
interface Entry {
  readonly text: string;
  /** The text with its quotes, if it was in some: this is what comes back to the box if it is refused. */
  readonly written: string;
  /** What the text may be taken apart at when it names nothing as a whole. */
  readonly splitsAt: readonly RegExp[];
  readonly isMeant: boolean;
  readonly cause: EnteredBy;
  /** The value that the text is by itself. */
  readonly own: ValueAlias | undefined;
  /** That value has been taken, and what the text names may follow. */
  isTaken?: true;
  /** It is being resolved. */
  isAsked?: true | undefined;
  outcome?: Parameters<Settle>;
}

/**
 * Makes a combobox.
 *
 * @param ports - asked anew each time, so that it may follow the field
 * @param makeResolver - makes what finds out what texts stand for, as there is a first one
 */
export function createCombobox(ports: () => ComboboxPorts, makeResolver: () => TextResolver): Combobox {
  let state = restingCombobox;
  let entries: readonly Entry[] = [];
  let resolver: TextResolver | undefined;
  let batch: ReturnType<typeof setTimeout> | undefined;
  /** How many wait until nothing is pending. */
  let waiting = 0;
  const listeners = new Set<() => void>();

  const set = (next: BoxState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const patch = (change: Partial<BoxState>) => set({ ...state, ...change });

  const stop = () => {
    resolver?.stop();
    entries = [];
    clearTimeout(batch);
    batch = undefined;
  };

  /** Takes what can be taken, in the order it was entered, whatever the order of the answers. */
  const takeSettled = () => {
    clearTimeout(batch);
    batch = undefined;
    const open = entries.findIndex(({ outcome, own }) => !outcome && !own);
    const ready = entries.slice(0, open === -1 ? entries.length : open);
    const fresh = ready.filter(({ isTaken }) => !isTaken);
    const renamed = ready.flatMap(({ isTaken, own, outcome: [found = []] = [] }) =>
      isTaken && own ? found.map((one): Renamed => ({ own, found: one })) : [],
    );
    if (fresh.length === 0 && !ready.some(({ outcome }) => outcome)) return;
    const values = fresh.map((entry) => entry.outcome?.[0] ?? (entry.own ? [entry.own] : []));
    for (const entry of fresh) entry.isTaken = true;
    entries = entries.filter((entry) => !entry.outcome || !ready.includes(entry));
    const refused = fresh.flatMap(({ outcome }) => outcome?.[1] ?? []);
    // First, since the value is validated as it is taken, and not while more is to come.
    patch({ ...pendingOf(entries), ...(entries.length === 0 && { entered: 0 }) });
    let left: readonly ValueAlias[] = [];
    const { cause = 'text' } = fresh[0] ?? {};
    try {
      const found = values.flat();
      left = found.length > 0 ? ports().take(found, cause) : [];
      if (renamed.length > 0) ports().replace?.(renamed);
    } finally {
      // What a host throws on a change is its own affair; the field goes on.
      const full = left.map(({ label }): Refusal => ({ text: label, reason: 'full' }));
      dropEntries(({ own }) => own !== undefined && left.includes(own));
      const isTaken = !ports().isMultiple && refused.length === 0;
      // Whoever has a value made has chosen it.
      if (isTaken) set(comboboxReducer(state, { type: 'reset', staysOpen: cause !== 'create' }));
      else refuse([...refused, ...full]);
    }
  };

  /** Nobody waits any more for what these name. */
  const dropEntries = (which: (entry: Entry) => boolean) => {
    if (!entries.some(which)) return;
    entries = entries.filter((entry) => !which(entry));
    patch({ ...pendingOf(entries), ...(entries.length === 0 && { entered: 0 }) });
  };

  /** Adds refusals, and puts them into the box where it has room for them. */
  const refuse = (refused: readonly Refusal[], rest: Partial<BoxState> = {}) => {
    if (refused.length === 0 && state.refused.length === 0) return;
    const all = withoutRepeats([...state.refused, ...refused]);
    const hasRoom = state.inputValue === null || state.inputValue === '' || state.holdsRefused;
    const isShown = all.length > 0 && (hasRoom || !ports().isMultiple);
    patch({
      ...rest,
      refused: all,
      ...(isShown && { inputValue: inBox(all), isSpent: false, holdsRefused: true }),
      // What is said of it stands where the list was, which offers it once more when it is opened.
      ...(isShown &&
        all[0]?.reason === 'not-created' && { search: inBox(all), isOpen: false, activeIndex: -1 }),
    });
  };

  const settle = (entry: Entry, ...outcome: Parameters<Settle>) => {
    // There was no room for it.
    if (!entries.includes(entry)) return;
    entry.outcome = outcome;
    if (entries.length <= mostAtOnce) takeSettled();
    else batch ??= setTimeout(takeSettled, batchMs);
  };

  /** Has what was entered resolved. */
  const resolve = () => {
    resolver ??= makeResolver();
    const fresh = entries.filter(({ isAsked }) => !isAsked);
    for (const entry of fresh) entry.isAsked = true;
    resolver.resolve(
      fresh.map((entry) => ({
        text: entry.text,
        splitsAt: entry.splitsAt,
        isNew: entry.cause === 'create',
        settle: (found, refused) =>
          settle(
            entry,
            found,
            refused.map((one) => (one.text === entry.text ? { ...one, text: entry.written } : one)),
          ),
        offer: entry.isMeant ? () => offerList(entry) : undefined,
      })),
    );
    // Nothing to wait for where all values are at hand.
    if (batch !== undefined && entries.every(({ outcome }) => outcome)) takeSettled();
  };

  /** Shows the values that a text may mean, unless the person is elsewhere by now, or a form waits to be sent. */
  const offerList = (entry: Entry): boolean => {
    const isAlone = ports().isMultiple ? (state.inputValue ?? '') === '' : state.inputValue === entry.text;
    const { isFocused = () => true } = ports();
    if (!isAlone || entries.length > 1 || waiting > 0 || !isFocused()) return false;
    dropEntries((one) => one === entry);
    set(comboboxReducer(state, { type: 'offered', text: entry.text }));
    return true;
  };

  const enter = (
    texts: readonly string[],
    splitsAt: readonly RegExp[],
    { isMeant = false, cause = 'text' }: CommitHow = {},
  ) => {
    const { ownAlias } = ports();
    const isWhole = (text: string) => splitsAt.every((one) => splitAt(text, one).length < 2);
    const ownOf = (text: string) =>
      cause !== 'create' && isWhole(text) ? ownAlias?.(unquoted(text) ?? text) : undefined;
    const fresh = texts.map((part): Entry => {
      const whole = cause === 'create' ? undefined : unquoted(part);
      const text = whole ?? part;
      const splits = whole === undefined ? splitsAt : [];
      return { text, written: part, splitsAt: splits, isMeant, cause, own: ownOf(part) };
    });
    entries = [...entries, ...fresh];
    patch({ ...pendingOf(entries), entered: state.entered + texts.length });
    resolve();
    takeSettled();
  };

  /** What is under way comes back to the box, but for what is in the value by itself. */
  const refuseAll = (reason: RefusalReason) => {
    const refused = entries.flatMap(({ written: text, isTaken, cause }): Refusal | [] =>
      isTaken ? [] : { text, reason: cause === 'create' ? 'not-created' : reason },
    );
    const rest = { ...nonePending, awaitedKeys: [] };
    stop();
    if (refused.length > 0) refuse(refused, rest);
    else patch(rest);
  };

  /** What is in the box goes on its way: with one value it stays in sight, with several it makes room for the next. */
  const commitText = (text: string, how?: CommitHow) => {
    const { isMultiple, separators } = ports();
    if (isMultiple) {
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
      return enter([text.trim()], separators.typed, how);
    }
    if (state.pending.includes(text)) return;
    stop();
    patch({ inputValue: text, ...nothingRefused, ...nonePending });
    enter([text], [], how);
  };

  /** What was refused for a reason that may be over is tried again. */
  const retryRefused = () => {
    const retried = state.refused.filter(({ reason }) => passing.has(reason));
    if (retried.length === 0) return;
    const texts = retried.map(({ text }) => text);
    if (!ports().isMultiple) return texts.forEach((text) => commitText(text));
    const rest = state.refused.filter((one) => !retried.includes(one));
    const box = rest.length > 0 ? inBox(rest) : null;
    patch({ refused: rest, inputValue: box, search: '', holdsRefused: rest.length > 0 });
    enter(texts, []);
  };

  const commit: Combobox['commit'] = (given, how) => {
    set(comboboxReducer(state, { type: 'closed', isLeaving: true }));
    const text = given ?? state.inputValue;
    if (state.isSpent && given === undefined)
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
    else if (state.holdsRefused && text === state.inputValue) retryRefused();
    else if (text !== null && text.trim() === '')
      set(comboboxReducer(state, { type: 'reset', staysOpen: false }));
    else if (text !== null) commitText(text, how);
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
        state = { ...state, ...nonePending };
      }
      set(comboboxReducer(state, cause));
    },
    commit,
    create: (text) => {
      if (state.pending.includes(text)) return;
      if (ports().isMultiple) set(comboboxReducer(state, { type: 'reset', staysOpen: true }));
      else {
        stop();
        patch({ inputValue: text, ...nothingRefused, ...nonePending });
      }
      enter([text], [], { cause: 'create' });
    },
    enter: (texts) => {
      set(comboboxReducer(state, { type: 'closed' }));
      enter(texts, []);
    },
    paste: (text) => {
      set(comboboxReducer(state, { type: 'closed' }));
      const [first, ...finer] = ports().separators.pasted;
      if (first) enter(splitAt(text, first), finer, { cause: 'paste' });
    },
    cancel: () => refuseAll('cancelled'),
    valueReplaced: () => {
      if (!ports().isMultiple && (entries.length > 0 || isPickOnItsWay(state))) refuseAll('overtaken');
    },
    sourceChanged: () => {
      set(comboboxReducer(state, { type: 'caretMoved' }));
      // It may have been made by what was there before.
      if (state.creating !== undefined) return refuseAll('cancelled');
      const restarted = entries.map((entry): Entry => ({ ...entry, isAsked: undefined }));
      if (restarted.length === 0) return;
      stop();
      entries = restarted;
      resolve();
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
        waiting++;
        const listen = () => {
          if (state.pending.length > 0 || isPickOnItsWay(state)) return;
          if (listeners.delete(listen)) waiting--;
          done();
        };
        listeners.add(listen);
        listen();
      }),
    dispose: () => {
      stop();
      set(comboboxReducer(state, { type: 'optionsLoaded' }));
    },
  };
}

const pendingOf = (entries: readonly Entry[]) => ({
  pending: entries.map(({ text }) => text),
  creating: entries.find(({ cause }) => cause === 'create')?.text,
});

const nonePending = { pending: [], creating: undefined, entered: 0 } as const;
const nothingRefused = { refused: [], holdsRefused: false } as const;

/** Texts that were refused, as one that can be mended and entered again. */
const inBox = (refused: readonly Refusal[]) => refused.map(({ text }) => text).join('; ');

function withoutRepeats(refused: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refused.map((one) => [one.text, one])).values()];
}
