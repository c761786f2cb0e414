/** The steps of a form in the history of the browser, beside a router with its own state there. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStepHistory } from '../../../src/client/form/stepHistory.js';

/** The history of a browser: entries with their states, and a delayed event after each move. */
function createBrowser() {
  const target = new EventTarget();
  const entries: unknown[] = [{ router: 'a' }];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => void entries.splice(++at, Infinity, state),
    replaceState: (state: unknown) => void (entries[at] = state),
    go: (by: number) =>
      void setTimeout(() => {
        at = Math.min(entries.length - 1, Math.max(0, at + by));
        target.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at] }));
      }),
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  /** A user action. */
  const act = () => void target.dispatchEvent(new Event('click'));
  const go = (by: number) => {
    history.go(by);
    vi.runAllTimers();
  };
  return { history, entries, act, go, place: () => at };
}

/** The step of an entry. */
const stepOf = (entry: unknown) =>
  (entry as { readonly 'spec-form'?: { readonly step: number } } | null)?.['spec-form']?.step;

/** An entry of a form from an earlier page. */
const mark = (form: string, more: object = {}) => ({
  router: 'a',
  'spec-form': { form: `1 ${form}`, step: 2, place: 1, trail: [0, 2], ...more },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createStepHistory', () => {
  it('adds an entry per step, with the router’s state of the entry before', () => {
    const { entries, act } = createBrowser();
    const steps = createStepHistory('entries', [0], vi.fn());
    act();

    steps.show(1);
    steps.show(2);

    expect(entries.map(stepOf)).toEqual([0, 1, 2]);
    expect(entries).toMatchObject([{ router: 'a' }, { router: 'a' }, { router: 'a' }]);
    steps.stop();
  });

  it('adds its entries after the first user action', () => {
    const { entries, act } = createBrowser();
    const steps = createStepHistory('waiting', [0, 1], vi.fn());
    steps.show(2);
    expect(entries.map(stepOf)).toEqual([undefined]);

    act();

    expect(entries.map(stepOf)).toEqual([0, 1, 2]);
    steps.stop();
  });

  it('shows the step the browser has moved to', () => {
    const { act, go } = createBrowser();
    const show = vi.fn();
    const steps = createStepHistory('going', [0], show);
    act();
    steps.show(1);
    steps.show(2);

    go(-1);
    go(-1);
    go(2);

    expect(show.mock.calls).toEqual([[1], [0], [2]]);
    steps.stop();
  });

  it.each([
    ['back to a step that has an entry', [1, 2], 0, [0, 1, 2], 0],
    ['to the step that is shown', [1], 1, [0, 1], 1],
    ['on to a step without an entry', [1], 3, [0, 1, 3], 2],
  ])('moves %s', (_where, before, step, left, place) => {
    const browser = createBrowser();
    const steps = createStepHistory('follow', [0], vi.fn());
    browser.act();
    for (const one of before) steps.show(one);

    steps.show(step);
    vi.runAllTimers();

    expect([browser.entries.map(stepOf), browser.place()]).toEqual([left, place]);
    steps.stop();
  });

  it('moves forward to an entry left by going back', () => {
    const { entries, act, go, place } = createBrowser();
    const steps = createStepHistory('onward', [0], vi.fn());
    act();
    steps.show(1);
    go(-1);

    steps.show(1);
    vi.runAllTimers();

    expect([entries.length, place()]).toEqual([2, 1]);
    steps.stop();
  });

  it('removes its marks on stop(), and keeps the router’s state', () => {
    const { entries, act, place } = createBrowser();
    const steps = createStepHistory('leaving', [0], vi.fn());
    act();
    steps.show(1);

    steps.stop();
    vi.runAllTimers();

    expect([place(), entries[0]]).toEqual([0, { router: 'a' }]);
  });

  it('restores a null state on stop()', () => {
    const { history, entries, act, go } = createBrowser();
    history.replaceState(null);
    const steps = createStepHistory('nothing', [0], vi.fn());
    act();
    steps.show(1);
    go(-1);

    steps.stop();
    vi.runAllTimers();

    expect(entries[0]).toBeNull();
  });

  it('writes to no entry whose state is no object', () => {
    const { history, entries, act } = createBrowser();
    history.replaceState('text');
    const steps = createStepHistory('text', [0], vi.fn());
    act();

    steps.show(1);

    expect(entries).toEqual(['text']);
    steps.stop();
  });

  it('shows steps even if the page may not write its history', () => {
    const { history, act } = createBrowser();
    const steps = createStepHistory('forbidden', [0], vi.fn());
    act();
    history.pushState = () => {
      throw new Error('SecurityError');
    };

    expect(() => steps.show(1)).not.toThrow();
    steps.stop();
  });
});

describe('a page that is loaded again', () => {
  it('continues from the entry of the same form and step', () => {
    const { history, entries, place, act } = createBrowser();
    entries.splice(0, 1, mark('again', { step: 0, place: 0, trail: [0] }), mark('again'));
    const show = vi.fn();
    history.go(1);
    vi.runAllTimers();
    const steps = createStepHistory('again', [0, 2], show);

    act();
    steps.show(3);
    expect(entries.map(stepOf)).toEqual([0, 2, 3]);
    expect(entries[2]).toMatchObject({ 'spec-form': { form: '1 again', place: 2, trail: [0, 2, 3] } });
    steps.show(0);
    vi.runAllTimers();

    expect([place(), show.mock.calls]).toEqual([0, [[0]]]);
    steps.stop();
  });

  it.each([
    ['of another form', mark('another'), [0, 2], [0, 2, 3]],
    ['of another step', mark('other'), [0, 1], [0, 1, 3]],
    ['of a form without a step', mark('other'), [], [3, 3]],
    ['whose place is not a number', mark('other', { place: '1' }), [0, 2], [0, 2, 3]],
    ['whose steps are not a list', mark('other', { trail: 2 }), [0, 2], [0, 2, 3]],
    ['whose steps do not lead there', mark('other', { trail: [0, 1, 2] }), [0, 2], [0, 2, 3]],
    ['whose steps are not numbers', mark('other', { trail: ['0', 2] }), [0, 2], [0, 2, 3]],
    ['whose form has no name', mark('other', { form: 5 }), [0, 2], [0, 2, 3]],
    ['without a mark', { router: 'a' }, [0, 2], [0, 2, 3]],
  ])('starts new entries at an entry %s', (_what, state, begin, expected) => {
    const { history, entries, act } = createBrowser();
    history.replaceState(state);
    const steps = createStepHistory('other', begin, vi.fn());

    steps.show(3);

    act();

    expect(entries.map(stepOf)).toEqual(expected);
    expect(entries.at(-1)).not.toMatchObject({ 'spec-form': { form: '1 other' } });
    steps.stop();
  });

  it('does not use the entry of another form on the page', () => {
    const { entries, act } = createBrowser();
    const first = createStepHistory('twice', [0], vi.fn());
    act();
    first.show(1);
    const second = createStepHistory('twice', [0, 1], vi.fn());

    second.show(2);

    expect(entries).toHaveLength(2);
    first.stop();
    second.stop();
  });
});
