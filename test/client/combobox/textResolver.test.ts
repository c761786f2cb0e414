/** What texts stand for that are entered together: values in few requests, names one by one. */
import { describe, expect, it, vi } from 'vitest';
import { createTextResolver, type ResolverPorts } from '../../../src/client/combobox/textResolver.js';
import type { ValueAlias } from '../../../src/core/index.js';

type Named = Awaited<ReturnType<ResolverPorts['find']>>;

const aliasOf = (value: string): ValueAlias => ({ value, label: `Label of ${value}` });
const notOffered: Named = { reason: 'not-offered' };

/** Resolves texts, and tells what each has come to. */
function enter(ports: Partial<ResolverPorts>, texts: readonly string[], splitsAt: readonly RegExp[] = []) {
  const find = vi.fn(async (): Promise<Named> => notOffered);
  const resolver = createTextResolver({
    find,
    findMeant: find,
    ownAlias: () => undefined,
    ...ports,
  });
  const outcomes = new Map<string, unknown>();
  resolver.resolve(
    texts.map((text) => ({
      text,
      splitsAt,
      settle: (found, refused) =>
        outcomes.set(text, [...found.map(({ value }) => value), ...refused.map(({ reason }) => reason)]),
    })),
  );
  return { find, resolver, outcomes };
}

const findOwn = async (text: string): Promise<Named> => ({ alias: aliasOf(text) });
const failing = () => Promise.reject(new Error('offline'));

/** What waits until the test answers. */
function held<Answer>() {
  let answer: ((answer: Answer) => void) | undefined;
  const asked = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { asked, answer: (given: Answer) => answer?.(given) };
}

const known = (...values: readonly string[]) =>
  vi.fn(async () => new Map(values.map((value) => [value, aliasOf(value)])));

describe('createTextResolver', () => {
  it('asks for texts that are entered together by value, once, and by name for those alone that are none', async () => {
    const findValues = known('a', 'c');

    const { find, outcomes } = enter({ findValues }, ['a', 'b', 'c']);

    await vi.waitFor(() => expect(outcomes.size).toBe(3));
    expect(Object.fromEntries(outcomes)).toEqual({ a: ['a'], b: ['not-offered'], c: ['c'] });
    expect(findValues.mock.calls).toEqual([[['a', 'b', 'c'], expect.any(AbortSignal)]]);
    expect(find.mock.calls.map(([text]: unknown[]) => text)).toEqual(['b']);
  });

  it('asks for a single text by its name', async () => {
    const findValues = known('a');

    const { find, outcomes } = enter({ findValues }, ['a']);

    await vi.waitFor(() => expect(outcomes.size).toBe(1));
    expect([findValues.mock.calls.length, find.mock.calls.length]).toEqual([0, 1]);
  });

  it('asks for the parts of a text by value once it names nothing as a whole', async () => {
    const findValues = known('a', 'b');

    const { find, outcomes } = enter({ findValues }, ['a, b'], [/,/]);

    await vi.waitFor(() => expect(outcomes.get('a, b')).toEqual(['a', 'b']));
    expect(find).toHaveBeenCalledOnce();
  });

  it('asks by name where values could not be had', async () => {
    const { outcomes } = enter({ findValues: failing, find: findOwn }, ['a', 'b']);

    await vi.waitFor(() => expect(Object.fromEntries(outcomes)).toEqual({ a: ['a'], b: ['b'] }));
  });

  it('tells nothing of what it was stopped at', async () => {
    const { asked, answer } = held<ReadonlyMap<string, ValueAlias>>();
    const { find, resolver, outcomes } = enter({ findValues: () => asked }, ['a', 'b']);

    resolver.stop();
    answer(new Map([['a', aliasOf('a')]]));
    await new Promise(setImmediate);

    expect([outcomes.size, find.mock.calls.length]).toEqual([0, 0]);
  });
});
