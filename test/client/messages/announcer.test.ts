/** Announcements of a live region: one text at a time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/client/messages/announcer.js';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** An announcer, and the texts of its live region. */
function newRegion() {
  const shown: string[] = [];
  return { shown, ...createAnnouncer((text) => shown.push(text)) };
}

describe('say', () => {
  it('announces at once, and changes a repeated text so that it is read again', () => {
    const { shown, say } = newRegion();

    for (const text of ['Added.', 'Added.', 'Added.', 'Removed.']) say(text);

    expect(shown).toEqual(['Added.', 'Added.\u00a0', 'Added.', 'Removed.']);
  });

  it('removes a text after ten seconds, and no text that has replaced it', () => {
    const { shown, say, sayStatus } = newRegion();
    say('Added.');
    vi.advanceTimersByTime(9_000);
    say('Removed.');
    vi.advanceTimersByTime(9_999);
    expect(shown).toEqual(['Added.', 'Removed.']);

    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe('');

    say('Restored.');
    sayStatus('Searching…');
    vi.advanceTimersByTime(60_000);
    expect(shown.at(-1)).toBe('Searching…');
  });
});

describe('sayStatus', () => {
  it('announces a status after half a second', () => {
    const { shown, sayStatus } = newRegion();
    sayStatus('Searching…');

    vi.advanceTimersByTime(499);
    const before = [...shown];
    vi.advanceTimersByTime(1);

    expect([before, shown]).toEqual([[], ['Searching…']]);
  });

  it('announces no status that ended before', () => {
    const { shown, sayStatus } = newRegion();

    sayStatus('Searching…')();
    vi.advanceTimersByTime(5_000);

    expect(shown).toEqual([]);
  });

  it('removes an ended status, unless another text has replaced it', () => {
    const { shown, say, sayStatus } = newRegion();
    const endSearch = sayStatus('Searching…');
    vi.advanceTimersByTime(500);
    endSearch();
    const endLoading = sayStatus('Loading…');
    vi.advanceTimersByTime(500);

    say('Added.');
    endLoading();

    expect(shown).toEqual(['Searching…', '', 'Loading…', 'Added.']);
  });

  it('leaves an announcement in place for a second and a half', () => {
    const { shown, say, sayStatus } = newRegion();
    sayStatus('Searching…');
    vi.advanceTimersByTime(100);
    say('Added.');

    vi.advanceTimersByTime(1_499);
    const before = [...shown];
    vi.advanceTimersByTime(1);

    expect([before, shown]).toEqual([['Added.'], ['Added.', 'Searching…']]);
  });

  it('waits again after another announcement, and drops a status that has ended', () => {
    const { shown, say, sayStatus } = newRegion();
    const end = sayStatus('Searching…');
    say('One.');
    vi.advanceTimersByTime(1_000);
    say('Two.');
    vi.advanceTimersByTime(1_499);
    end();
    vi.advanceTimersByTime(5_000);

    expect(shown).toEqual(['One.', 'Two.']);
  });

  it('announces the same status of several fields once, until the last one ends', () => {
    const { shown, sayStatus } = newRegion();
    const ends = [1, 2, 3].map(() => sayStatus('Checking…'));
    vi.advanceTimersByTime(500);

    ends[0]?.();
    ends[1]?.();
    const before = [...shown];
    ends[2]?.();

    expect([before, shown]).toEqual([['Checking…'], ['Checking…', '']]);
  });

  it('ignores an empty text', () => {
    const { shown, sayStatus } = newRegion();
    sayStatus('Searching…');
    vi.advanceTimersByTime(500);

    sayStatus('')();
    vi.advanceTimersByTime(500);

    expect(shown).toEqual(['Searching…']);
  });
});
