/**
 * Edits, answers, aborts and page requests in any order, against a model of the states that may be shown.
 * 2,000 orders; a failure prints the shortest failing order, and its seed.
 */
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { useLayoutEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InputFieldSpec, SpecFieldProvider, useValues, type ValuesSnapshot } from '../../src/index.js';
import { propertyRuns } from '../support/propertyRuns.ts';

const debounceMs = 100;
const pageSize = 2;
const lastPage = 3;

const specs = ['/v1', '/v2'].map((uri): InputFieldSpec => ({
  displayName: 'Field',
  dataType: 'STRING',
  valuesEndpoint: {
    uri,
    debounceMs,
    minSearchLength: 1,
    paginationStrategy: 'PAGE_NUMBER',
    responseMapping: { hasNextField: 'hasNext' },
  },
}));

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('edit'), text: fc.constantFrom('', 'a', 'ab') }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(1, 60, debounceMs) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('answer'),
      which: fc.nat({ max: 2 }),
      isGood: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('more') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('retry') }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('flush', 'switch', 'close', 'open', 'unmount') }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** One request of the client. */
interface Sent {
  readonly key: string;
  readonly page: number;
  readonly signal: AbortSignal;
  readonly answer: (response: Response) => void;
  isAnswered: boolean;
}

const isLive = ({ isAnswered, signal }: Sent) => !isAnswered && !signal.aborted;

/** A field under test: its input, its requests and their answers. */
class Race {
  readonly sent: Sent[] = [];
  /** Search and endpoint → number of pages that loaded. */
  readonly known = new Map<string, number>();
  /** Pages requested although loaded or pending, or before an earlier page. */
  readonly askedTwice: string[] = [];
  private readonly underWay = new Set<string>();
  shown: ValuesSnapshot | undefined;
  text = 'a';
  spec = 0;
  isEnabled = true;
  isMounted = true;
  private redraw: (() => void) | undefined;
  private readonly root = createRoot(document.createElement('div'));
  private readonly queryClient = new QueryClient();

  get key(): string {
    return `${this.spec + 1} ${this.text}`;
  }

  draw(): void {
    if (this.redraw && this.isMounted) flushSync(this.redraw);
    else flushSync(() => this.root.render(this.isMounted && <Watched race={this} />));
  }

  /** Records the rendered snapshot, and a function to render again. */
  show(shown: ValuesSnapshot | undefined, redraw?: () => void): void {
    this.shown = shown;
    this.redraw = redraw;
  }

  readonly fetch = (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const key = `${pathname.at(-1)} ${searchParams.get('search')}`;
    const page = Number(searchParams.get('page'));
    const name = `${key}, page ${page}`;
    if (page !== (this.known.get(key) ?? 0) + 1 || this.underWay.has(name)) this.askedTwice.push(name);
    this.underWay.add(name);
    return new Promise((answer) => {
      this.sent.push({ key, page, signal: request.signal, answer, isAnswered: false });
    });
  };

  act(given: Command): void {
    // Commands that abort requests.
    if (['edit', 'switch', 'close', 'unmount'].includes(given.type)) this.underWay.clear();
    if ('text' in given) this.text = given.text;
    if ('which' in given) this.answer(given.which, given.isGood);
    if (given.type === 'more') this.shown?.loadMore();
    if (given.type === 'retry') this.shown?.retry();
    if (given.type === 'flush') this.shown?.flush();
    if (given.type === 'switch') this.spec = 1 - this.spec;
    if (given.type === 'unmount') this.isMounted = !this.isMounted;
    if (given.type === 'close' || given.type === 'open') this.isEnabled = given.type === 'open';
  }

  /** Answers a request, aborted or not: a server cannot know. */
  private answer(which: number, isGood: boolean): void {
    const open = this.sent.filter(({ isAnswered }) => !isAnswered);
    const one = open[which % open.length];
    if (!one) return;
    if (isGood && isLive(one)) this.known.set(one.key, one.page);
    one.isAnswered = true;
    this.underWay.delete(`${one.key}, page ${one.page}`);
    one.answer(isGood ? pageOf(one.key, one.page) : replyOf('', 500));
  }

  /** States seen in all runs, to prove that the runs reach each state. */
  static readonly seen = new Set<string>();

