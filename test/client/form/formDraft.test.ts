/**
 * Drafts in the storage of a browser: their owners, and how records are read.
 *
 * @vitest-environment happy-dom
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Draft, encodePart, localDraft } from '../../../src/client/form/formDraft.js';

const draft: Draft = { version: '2', savedAtMs: 1000, values: { name: 'Ada' }, step: 1 };

/** The names of all stored draft records. */
const records = () => Object.keys(localStorage).filter((name) => name.startsWith('spec-field drafts '));

beforeEach(() => localStorage.clear());

describe('localDraft', () => {
  it('returns a draft only to the same person and form', async () => {
    const store = localDraft('ann');
    await store.load('order');

    await store.save('order', draft);

    expect(await localDraft('ann').load('order')).toEqual(draft);
    expect(await localDraft('bob').load('order')).toBeUndefined();
    expect(await localDraft('ann').load('orders')).toBeUndefined();
  });

  it('returns no draft after clear()', async () => {
    const store = localDraft('cy');
    await store.load('order');
    await store.save('order', draft);
    const kept = records().length;

    await store.clear('order');

    expect([kept, await store.load('order'), records()]).toEqual([1, undefined, []]);
  });

  it('returns the excluded fields of the app', () => {
    expect(localDraft('ann', { exclude: ['card'] }).exclude).toEqual(['card']);
    expect(localDraft('ann').exclude).toBeUndefined();
  });

  it.each<[what: string, kept: object, read: object | undefined]>([
    [
      'a draft without a version',
      { savedAtMs: 1, values: {} },
      { savedAtMs: 1, values: {}, version: undefined },
    ],
    ['no version unless it is a text', { ...draft, version: 2 }, { ...draft, version: undefined }],
    ['no step unless it is a number', { ...draft, step: 'last' }, { ...draft, step: undefined }],
    ['no unknown members', { ...draft, more: 1 }, draft],
    ['no draft without a time', { ...draft, savedAtMs: 'now' }, undefined],
    ['no draft without values', { ...draft, values: 'Ada' }, undefined],
    ['no draft with a list of values', { ...draft, values: ['Ada'] }, undefined],
  ])('reads %s', async (what, kept, read) => {
    const store = localDraft(`reader of ${what}`);
    await store.load('order');
    await store.save('order', kept as Draft);

    expect(await store.load('order')).toEqual(read);
  });
});

describe('encodePart', () => {
  it.each([
    ['ann', 'ann'],
    ['ann b', 'ann%20b'],
    ['a/b', 'a%2Fb'],
    ['\uD800', '%EF%BF%BD'],
    ['a\uDC00\uD800b', 'a%EF%BF%BD%EF%BF%BDb'],
    ['😀', '%F0%9F%98%80'],
  ])('writes %j so that one part cannot read as two', (text, encoded) => {
    expect(encodePart(text)).toBe(encoded);
  });
});
