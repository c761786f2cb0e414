/** The values of texts entered together: ids in few requests, names one by one. */
import { describe, expect, it, vi } from 'vitest';
import {
  createTextResolver,
  type EnteredText,
  type Meant,
  type ResolverPorts,
} from '../../../src/client/combobox/textResolver.js';
import type { ValueAlias } from '../../../src/core/index.js';

type Named = Awaited<ReturnType<ResolverPorts['find']>>;

const aliasOf = (value: string): ValueAlias => ({ value, label: `Label of ${value}` });
const notOffered: Named = { reason: 'not-offered' };

/** Resolves texts, and returns the outcome of each. */
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

/** A lookup that waits until the test answers. */
function held<Answer>() {
  let answer: ((answer: Answer) => void) | undefined;
  const asked = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { asked, answer: (given: Answer) => answer?.(given) };
}

const known = (...values: readonly string[]) =>
  vi.fn(async () => new Map(values.map((value) => [value, aliasOf(value)])));

describe('a text that is split', () => {
  const cities = new Set(['Boston', 'Los Angeles', 'San Francisco, CA']);
  const find = async (text: string): Promise<Named> =>
    cities.has(text) ? { alias: aliasOf(text) } : notOffered;

  it.each([
    ['San Diego, CA', [], ['San Diego, CA']],
    ['San Diego, CA, Los Angeles', ['Los Angeles'], ['San Diego, CA']],
    ['Rome,Boston, Oslo', ['Boston'], ['Rome', 'Oslo']],
    ['"San Francisco, CA",Boston', ['San Francisco, CA', 'Boston'], []],
    ['Rome; Oslo', [], ['Rome', 'Oslo']],
  ])('is refused unchanged if no value has that name: %s', async (text, found, refused) => {
    const settle = vi.fn<EnteredText['settle']>();
    const resolver = createTextResolver({ find, findMeant: find, ownAlias: () => undefined });
    resolver.resolve([{ text, splitsAt: [/[\t;]+/, /,+/], settle }]);
    await vi.waitFor(() => expect(settle).toHaveBeenCalled());

    const [values = [], refusals = []] = settle.mock.lastCall ?? [];
    expect(values.map(({ value }) => value)).toEqual(found);
    expect(refusals.map((one) => one.text)).toEqual(refused);
  });
});

describe('createTextResolver', () => {
  it('requests texts together by value once, and by name only those without a value', async () => {
    const findValues = known('a', 'c');

    const { find, outcomes } = enter({ findValues }, ['a', 'b', 'c']);

    await vi.waitFor(() => expect(outcomes.size).toBe(3));
    expect(Object.fromEntries(outcomes)).toEqual({ a: ['a'], b: ['not-offered'], c: ['c'] });
    expect(findValues.mock.calls).toEqual([[['a', 'b', 'c'], expect.any(AbortSignal)]]);
    expect(find.mock.calls.map(([text]: unknown[]) => text)).toEqual(['b']);
  });

  it('requests a single text by name', async () => {
    const findValues = known('a');

    const { find, outcomes } = enter({ findValues }, ['a']);

    await vi.waitFor(() => expect(outcomes.size).toBe(1));
    expect([findValues.mock.calls.length, find.mock.calls.length]).toEqual([0, 1]);
  });

  it('requests the parts of a text by value if the whole names no value', async () => {
    const findValues = known('a', 'b');

    const { find, outcomes } = enter({ findValues }, ['a, b'], [/,/]);

    await vi.waitFor(() => expect(outcomes.get('a, b')).toEqual(['a', 'b']));
    expect(find).toHaveBeenCalledOnce();
  });

  it('requests by name if the request by value fails', async () => {
    const { outcomes } = enter({ findValues: failing, find: findOwn }, ['a', 'b']);

    await vi.waitFor(() => expect(Object.fromEntries(outcomes)).toEqual({ a: ['a'], b: ['b'] }));
  });

  it('settles no text after stop()', async () => {
    const { asked, answer } = held<ReadonlyMap<string, ValueAlias>>();
    const { find, resolver, outcomes } = enter({ findValues: () => asked }, ['a', 'b']);

    resolver.stop();
    answer(new Map([['a', aliasOf('a')]]));
    await new Promise(setImmediate);

    expect([outcomes.size, find.mock.calls.length]).toEqual([0, 0]);
  });
});

