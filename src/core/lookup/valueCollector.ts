/**
 * Values asked for here and there, gathered: what is asked for in one tick goes together, what is on its way is not asked
 * for again, and what nobody waits for any more is given up. Choice D42.
 */
import type { JsonScalar } from '../vocabulary/json.js';
import type { ValueOutcome } from './valuesBySearch.js';

/** What is known of values, by value. */
export type ValueOutcomes = ReadonlyMap<JsonScalar, ValueOutcome>;

/** How the values of one domain are asked for. */
export interface ValueDomain<Value = JsonScalar, Outcome = ValueOutcome> {
  /** The same for all who ask the same endpoint, or the same host, in the same way. */
  readonly key: string;
  /** Puts values into lots, each of which is asked for by itself. */
  readonly split: (values: readonly Value[]) => readonly (readonly Value[])[];
  /** Asks for one lot. */
  readonly send: (lot: readonly Value[], signal: AbortSignal) => Promise<ReadonlyMap<Value, Outcome>>;
}

/**
 * Asks for values. Rejects with what a lot that holds one of them fails with, or with the reason of `signal`. What comes back
 * may be more than was asked for: all that was sent with it.
 *
 * @param tell - told of each lot as it comes
 */
export type ValueCollector<Value = JsonScalar, Outcome = ValueOutcome> = (
  domain: ValueDomain<Value, Outcome>,
  values: readonly Value[],
  signal: AbortSignal | undefined,
  tell?: (outcomes: ReadonlyMap<Value, Outcome>) => void,
) => Promise<ReadonlyMap<Value, Outcome>>;

/** Values that are asked for together, and how many callers wait for one of them. */
interface Lot<Outcomes> {
  readonly abort: AbortController;
  readonly outcomes: Promise<Outcomes>;
  readonly forget: () => void;
  waiting: number;
}

/** What is asked for in one domain. */
interface Asked<Value, Outcome> {
  /** In the tick that goes on, with the signals of those who asked. */
  readonly gathered: Map<Value, (AbortSignal | undefined)[]>;
  /** What those who gathered wait for: the lot of each value. */
  sent: Promise<ReadonlyMap<Value, Lot<ReadonlyMap<Value, Outcome>>>> | undefined;
  readonly underWay: Map<Value, Lot<ReadonlyMap<Value, Outcome>>>;
}

/** Makes what gathers values. */
export function createValueCollector<Value = JsonScalar, Outcome = ValueOutcome>(): ValueCollector<
  Value,
  Outcome
> {
  type Domain = ValueDomain<Value, Outcome>;
  type AskedHere = Asked<Value, Outcome>;
  type LotHere = Lot<ReadonlyMap<Value, Outcome>>;
  const domains = new Map<string, AskedHere>();

  const askedIn = (key: string) => {
    const known = domains.get(key);
    if (known) return known;
    const asked: AskedHere = { gathered: new Map(), sent: undefined, underWay: new Map() };
    domains.set(key, asked);
    return asked;
  };

  const sendLot = ({ key, send }: Domain, asked: AskedHere, values: readonly Value[]) => {
    const abort = new AbortController();
    const forget = () => {
      for (const value of values) if (asked.underWay.get(value) === lot) asked.underWay.delete(value);
      if (asked.underWay.size === 0 && !asked.sent && domains.get(key) === asked) domains.delete(key);
    };
    const lot: LotHere = { abort, outcomes: send(values, abort.signal), forget, waiting: 0 };
    for (const value of values) asked.underWay.set(value, lot);
    lot.outcomes.then(forget, forget);
    return values.map((value) => [value, lot] as const);
  };

  const sendAll = (domain: Domain, asked: AskedHere) => {
    asked.sent = undefined;
    const wanted = [...asked.gathered].flatMap(([value, signals]) => (isWanted(signals) ? [value] : []));
    asked.gathered.clear();
    const split = wanted.length > 0 ? domain.split(wanted) : [];
    const lots = split.flatMap((lot) => sendLot(domain, asked, lot));
    if (lots.length === 0 && asked.underWay.size === 0) domains.delete(domain.key);
    return new Map(lots);
  };

  const gather = (domain: Domain, asked: AskedHere, value: Value, signal: AbortSignal | undefined) => {
    asked.gathered.set(value, [...(asked.gathered.get(value) ?? []), signal]);
    // By then all fields of one rendering have asked.
    asked.sent ??= new Promise((resolve) => {
      setTimeout(() => resolve(sendAll(domain, asked)));
    });
  };

  return async (domain, values, signal, tell) => {
    signal?.throwIfAborted();
    const asked = askedIn(domain.key);
    const lots = new Set<LotHere>();
    const join = (lot: LotHere | undefined) => {
      if (lot && !lots.has(lot)) lot.waiting++;
      if (lot) lots.add(lot);
      return lot !== undefined;
    };
    const fresh = values.filter((value) => !join(asked.underWay.get(value)));
    for (const value of fresh) gather(domain, asked, value, signal);
    const sent = fresh.length > 0 ? await asked.sent : undefined;
    for (const value of fresh) join(sent?.get(value));
    const all = await outcomesOf([...lots], signal, tell);
    return new Map(all.flatMap((each) => Array.from(each.entries())));
  };
}

function outcomesOf<Outcomes>(
  lots: readonly Lot<Outcomes>[],
  signal: AbortSignal | undefined,
  tell: ((outcomes: Outcomes) => void) | undefined,
): Promise<readonly Outcomes[]> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      for (const lot of lots) giveUp(lot, signal?.reason);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave);
    const told = lots.map(async ({ outcomes }) => {
      tell?.(await outcomes);
      return outcomes;
    });
    void Promise.all(told)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', leave));
  });
}

const isWanted = (signals: readonly (AbortSignal | undefined)[]) => signals.some((one) => !one?.aborted);

/** A lot that nobody waits for is aborted, once all who asked in the same tick have had their turn. */
function giveUp(lot: Lot<unknown>, reason: unknown): void {
  lot.waiting--;
  queueMicrotask(() => {
    if (lot.waiting > 0) return;
    lot.forget();
    lot.abort.abort(reason);
  });
}
