/**
 * The state of a combobox and the texts entered into it, without a framework. `textResolver.ts` finds the values of texts.
 *
 * Entered text is never lost: it is in the value, pending, or in the box with an error. A text is looked up once it is committed.
 * With a single value, a newer text cancels the lookup; with several values, only the user cancels it.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ChoiceCause, Renamed } from '../field/choosing.js';
import { type BoxState, isPickOnItsWay, type Refusal, type RefusalReason } from '../field/boxState.js';
import { type ComboboxCause, comboboxReducer, restingCombobox } from './comboboxState.js';
import { type Separators, splitAt, unquoted } from './splitEntered.js';
import type { Settle, TextResolver } from './textResolver.js';

/** The parts of a field that a combobox uses. */
export interface ComboboxPorts {
  readonly isMultiple: boolean;
  /** Adds values to the field, or replaces its value; returns those beyond the limit. */
  readonly take: (aliases: readonly ValueAlias[], cause: EnteredBy) => readonly ValueAlias[];
  /** In a field that accepts any text as one of several values: the value of a text, which is added at once. */
  readonly ownAlias?: ((text: string) => ValueAlias) | undefined;
  /** Replaces values made from text by the values that lookups found for them. */
  readonly replace?: ((found: readonly Renamed[]) => void) | undefined;
  /** Whether the box has focus. */
  readonly isFocused?: (() => boolean) | undefined;
  readonly separators: Separators;
}

/** How a text came into the field. */
export type EnteredBy = Extract<ChoiceCause, 'text' | 'paste' | 'fill' | 'create'>;

/** Options of `commit`. */
export interface CommitHow {
  /** Enter was pressed: the only match is taken; several matches open the list. */
  readonly isMeant?: boolean | undefined;
  /** Default `text`. */
  readonly cause?: EnteredBy | undefined;
}

/** State and actions of a combobox. */
export interface Combobox {
  readonly getSnapshot: () => BoxState;
  /** Subscribes to changes of the state; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (cause: ComboboxCause) => void;
  /** Commits the text in the box, or the given one: looks up the value or values it names. */
  readonly commit: (text?: string, how?: CommitHow) => void;
  /** Commits texts, each a single value; the text in the box stays. */
  readonly enter: (texts: readonly string[]) => void;
  /** Creates a value from a text; ignored while that text is pending. */
  readonly create: (text: string) => void;
  /** Commits a pasted text that contains several values, line by line. */
  readonly paste: (text: string) => void;
  /** Cancels all lookups and puts their texts back into the box. */
  readonly cancel: () => void;
  /** The app has set another value. */
  readonly valueReplaced: () => void;
  /** The offered values changed with another field; pending texts are looked up again. */
  readonly sourceChanged: () => void;
  /** Discards all entered text, for a form reset. */
  readonly clear: () => void;
  /** Whether the box contains text that is neither committed nor refused. */
  readonly hasUncommitted: () => boolean;
  /** Resolves once no lookup is pending. */
  readonly whenIdle: () => Promise<void>;
  /** Cancels all lookups silently, because the field is removed. */
  readonly dispose: () => void;
}

/** With more pending texts than this, results are applied in batches. */
const mostAtOnce = 20;
const batchMs = 200;

/** Reasons that a retry may overcome. */
const passing: ReadonlySet<RefusalReason> = new Set(['blocked', 'failed', 'full', 'overtaken', 'cancelled']);

/** An entered text. */
interface Entry {
  readonly text: string;
  /** The text as entered, including quotes. A refused text returns to the box in this form. */
  readonly written: string;
  /** Separators to split the text at if it names no value as a whole. */
  readonly splitsAt: readonly RegExp[];
  readonly isMeant: boolean;
  readonly cause: EnteredBy;
  /** The value of the text itself, if the field accepts any text. */
  readonly own: ValueAlias | undefined;
  /** `own` is in the field; a lookup may still replace it. */
  isTaken?: true;
  /** Its lookup has been started. */
  isAsked?: true | undefined;
  outcome?: Parameters<Settle>;
}

/**
 * Creates a combobox.
 *
 * @param ports - called on each use, because the field may have changed
 * @param makeResolver - called for the first text
 */