/** Resolves one text that is committed by Enter, and returns its outcome. */
async function pressEnter(
  meant: Meant | Promise<Meant>,
  { offer = () => true, splitsAt = [], ...ports }: Partial<ResolverPorts & EnteredText> = {},
  text = 'ly',
) {
  const find = vi.fn<ResolverPorts['find']>(async () => ({ reason: 'ambiguous' }));
  const findMeant = vi.fn(() => meant);
  const settle = vi.fn<EnteredText['settle']>();
  const offered = vi.fn(offer);
  const resolver = createTextResolver({ find, findMeant, ownAlias: () => undefined, ...ports });
  resolver.resolve([{ text, splitsAt, settle, offer: offered }]);
  await new Promise(setImmediate);
  return { find, findMeant, settle, offered };
}

describe('a text committed by Enter', () => {
  it('becomes the value that the list found, without a lookup by name', async () => {
    const { find, settle, offered } = await pressEnter({ alias: aliasOf('lyon') });

    expect(settle.mock.calls).toEqual([[[aliasOf('lyon')], []]]);
    expect([find.mock.calls.length, offered.mock.calls.length]).toEqual([0, 0]);
  });

  it('waits for a choice if several values are found and shown', async () => {
    const { find, settle, offered } = await pressEnter('several');

    expect(offered).toHaveBeenCalledOnce();
    expect([find.mock.calls.length, settle.mock.calls.length]).toEqual([0, 0]);
  });

  it('is looked up by name if several values are found and cannot be shown', async () => {
    const { settle } = await pressEnter('several', { offer: () => false });

    expect(settle.mock.calls).toEqual([[[], [{ text: 'ly', reason: 'ambiguous' }]]]);
  });

  it.each(['failed', 'unavailable'] as const)('is refused if the value found is %s', async (reason) => {
    const { find, settle, offered } = await pressEnter({ reason });

    expect(settle.mock.calls).toEqual([[[], [{ text: 'ly', reason }]]]);
    expect([find.mock.calls.length, offered.mock.calls.length]).toEqual([0, 0]);
  });

  it('is looked up by name if no value is found, without opening a list', async () => {
    const { find, settle, offered } = await pressEnter(Promise.resolve({ reason: 'not-offered' }));

    expect(find).toHaveBeenCalledExactlyOnceWith('ly', expect.any(AbortSignal));
    expect(settle.mock.calls).toEqual([[[], [{ text: 'ly', reason: 'ambiguous' }]]]);
    expect(offered).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => failing()],
    [
      'throws',
      () => {
        throw new Error('of the host');
      },
    ],
  ])('is refused as failed if its lookup %s', async (_how, findMeant) => {
    const { settle } = await pressEnter('several', { findMeant });

    expect(settle.mock.calls).toEqual([[[], [{ text: 'ly', reason: 'failed' }]]]);
  });

  it('is split at its separators, without offering a list', async () => {
    const find = async (text: string): Promise<Named> =>
      text.includes(',') ? notOffered : { alias: aliasOf(text) };

    const { findMeant, settle } = await pressEnter('several', { find, splitsAt: [/;/, /,/] }, 'a,b');

    expect(settle.mock.calls).toEqual([[[aliasOf('a'), aliasOf('b')], []]]);
    expect(findMeant).not.toHaveBeenCalled();
  });
});

const ownText = (text: string): ValueAlias => ({ value: `own ${text}`, label: text });

describe('the parts of a text', () => {
  /** The outcome of a text with parts if only single letters are values. */
  const enterWhole = async (
    text: string,
    why: Named = notOffered,
    ownAlias: ResolverPorts['ownAlias'] = () => undefined,
  ) => {
    const find = async (part: string): Promise<Named> =>
      /^[a-z]$/.test(part) ? { alias: aliasOf(part) } : why;
    const { outcomes } = enter({ find, ownAlias }, [text], [/;/, /,/]);
    await vi.waitFor(() => expect(outcomes.size).toBe(1));
    return outcomes.get(text);
  };

  it.each([
    ['in their order, accepted parts before refused ones', 'a;?;b', ['a', 'b', 'not-offered']],
    ['at the coarsest separator first', 'a,b;c', ['a', 'b', 'c']],
    ['at no separator that is coarser than the last', 'a,b', ['a', 'b']],
    ['only as far as there are separators', '??', ['not-offered']],
  ])('are resolved %s', async (_what, text, outcome) => {
    expect(await enterWhole(text)).toEqual(outcome);
  });

  it.each<[reason: Named & object, outcome: readonly string[]]>([
    [{ reason: 'not-offered' }, ['a', 'b']],
    [{ reason: 'too-short' }, ['a', 'b']],
    [{ reason: 'failed' }, ['failed']],
    [{ reason: 'ambiguous' }, ['ambiguous']],
    [{ reason: 'blocked' }, ['blocked']],
  ])('are looked up unless the whole may be a value: %o', async (reason, outcome) => {
    expect(await enterWhole('a,b', reason)).toEqual(outcome);
  });

  it('become values as typed if values are suggestions, even after a failed lookup', async () => {
    expect(await enterWhole('xx,yy', { reason: 'failed' }, ownText)).toEqual(['own xx', 'own yy']);
    expect(await enterWhole('xx', { reason: 'failed' }, ownText)).toEqual(['own xx']);
  });
});

