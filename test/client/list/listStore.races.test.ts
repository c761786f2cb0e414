/**
 * Keys, answers, pages, failures, cancels and other sources in any order, of two lists over one cache,
 * against a model of the allowed states. In Node; a failure prints the shortest failing order, and its
 * seed.
 */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createListUnderTest,
  debounceMs,
  isLive,
  ListServer,
  settle,
  type SentLookup,
  valuesOf,
} from '../../support/listUnderTest.ts';
import { fuzzTimeoutMs, propertyRuns } from '../../support/propertyRuns.ts';

const host = fc.constantFrom(0, 1);
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('edit'), host, text: fc.constantFrom('', 'a', 'ab') }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(1, 60, debounceMs) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      type: fc.constant('answer'),
      which: fc.nat({ max: 3 }),
      isGood: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('more'), host }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('retry'), host }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel'), host }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('flush'), host }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('source'), host, country: fc.constantFrom('fr', 'de') }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('enable'), host, isEnabled: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('mount'), host, isMounted: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** One of two places on a page that show a list. */
class Host {
  readonly #under;
  readonly #server: ListServer;
  #leave: (() => void) | undefined;
  text = 'a';
  country = 'fr';
  isEnabled = true;

  constructor(server: ListServer) {
    this.#server = server;
    this.#under = createListUnderTest(server);
    this.mount(true);
  }

  get key(): string {
    return `${this.country} ${this.text}`;
  }
  get isMounted(): boolean {
    return this.#leave !== undefined;
  }
  /** Whether it may wait for an answer. */
  get mayAsk(): boolean {
    return this.isMounted && this.isEnabled && this.text !== '';
  }
  get snapshot() {
    return this.#under.list.getSnapshot();
  }

  mount(isMounted: boolean): void {
    if (isMounted === this.isMounted) return;
    this.#leave?.();
    this.#leave = isMounted ? this.#under.watch() : undefined;
  }

  change(change: { readonly text?: string; readonly country?: string; readonly isEnabled?: boolean }): void {
    Object.assign(this, change);
    const { country, text: search, isEnabled } = this;
    this.#under.set({
      search,
      isEnabled,
      ...(change.country && { source: this.#server.source({ country }) }),
    });
  }
}

/** The states seen in all runs: a model that never reaches a state proves nothing about it. */
const seen = new Set<string>();

class Race {
  readonly server = new ListServer();
  readonly hosts = [new Host(this.server), new Host(this.server)] as const;
  /** Country and text → the number of pages answered successfully. */
  readonly #known = new Map<string, number>();

  async act(given: Command): Promise<void> {
    const at = 'host' in given ? this.hosts[given.host] : undefined;
    if ('text' in given) at?.change({ text: given.text });
    if ('country' in given) at?.change({ country: given.country });
    if ('isEnabled' in given) at?.change({ isEnabled: given.isEnabled });
    if ('isMounted' in given) at?.mount(given.isMounted);
    if (given.type === 'more') at?.snapshot.loadMore();
    if (given.type === 'retry') at?.snapshot.retry();
    if (given.type === 'cancel') at?.snapshot.cancel();
    if (given.type === 'flush' && at?.isMounted) at.snapshot.flush();
    if ('which' in given) await this.#answer(given.which, given.isGood);
    await settle('ms' in given ? given.ms : 0);
  }

  async #answer(which: number, isGood: boolean): Promise<void> {
    const open = this.server.sent.filter(({ isAnswered }) => !isAnswered);
    const one = open[which % open.length];
    if (!one) return;
    if (isGood && isLive(one)) this.#known.set(one.key, one.page);
    await this.server.answer(isGood ? undefined : new Response('', { status: 500 }), one);
  }

  /** The violated invariants after a command. */
  problems(): readonly unknown[] {
    const live = this.server.sent.filter(isLive);
    const waiting = new Set(this.hosts.filter(({ mayAsk }) => mayAsk).map(({ key }) => key));
    return [
      ...live.filter((one) => !waiting.has(one.key)).map((one) => ['astray', nameOf(one)]),
      ...live.filter((one, at) => live.findIndex(({ key }) => key === one.key) < at).map(nameOf),
      ...this.hosts.flatMap((one) => this.#problemsOf(one)),
    ];
  }

  #problemsOf(one: Host): readonly unknown[] {
    const { status, values } = one.snapshot;
    const pages = this.#known.get(one.key) ?? 0;
    seen.add(status).add(`page ${pages}`);
    if (one.isMounted && this.server.sent.some(({ signal }) => signal.aborted)) seen.add('aborted');
    const expected = status === 'ready' ? valuesOf(one.key, pages) : [];
    const shown = values.map(({ value }) => value);
    const isStale = JSON.stringify(shown) !== JSON.stringify(expected);
    const isOdd = !allowed(one, pages).includes(status);
    return [...(isStale ? [['stale', one.key, shown]] : []), ...(isOdd ? [['odd', one.key, status]] : [])];
  }

  /** No request is live after all lists have unmounted. */
  async end(): Promise<readonly unknown[]> {
    for (const one of this.hosts) one.mount(false);
    await settle();
    this.server.queryClient.clear();
    return this.server.sent.filter(isLive).map(nameOf);
  }
}

const nameOf = ({ key, page }: SentLookup) => `${key}, page ${page}`;

/** The statuses that may be shown: with a cached page only ready. */
function allowed({ isEnabled, text }: Host, pages: number): readonly string[] {
  if (!isEnabled) return ['idle'];
  if (text === '') return ['too-short'];
  return pages > 0 ? ['ready'] : ['waiting', 'loading', 'failed', 'cancelled'];
}

async function problemsOf(commands: readonly Command[]): Promise<readonly unknown[]> {
  const race = new Race();
  await settle();
  const problems: unknown[] = [...race.problems()];
  for (const one of commands) {
    await race.act(one);
    problems.push(...race.problems());
  }
  problems.push(...(await race.end()));
  vi.clearAllTimers(); // the cache keeps an aborted lookup for minutes
  return problems;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('two lists over one cache, in any order of events', () => {
  it(
    'show the values of their own text, or none, and keep only awaited requests (D18)',
    { timeout: fuzzTimeoutMs },
    async () => {
      const commands = fc.array(command, { minLength: 4, maxLength: 14 });
      const runs = propertyRuns(1_000, 10_000);

      await fc.assert(
        fc.asyncProperty(commands, async (given) => {
          expect(await problemsOf(given)).toEqual([]);
        }),
        runs,
      );

      // Mutation tests try too few orders to reach all of them.
      if (runs.numRuns < 1_000) return;

      const statuses = ['idle', 'too-short', 'waiting', 'loading', 'ready', 'failed', 'cancelled'];
      expect([...seen]).toEqual(expect.arrayContaining([...statuses, 'aborted', 'page 3']));
    },
  );
});