export function createCombobox(ports: () => ComboboxPorts, makeResolver: () => TextResolver): Combobox {
  let state = restingCombobox;
  let entries: readonly Entry[] = [];
  let resolver: TextResolver | undefined;
  let batch: ReturnType<typeof setTimeout> | undefined;
  /** The number of pending `whenIdle` calls. */
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

  /** Applies results in the order of entry, regardless of the order of the responses. */
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
    // Must come first: `take` validates the value, which is deferred while texts are pending.
    patch({ ...pendingOf(entries), ...(entries.length === 0 && { entered: 0 }) });
    let left: readonly ValueAlias[] = [];
    const { cause = 'text' } = fresh[0] ?? {};
    try {
      const found = values.flat();
      left = found.length > 0 ? ports().take(found, cause) : [];
      if (renamed.length > 0) ports().replace?.(renamed);
    } finally {
      // The app's `onChange` may throw; the state is updated nevertheless.
      const full = left.map(({ label }): Refusal => ({ text: label, reason: 'full' }));
      dropEntries(({ own }) => own !== undefined && left.includes(own));
      const isTaken = !ports().isMultiple && refused.length === 0;
      // Creating a value is a choice, so the list closes.
      if (isTaken) set(comboboxReducer(state, { type: 'reset', staysOpen: cause !== 'create' }));
      else refuse([...refused, ...full]);
    }
  };

  /** Removes entries whose results are no longer needed. */
  const dropEntries = (which: (entry: Entry) => boolean) => {
    if (!entries.some(which)) return;
    entries = entries.filter((entry) => !which(entry));
    patch({ ...pendingOf(entries), ...(entries.length === 0 && { entered: 0 }) });
  };

  /** Adds refusals, and shows their texts in the box if it is free. */
  const refuse = (refused: readonly Refusal[], rest: Partial<BoxState> = {}) => {
    if (refused.length === 0 && state.refused.length === 0) return;
    const all = withoutRepeats([...state.refused, ...refused]);
    const hasRoom = state.inputValue === null || state.inputValue === '' || state.holdsRefused;
    const isShown = all.length > 0 && (hasRoom || !ports().isMultiple);
    patch({
      ...rest,
      refused: all,
      ...(isShown && { inputValue: inBox(all), isSpent: false, holdsRefused: true }),
      // The error appears in place of the list; opening the list offers the text again.
      ...(isShown &&
        all[0]?.reason === 'not-created' && { search: inBox(all), isOpen: false, activeIndex: -1 }),
    });
  };

  const settle = (entry: Entry, ...outcome: Parameters<Settle>) => {
    // The entry was dropped because the field is full.
    if (!entries.includes(entry)) return;
    entry.outcome = outcome;
    if (entries.length <= mostAtOnce) takeSettled();
    else batch ??= setTimeout(takeSettled, batchMs);
  };

  /** Starts the lookups of new entries. */
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
    // With inline values, all results are there at once.
    if (batch !== undefined && entries.every(({ outcome }) => outcome)) takeSettled();
  };

  /** Opens the list with the matches of a text, unless the user has left the box or a submit is pending. */
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

  /** Refuses all pending texts, except those that are already in the value. */
  const refuseAll = (reason: RefusalReason) => {
    const refused = entries.flatMap(({ written: text, isTaken, cause }): Refusal | [] =>
      isTaken ? [] : { text, reason: cause === 'create' ? 'not-created' : reason },
    );
    const rest = { ...nonePending, awaitedKeys: [] };
    stop();
    if (refused.length > 0) refuse(refused, rest);
    else patch(rest);
  };

  /** Looks up the text of the box. With a single value the text stays visible; with several the box is emptied. */
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

  /** Retries refused texts whose reason may be gone. */
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
    // The box is empty again and can show texts refused in the meantime.
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
      // The previous endpoint may have created the value already.
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

/** Joins refused texts into one that the user can correct and commit again. */
const inBox = (refused: readonly Refusal[]) => refused.map(({ text }) => text).join('; ');

function withoutRepeats(refused: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refused.map((one) => [one.text, one])).values()];
}
