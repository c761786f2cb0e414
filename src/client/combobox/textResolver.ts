/**
 * Resolves texts to values: first by value, in one request; then each as a whole, and last its parts, with a few lookups in
 * parallel.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { Named, Refusal } from '../field/boxState.js';
import { splitAt, unquoted } from './splitEntered.js';

/** The result for a text entered by Enter. */
export type Meant = Named | 'several';

/** The lookups that a resolver uses. */
export interface ResolverPorts {
  /** Finds the value that a text names; synchronously if its lookup is loaded. Rejects if the lookup fails. */
  readonly find: (text: string, signal: AbortSignal) => Named | Promise<Named>;
  /**
   * Finds the value that Enter means: the named one among the first results, or the only result; `several` if the text is
   * ambiguous.
   */
  readonly findMeant: (text: string, signal: AbortSignal) => Meant | Promise<Meant>;
  /**
   * Finds the texts that are values of the domain, in few requests. Returns `undefined` if the endpoint has no by-value lookup;
   * rejects if the request fails.
   */
  readonly findValues?: (
    texts: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, ValueAlias>> | undefined;
  /** Creates a value from a text. Rejects on failure. */
  readonly create?: (text: string, signal: AbortSignal) => Promise<Named>;
  /** The value of a text itself, if values are only suggested. */
  readonly ownAlias: (text: string) => ValueAlias | undefined;
}

/** Receives the result for a text. */
export type Settle = (found: readonly ValueAlias[], refused: readonly Refusal[]) => void;

/** A text to resolve. */
export interface EnteredText {
  readonly text: string;
  /** Separators to split it at, coarse ones first. */
  readonly splitsAt: readonly RegExp[];
  readonly settle: Settle;
  /** Creates a value, even if the text names one. */
  readonly isNew?: boolean | undefined;
  /** For a text entered by Enter: shows its matches instead of settling it. Returns false if the user has left the box. */
  readonly offer?: (() => boolean) | undefined;
}

/** Resolves texts to values. */
export interface TextResolver {
  /** Resolves texts entered together: each as a whole, otherwise its parts. */
  readonly resolve: (entered: readonly EnteredText[]) => void;
  /** Cancels all lookups; `settle` is not called. */
  readonly stop: () => void;
}

/** The maximum number of parallel lookups. */
const mostInFlight = 6;

/** Creates a resolver. */
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

  /** Runs a lookup, at most `mostInFlight` at a time; a synchronous result does not wait. */
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
      // Synchronous results free their slot at once, so the loop goes on.
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

  /** Settles the texts found by value, and resolves the others by name. */
  const resolveValues = async (
    asked: Promise<ReadonlyMap<string, ValueAlias>>,
    entered: readonly EnteredText[],
    signal: AbortSignal,
  ) => {
    // If the by-value lookup fails, each text is looked up by name, which also yields its error.
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
        // If the lookup of the whole failed, its parts are not tried, unless the text is a value itself.
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

/** Settles a quoted part; a refusal contains its quotes. */
const quoting =
  (written: string, text: string, then: Settle): Settle =>
  (found, refused) =>
    then(
      found,
      refused.map((one) => (one.text === text ? { ...one, text: written } : one)),
    );

/**
 * The refusals of the parts of a text. Neighbours separated by a comma are joined as written, because the comma may be part of a
 * name. Parts separated by semicolons or line ends stay separate.
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
