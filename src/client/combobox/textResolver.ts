/**
 * Finds out what texts stand for: those that are values by themselves first, all at once; then each as a whole, else its parts,
 * a handful of lookups at a time.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { Named, Refusal } from '../field/boxState.js';
import { splitAt, unquoted } from './splitEntered.js';

/** What a text means that was entered by Enter. */
export type Meant = Named | 'several';

/** What texts are resolved by. */
export interface ResolverPorts {
  /** Finds what a text names, at once where its lookup is at hand. Rejects when the lookup fails. */
  readonly find: (text: string, signal: AbortSignal) => Named | Promise<Named>;
  /**
   * Finds what a text means to the one who has pressed Enter: what it names by the first values for it, or the only one
   * of them; `several` where it is one of these, and nobody knows which.
   */
  readonly findMeant: (text: string, signal: AbortSignal) => Meant | Promise<Meant>;
  /**
   * Finds those of several texts that are values of the domain as they are written, in few requests. `undefined` where the
   * domain cannot be asked for values; rejects when it could not be.
   */
  readonly findValues?: (
    texts: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, ValueAlias>> | undefined;
  /** Has a value made of a text. Rejects when that fails. */
  readonly create?: (text: string, signal: AbortSignal) => Promise<Named>;
  /** The value that a text is by itself, where values are only suggested. */
  readonly ownAlias: (text: string) => ValueAlias | undefined;
}

/** Told what a text has come to. */
export type Settle = (found: readonly ValueAlias[], refused: readonly Refusal[]) => void;

/** A text to be resolved. */
export interface EnteredText {
  readonly text: string;
  /** What it may be taken apart at, the coarsest first. */
  readonly splitsAt: readonly RegExp[];
  readonly settle: Settle;
  /** A value is made of it, whatever it names. */
  readonly isNew?: boolean | undefined;
  /**
   * Of a text that was entered by Enter: shows the values it may mean, instead of settling it; false where the person is elsewhere
   * by then.
   */
  readonly offer?: (() => boolean) | undefined;
}

/** What finds out what texts stand for. */
export interface TextResolver {
  /** Finds out what texts name that were entered together: each as a whole, else its parts. */
  readonly resolve: (entered: readonly EnteredText[]) => void;
  /** Gives every lookup up; nothing is told of what was asked. */
  readonly stop: () => void;
}

/** Lookups under way at most. */
const mostInFlight = 6;

/** Makes what resolves texts. */
export function createTextResolver({
  find,
  findMeant,
  findValues,
  create,
  ownAlias,
}: ResolverPorts): TextResolver {
  let lookups = new AbortController();
  let inFlight = 0;
  const waiting: (() => void)[] = [];

  /** Asks what a text names, at most so many at a time; an answer that is at hand does not wait. */
  const look = <Answer>(
    ask: (signal: AbortSignal) => Answer | Promise<Answer>,
    then: (answer: Answer | Named) => void,
  ) => {
    const { signal } = lookups;
    const start = () => {
      const named = attempt(() => ask(signal));
      if (!(named instanceof Promise)) return then(named);
      inFlight++;
      void arrive(named, signal, then);
    };
    if (inFlight < mostInFlight) start();
    else waiting.push(start);
  };

  const arrive = async <Answer>(
    named: Promise<Answer>,
    signal: AbortSignal,
    then: (named: Answer | Named) => void,
  ) => {
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

  const resolve: TextResolver['resolve'] = (entered) => {
    const { signal } = lookups;
    const texts = entered.map(({ text }) => text);
    const asked = entered.length > 1 ? findValues?.(texts, signal) : undefined;
    if (asked) void resolveValues(asked, entered, signal);
    else entered.forEach(resolveOne);
  };

  /** Settles the texts that are values, and looks the others up by what they name. */
  const resolveValues = async (
    asked: Promise<ReadonlyMap<string, ValueAlias>>,
    entered: readonly EnteredText[],
    signal: AbortSignal,
  ) => {
    // What cannot be had by value may be had by its name, and says why if it cannot.
    const found = await asked.catch((): ReadonlyMap<string, ValueAlias> => new Map());
    if (signal.aborted) return;
    for (const one of entered) {
      const alias = found.get(one.text);
      if (alias) one.settle([alias], []);
      else resolveOne(one);
    }
  };

  const resolveOne = ({ text, splitsAt, settle: then, isNew, offer }: EnteredText) => {
    if (isNew && create) {
      return look<Named>(
        (signal) => create(text, signal).catch((): Named => ({ reason: 'not-created' })),
        (made) => ('alias' in made ? then([made.alias], []) : then([], [{ text, ...made }])),
      );
    }
    if (!offer || splitsAt.some((one) => splitAt(text, one).length > 1)) return lookUp(text, splitsAt, then);
    look<Meant>(
      (signal) => findMeant(text, signal),
      (meant) => {
        if (meant !== 'several' && 'alias' in meant) return then([meant.alias], []);
        if (meant !== 'several' && (meant.reason === 'failed' || meant.reason === 'unavailable'))
          return then([], [{ text, reason: meant.reason }]);
        if (meant !== 'several' || !offer()) lookUp(text, splitsAt, then);
      },
    );
  };

  const lookUp = (text: string, splitsAt: readonly RegExp[], then: Settle) =>
    look<Named>(
      (signal) => find(text, signal),
      (named) => {
        if ('alias' in named) return then([named.alias], []);
        const own = ownAlias(text);
        // A part is no answer to a whole that could not be looked up, unless the text is a value by itself.
        const mayFallApart = own || named.reason === 'not-offered' || named.reason === 'too-short';
        const at = mayFallApart ? splitsAt.findIndex((one) => splitAt(text, one).length > 1) : -1;
        const separator = splitsAt[at];
        if (separator) return resolveAll(text, separator, splitsAt.slice(at + 1), then);
        return own ? then([own], []) : then([], [{ text, reason: named.reason }]);
      },
    );

  const resolveAll = (text: string, separator: RegExp, splitsAt: readonly RegExp[], then: Settle): void => {
    const parts = splitAt(text, separator);
    const found: (readonly ValueAlias[])[] = [];
    const refused: (readonly Refusal[])[] = [];
    let missing = parts.length;
    const settlePart =
      (index: number): Settle =>
      (foundPart, refusedPart) => {
        found[index] = foundPart;
        refused[index] = refusedPart;
        if (--missing === 0) then(found.flat(), asWritten(text, separator, parts, refused));
      };
    resolve(
      parts.map((part, index) => {
        const whole = unquoted(part);
        const settle = settlePart(index);
        return whole === undefined
          ? { text: part, splitsAt, settle }
          : { text: whole, splitsAt: [], settle: quoting(part, whole, settle) };
      }),
    );
  };

  return {
    resolve,
    stop: () => {
      lookups.abort();
      lookups = new AbortController();
      waiting.length = 0;
      inFlight = 0;
    },
  };
}

/** Settles a part in quotes, which is refused as it was written. */
const quoting =
  (written: string, text: string, then: Settle): Settle =>
  (found, refused) =>
    then(
      found,
      refused.map((one) => (one.text === text ? { ...one, text: written } : one)),
    );

/**
 * The refusals of the parts of a text. Neighbours that a comma parted come back as they were written: the comma may be part of a
 * name. What semicolons and line ends part is joined by a semicolon in the box.
 */
function asWritten(
  text: string,
  separator: RegExp,
  parts: readonly string[],
  refused: readonly (readonly Refusal[])[],
): readonly Refusal[] {
  if (separator.test(';') || separator.test('\n')) return refused.flat();
  const all: Refusal[] = [];
  let [at, from, last] = [0, 0, -2];
  parts.forEach((part, index) => {
    const start = text.indexOf(part, at);
    at = start + part.length;
    const [first, ...others] = refused[index] ?? [];
    if (!first) return;
    const before = all.at(-1);
    const isNext = last === index - 1 && before?.reason === first.reason && others.length === 0;
    if (isNext) all[all.length - 1] = { ...before, text: text.slice(from, at) };
    else all.push(first, ...others);
    if (!isNext) from = start;
    last = index;
  });
  return all;
}

function attempt<Answer>(find: () => Answer | Promise<Answer>): Answer | Named | Promise<Answer> {
  try {
    return find();
  } catch {
    return { reason: 'failed' };
  }
}
