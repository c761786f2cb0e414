/** The announcements of a field while it waits, and of the errors found. */
import { describe, expect, it, vi } from 'vitest';
import { FieldAnnouncements } from '../../../src/client/field/fieldAnnouncements.js';

type SpeakingField = ConstructorParameters<typeof FieldAnnouncements>[0];

const none = { errors: [], pending: 0, entered: 0 };
const wrong = [{ constraintName: 'membership', message: 'Not offered.' }];

function newField() {
  const end = vi.fn();
  const environment = {
    announce: vi.fn(),
    announceStatus: vi.fn(() => end),
    messages: undefined,
    lookup: {},
  };
  let snapshot: object = {
    validation: 'idle',
    sources: 'settled',
    textStatus: none,
    result: { errors: [] },
  };
  const field = { plan: { displayName: 'City' }, environment, getSnapshot: () => snapshot };
  const announcements = new FieldAnnouncements(field as unknown as SpeakingField);
  const change = (next: object) => {
    snapshot = { ...snapshot, ...next };
    announcements.update();
  };
  return { announcements, change, end, ...environment };
}

describe('FieldAnnouncements', () => {
  it.each([
    ['the endpoint', { validation: 'asking' }, { validation: 'valid' }],
    ['another field', { sources: 'asking' }, { sources: 'settled' }],
    ['a text', { textStatus: { ...none, pending: 1, entered: 1 } }, { textStatus: none }],
  ])('announces once that it waits for %s, and clears that afterwards', (_what, waiting, over) => {
    const { change, announceStatus, end } = newField();

    change(waiting);
    change({});
    const before = end.mock.calls.length;
    change(over);

    expect(announceStatus.mock.calls).toEqual([['Checking…']]);
    expect([before, end.mock.calls.length]).toEqual([0, 1]);
  });

  it('announces errors that are found after the end of the wait', async () => {
    const { change, announce } = newField();
    change({ validation: 'asking' });

    change({ validation: 'valid' });
    change({ result: { errors: wrong } });
    await Promise.resolve();

    expect(announce.mock.calls).toEqual([['City: Not offered.']]);
  });

  it('announces the same errors once', async () => {
    const { announcements, change, announce } = newField();
    announcements.say(wrong);
    change({ validation: 'asking' });

    change({ validation: 'invalid', result: { errors: wrong } });
    await Promise.resolve();

    expect(announce).toHaveBeenCalledOnce();
  });
});
