/** Drafts in the browser’s storage: one per page, each with a lock that ends with its page. D58. */
import { afterEach, describe, expect, it } from 'vitest';
import { localDraft } from '../../../src/index.js';

const draft = (city: string, savedAtMs: number) => ({ version: undefined, savedAtMs, values: { city } });
const records = () => Object.keys(localStorage);

/** Another page of the same origin, which holds a lock. */
async function openPage(lock: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { navigator } = frame.contentWindow as Window;
  await new Promise((held) => {
    void navigator.locks.request(lock, () => {
      held(undefined);
      return new Promise(() => undefined);
    });
  });
  return () => frame.remove();
}

describe('localDraft', () => {
  afterEach(() => localStorage.clear());

  it('loads the draft of a closed page, not that of a page still open', async () => {
    const store = localDraft('ann');
    await store.load('first');
    store.save('first', draft('Bern', 1));
    const [name = ''] = records();
    const [shown, left] = ['second shown', 'second left'].map((end) => name.replace(/first .*$/, end));
    localStorage.setItem(shown ?? '', JSON.stringify(draft('Basel', 3)));
    localStorage.setItem(left ?? '', JSON.stringify(draft('Biel', 2)));
    const close = await openPage(shown ?? '');

    expect(await store.load('second')).toMatchObject({ values: { city: 'Biel' } });
    store.save('second', draft('Brig', 4));
    close();

    expect(localStorage.getItem(shown ?? '')).toContain('Basel');
    expect(localStorage.getItem(left ?? '')).toContain('Brig');
    store.clear('second');
    expect(new Set(records())).toEqual(new Set([name, shown]));
  });

  it.each([
    ['2', 2],
    ['"2"', undefined],
    ['null', undefined],
  ])('keeps the step only if it is a number: %s', async (step, expected) => {
    const store = localDraft('ann');
    await store.load('steps');
    store.save('steps', draft('Bern', 1));
    const [name = ''] = records();

    localStorage.setItem(name, `{"savedAtMs":1,"values":{"city":"Bern"},"step":${step}}`);

    expect(await store.load('steps')).toMatchObject({ values: { city: 'Bern' }, step: expected });
  });

  it('keeps a lock named after its record', async () => {
    const store = localDraft('bob');
    await store.load('form');
    store.save('form', draft('Bern', 1));

    const { held = [] } = await navigator.locks.query();

    expect(held.map(({ name }) => name)).toContain(records()[0]);
  });

  it('loads no draft of another person or form, even if their names join to the same key', async () => {
    await localDraft('ann b').load('c');
    localDraft('ann b').save('c', draft('Bern', 1));

    expect(await localDraft('ann').load('b c')).toBeUndefined();
    expect(await localDraft('ann').load('b')).toBeUndefined();
  });
});