  /** Violated invariants, checked after each command. */
  problems(): readonly unknown[] {
    const live = this.sent.filter(isLive);
    const mayAsk = this.isMounted && this.isEnabled && this.text !== '';
    const astray = live.filter(({ key }, index) => !mayAsk || index > 0 || key !== this.key);
    if (!this.shown) return [...this.askedTwice, ...astray];
    const { status, values } = this.shown;
    const pages = this.known.get(this.key) ?? 0;
    Race.seen.add(status).add(`page ${pages}`);
    if (this.sent.some(({ signal }) => signal.aborted)) Race.seen.add('aborted');
    const expected = status === 'ready' ? valuesOf(this.key, pages) : [];
    const isStale = JSON.stringify(values.map(({ value }) => value)) !== JSON.stringify(expected);
    const isOdd = !allowed(this, pages).includes(status);
    return [...this.askedTwice, ...astray, ...(isStale ? [values] : []), ...(isOdd ? [status] : [])];
  }

  end(): void {
    flushSync(() => this.root.unmount());
    this.queryClient.clear();
  }

  get provider() {
    return { baseUrl: 'http://fields.test', queryClient: this.queryClient, fetch: this.fetch };
  }
}

/** Statuses that may be shown: with a loaded page, only `ready`. */
function allowed({ isEnabled, text }: Race, pages: number): readonly string[] {
  if (!isEnabled) return ['idle'];
  if (text === '') return ['too-short'];
  return pages > 0 ? ['ready'] : ['waiting', 'loading', 'failed'];
}

function Watched({ race }: { readonly race: Race }) {
  return (
    <SpecFieldProvider {...race.provider}>
      <Values race={race} />
    </SpecFieldProvider>
  );
}

function Values({ race }: { readonly race: Race }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const options = { search: race.text, isEnabled: race.isEnabled };
  const shown = useValues(specs[race.spec] as InputFieldSpec, options);
  useLayoutEffect(() => race.show(shown, redraw), [race, shown]);
  useLayoutEffect(() => () => race.show(undefined), [race]);
  return null;
}

const valuesOf = (key: string, pages: number) =>
  Array.from({ length: pages * pageSize }, (_, index) => `${key} ${index}`);

const pageOf = (key: string, page: number) =>
  replyOf(
    JSON.stringify({
      data: valuesOf(key, page)
        .slice(-pageSize)
        .map((value) => ({ value })),
      hasNext: page < lastPage,
    }),
  );

/** An answer whose body is read by promises only. */
function replyOf(text: string, status = 200): Response {
  const pieces = [new TextEncoder().encode(text)];
  const getReader = () => ({
    read: async () => ({ done: pieces.length === 0, value: pieces.pop() }),
    cancel: async () => {},
  });
  const body = { getReader, cancel: async () => {} };
  return {
    ok: status === 200,
    status,
    url: '',
    type: 'default',
    headers: new Headers(),
    body,
  } as unknown as Response;
}

/** Advances time, then runs promises, and lets TanStack Query notify in the next turn. */
async function settle(ms = 0): Promise<void> {
  for (const pass of [ms, 0, 0]) {
    vi.advanceTimersByTime(pass);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
}

async function problemsOf(commands: readonly Command[]): Promise<readonly unknown[]> {
  const race = new Race();
  race.draw();
  await settle();
  const problems: unknown[] = [];
  for (const one of commands) {
    race.act(one);
    if (!('which' in one) && !('ms' in one)) race.draw();
    await settle('ms' in one ? one.ms : 0);
    problems.push(...race.problems());
  }
  race.end();
  await settle();
  vi.clearAllTimers(); // an aborted lookup leaves a timer of minutes in the cache
  return [...problems, ...race.sent.filter(isLive)];
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useValues, in any order of events', () => {
  it('shows only values of the current search, or none (D18)', { timeout: 600_000 }, async () => {
    const commands = fc.array(command, { minLength: 4, maxLength: 12 });

    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        expect(await problemsOf(given)).toEqual([]);
      }),
      propertyRuns(500, 10_000),
    );

    const everything = ['idle', 'too-short', 'waiting', 'loading', 'ready', 'failed', 'aborted', 'page 3'];
    expect([...Race.seen]).toEqual(expect.arrayContaining(everything));
  });
});