const refuseRude = async (): Promise<Named> => ({ reason: 'not-created', message: 'Too rude.' });

describe('creating a value', () => {
  it.each<[string, NonNullable<ResolverPorts['create']>, readonly string[]]>([
    ['is the created value', async (text) => ({ alias: aliasOf(`new ${text}`) }), ['new a']],
    ['is refused for the given reason', async () => ({ reason: 'unavailable' }), ['unavailable']],
    ['is refused as not created if create fails', () => failing(), ['not-created']],
  ])('%s, and no lookup is made', async (_what, create, outcome) => {
    const find = vi.fn(findOwn);
    const settle = vi.fn<EnteredText['settle']>();
    const resolver = createTextResolver({ find, findMeant: find, ownAlias: () => undefined, create });

    resolver.resolve([{ text: 'a', splitsAt: [], settle, isNew: true }]);

    await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce());
    const [found = [], refused = []] = settle.mock.lastCall ?? [];
    expect([...found.map(({ value }) => value), ...refused.map(({ reason }) => reason)]).toEqual(outcome);
    expect(find).not.toHaveBeenCalled();
  });

  it('returns the message of the server for a refused text', async () => {
    const settle = vi.fn<EnteredText['settle']>();
    const ports = { find: findOwn, findMeant: findOwn, ownAlias: () => undefined };

    createTextResolver({ ...ports, create: refuseRude }).resolve([
      { text: 'a', splitsAt: [], settle, isNew: true },
    ]);

    await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce());
    expect(settle).toHaveBeenCalledWith([], [{ text: 'a', reason: 'not-created', message: 'Too rude.' }]);
  });
});

describe('lookups of names', () => {
  const letters = Array.from('abcdefgh');

  it('run six at a time, and the next starts after each answer', async () => {
    const answers = new Map(letters.map((letter) => [letter, held<Named>()]));
    const find = vi.fn((text: string) => answers.get(text)?.asked ?? notOffered);
    const { outcomes } = enter({ find }, letters);
    const asked = () => find.mock.calls.map(([text]) => text).join('');

    const atOnce = asked();
    answers.get('c')?.answer({ alias: aliasOf('c') });
    await vi.waitFor(() => expect(outcomes.has('c')).toBe(true));

    expect([atOnce, asked()]).toEqual(['abcdef', 'abcdefg']);
  });

  it('run all waiting lookups if answers are immediate', async () => {
    const first = held<Named>();
    const find = vi.fn((text: string) => (letters.indexOf(text) < 6 ? first.asked : notOffered));
    const { outcomes } = enter({ find }, letters);

    first.answer({ alias: aliasOf('a') });
    await vi.waitFor(() => expect(outcomes.size).toBe(8));

    expect(find).toHaveBeenCalledTimes(8);
  });

  it('start as many after stop() as before, without the stopped ones', async () => {
    const find = vi.fn((): Promise<Named> => new Promise(() => undefined));
    const resolver = createTextResolver({ find, findMeant: find, ownAlias: () => undefined });
    const entered = letters.map((text) => ({ text, splitsAt: [], settle: () => undefined }));

    resolver.resolve(entered);
    resolver.stop();
    resolver.resolve(entered.slice(0, 3));

    expect(find.mock.calls.map(([text]: unknown[]) => text).join('')).toBe('abcdefabc');
  });

  it('abort their signals on stop()', () => {
    const find = vi.fn((_text: string, _signal: AbortSignal): Promise<Named> => new Promise(() => undefined));
    const { resolver } = enter({ find }, ['a']);
    const signal = find.mock.lastCall?.[1];

    const before = signal?.aborted;
    resolver.stop();

    expect([before, signal?.aborted]).toEqual([false, true]);
  });
});
