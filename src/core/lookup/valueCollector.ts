/**
 * Batches by-value lookups made in one tick. Values already in flight are not requested again, and requests without a waiting
 * caller are aborted. Choice D42.
 */
import type { JsonScalar } from '../vocabulary/json.js';
import type { ValueOutcome } from './valuesBySearch.js';

/** Results by value. */
export type ValueOutcomes = ReadonlyMap<JsonScalar, ValueOutcome>;

/** How to request the values of one domain. */
export interface ValueDomain<Value = JsonScalar, Outcome = ValueOutcome> {
  /** Equal for all callers that use the same endpoint and client in the same way. */
  readonly key: string;
  /** Splits values into lots of one request each. */
  readonly split: (values: readonly Value[]) => readonly (readonly Value[])[];
  /** Requests one lot. */
  readonly send: (lot: readonly Value[], signal: AbortSignal) => Promise<ReadonlyMap<Value, Outcome>>;
}

/**
 * Requests values. Rejects with the error of any of its lots, or with the reason of `signal`. The result may contain further
 * values that were in the same lots.
 *
 * @param tell - called with each lot as it arrives
 */
export type ValueCollector<Value = JsonScalar, Outcome = ValueOutcome> = (
  domain: ValueDomain<Value, Outcome>,
  values: readonly Value[],
  signal: AbortSignal | undefined,
  tell?: (outcomes: ReadonlyMap<Value, Outcome>) => void,
) => Promise<ReadonlyMap<Value, Outcome>>;

/** Values requested together, and the number of callers that wait for them. */
interface Lot<Outcomes> {
  readonly abort: AbortController;
  readonly outcomes: Promise<Outcomes>;
  readonly forget: () => void;
  waiting: number;
}

/** The pending values of one domain. */
interface Asked<Value, Outcome> {
  /** Values gathered in the current tick, with the signals of their callers. */
  readonly gathered: Map<Value, (AbortSignal | undefined)[]>;
  /** Resolves with the lot of each gathered value. */
  sent: Promise<ReadonlyMap<Value, Lot<ReadonlyMap<Value, Outcome>>>> | undefined;
  readonly underWay: Map<Value, Lot<ReadonlyMap<Value, Outcome>>>;
}

/** Creates a collector. */
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
    // A timer fires after all fields of one rendering have asked.
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

/** Aborts a lot without waiting callers, after other callers of the same tick could join it. */
function giveUp(lot: Lot<unknown>, reason: unknown): void {
  lot.waiting--;
  queueMicrotask(() => {
    if (lot.waiting > 0) return;
    lot.forget();
    lot.abort.abort(reason);
  });
}
