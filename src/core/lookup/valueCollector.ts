/**
 * Values asked for here and there, gathered: what is asked for in one tick goes together, what is on its way is not asked
 * for again, and what nobody waits for any more is given up. Choice D42.
 */
import type { JsonScalar } from '../vocabulary/json.js';
import type { ValueOutcome } from './valuesBySearch.js';

/** What is known of values, by value. */
export type ValueOutcomes = ReadonlyMap<JsonScalar, ValueOutcome>;

/** How the values of one domain are asked for. */
export interface ValueDomain {
  /** The same for all who ask the same endpoint in the same way. */
  readonly key: string;
  /** Puts values into lots, each of which is asked for by itself. */
  readonly split: (values: readonly JsonScalar[]) => readonly (readonly JsonScalar[])[];
  /** Asks for one lot. */
  readonly send: (lot: readonly JsonScalar[], signal: AbortSignal) => Promise<ValueOutcomes>;
}

/** Asks for values. Rejects with what a lot that holds one of them fails with, or with the reason of `signal`. */
export type ValueCollector = (
  domain: ValueDomain,
  values: readonly JsonScalar[],
  signal: AbortSignal | undefined,
) => Promise<ValueOutcomes>;

/** Values that are asked for together, and how many callers wait for one of them. */
interface Lot {
  readonly abort: AbortController;
  readonly outcomes: Promise<ValueOutcomes>;
  readonly forget: () => void;
  waiting: number;
}

/** What is asked for in one domain. */
interface Asked {
  /** In the tick that goes on, with the signals of those who asked. */
  readonly gathered: Map<JsonScalar, (AbortSignal | undefined)[]>;
  /** What those who gathered wait for: the lot of each value. */
  sent: Promise<ReadonlyMap<JsonScalar, Lot>> | undefined;
  readonly underWay: Map<JsonScalar, Lot>;
}

/** Makes what gathers values. */
export function createValueCollector(): ValueCollector {
  const domains = new Map<string, Asked>();

  const askedIn = (key: string) => {
    const known = domains.get(key);
    if (known) return known;
    const asked: Asked = { gathered: new Map(), sent: undefined, underWay: new Map() };
    domains.set(key, asked);
    return asked;
  };

  const sendLot = ({ key, send }: ValueDomain, asked: Asked, values: readonly JsonScalar[]) => {
    const abort = new AbortController();
    const forget = () => {
      for (const value of values) if (asked.underWay.get(value) === lot) asked.underWay.delete(value);
      if (asked.underWay.size === 0 && !asked.sent && domains.get(key) === asked) domains.delete(key);
    };
    const lot: Lot = { abort, outcomes: send(values, abort.signal), forget, waiting: 0 };
    for (const value of values) asked.underWay.set(value, lot);
    lot.outcomes.then(forget, forget);
    return values.map((value) => [value, lot] as const);
  };

  const sendAll = (domain: ValueDomain, asked: Asked) => {
    asked.sent = undefined;
    const wanted = [...asked.gathered].flatMap(([value, signals]) => (isWanted(signals) ? [value] : []));
    asked.gathered.clear();
    const lots = domain.split(wanted).flatMap((lot) => sendLot(domain, asked, lot));
    if (lots.length === 0 && asked.underWay.size === 0) domains.delete(domain.key);
    return new Map(lots);
  };

  const gather = (domain: ValueDomain, asked: Asked, value: JsonScalar, signal: AbortSignal | undefined) => {
    asked.gathered.set(value, [...(asked.gathered.get(value) ?? []), signal]);
    // By then all fields of one rendering have asked.
    asked.sent ??= new Promise((resolve) => {
      setTimeout(() => resolve(sendAll(domain, asked)));
    });
  };

  return async (domain, values, signal) => {
    signal?.throwIfAborted();
    const asked = askedIn(domain.key);
    const lots = new Set<Lot>();
    const join = (lot: Lot | undefined) => {
      if (lot && !lots.has(lot)) lot.waiting++;
      if (lot) lots.add(lot);
      return lot !== undefined;
    };
    const fresh = values.filter((value) => !join(asked.underWay.get(value)));
    for (const value of fresh) gather(domain, asked, value, signal);
    const sent = fresh.length > 0 ? await asked.sent : undefined;
    for (const value of fresh) join(sent?.get(value));
    return await outcomesOf([...lots], signal);
  };
}

function outcomesOf(lots: readonly Lot[], signal: AbortSignal | undefined): Promise<ValueOutcomes> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      for (const lot of lots) giveUp(lot, signal?.reason);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave);
    void Promise.all(lots.map(({ outcomes }) => outcomes))
      .then((all) => resolve(joined(all)), reject)
      .finally(() => signal?.removeEventListener('abort', leave));
  });
}

const isWanted = (signals: readonly (AbortSignal | undefined)[]) => signals.some((one) => !one?.aborted);

const joined = (all: readonly ValueOutcomes[]): ValueOutcomes => new Map(all.flatMap((each) => [...each]));

/** A lot that nobody waits for is aborted, once all who asked in the same tick have had their turn. */
function giveUp(lot: Lot, reason: unknown): void {
  lot.waiting--;
  queueMicrotask(() => {
    if (lot.waiting > 0) return;
    lot.forget();
    lot.abort.abort(reason);
  });
}
