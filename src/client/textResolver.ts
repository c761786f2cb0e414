/**
 * Finds out what texts stand for: each as a whole, else its parts; a handful of lookups at a time.
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { Refusal, RefusalReason } from './comboboxState.js';
import { splitAt } from './splitEntered.js';

/** What a text names, or why it names nothing. */
export type Named = { readonly alias: ValueAlias } | { readonly reason: RefusalReason };

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
  /** The value that a text is by itself, where values are only suggested. */
  readonly ownAlias: (text: string) => ValueAlias | undefined;
}

/** Told what a text has come to. */
export type Settle = (found: readonly ValueAlias[], refused: readonly Refusal[]) => void;

/** What finds out what texts stand for. */
export interface TextResolver {
  /**
   * Finds out what a text names as a whole, else what its parts name.
   *
   * @param splitsAt - what the text may be taken apart at, the coarsest first
   * @param offer - of a text that was entered by Enter: shows the values it may mean, instead of `then`; false where the
   *   person is elsewhere by then
   */
  readonly resolve: (text: string, splitsAt: readonly RegExp[], then: Settle, offer?: () => boolean) => void;
  /** Gives every lookup up; nothing is told of what was asked. */
  readonly stop: () => void;
}

/** Lookups under way at most. */
const mostInFlight = 6;

/** Makes what resolves texts. */
export function createTextResolver({ find, findMeant, ownAlias }: ResolverPorts): TextResolver {
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

  const resolve: TextResolver['resolve'] = (text, splitsAt, then, offer) => {
    if (!offer || splitsAt.some((one) => splitAt(text, one).length > 1)) return lookUp(text, splitsAt, then);
    look<Meant>(
      (signal) => findMeant(text, signal),
      (meant) => {
        if (meant !== 'several' && 'alias' in meant) return then([meant.alias], []);
        if (meant !== 'several' && meant.reason === 'failed')
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
        if (separator) return resolveAll(splitAt(text, separator), splitsAt.slice(at + 1), then);
        return own ? then([own], []) : then([], [{ text, reason: named.reason }]);
      },
    );

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

function attempt<Answer>(find: () => Answer | Promise<Answer>): Answer | Named | Promise<Answer> {
  try {
    return find();
  } catch {
    return { reason: 'failed' };
  }
}
