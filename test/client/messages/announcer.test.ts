/** What goes on, for the ear: one text at a time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/client/messages/announcer.js';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** An announcer, and what its live region has held. */
function newRegion() {
  const shown: string[] = [];
  return { shown, ...createAnnouncer((text) => shown.push(text)) };
}

describe('say', () => {
  it('says at once what has happened, and the same again so that it is read again', () => {
    const { shown, say } = newRegion();

    for (const text of ['Added.', 'Added.', 'Added.', 'Removed.']) say(text);

    expect(shown).toEqual(['Added.', 'Added.\u00a0', 'Added.', 'Removed.']);
  });

  it('removes an event ten seconds later, and no text that has replaced it', () => {
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
  it('says where things stand once they have stood so for half a second', () => {
    const { shown, sayStatus } = newRegion();
    sayStatus('Searching…');

    vi.advanceTimersByTime(499);
    const before = [...shown];
    vi.advanceTimersByTime(1);

    expect([before, shown]).toEqual([[], ['Searching…']]);
  });

  it('says nothing of what was over before', () => {
    const { shown, sayStatus } = newRegion();

    sayStatus('Searching…')();
    vi.advanceTimersByTime(5_000);

    expect(shown).toEqual([]);
  });

  it('takes back what is over, unless something else has been said since', () => {
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

  it('leaves the region a second and a half to what has happened', () => {
    const { shown, say, sayStatus } = newRegion();
    sayStatus('Searching…');
    vi.advanceTimersByTime(100);
    say('Added.');

    vi.advanceTimersByTime(1_499);
    const before = [...shown];
    vi.advanceTimersByTime(1);

    expect([before, shown]).toEqual([['Added.'], ['Added.', 'Searching…']]);
  });

  it('waits again where something has happened meanwhile, and not at all for what is over then', () => {
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

  it('says the same of several fields once, until the last of them is done', () => {
    const { shown, sayStatus } = newRegion();
    const ends = [1, 2, 3].map(() => sayStatus('Checking…'));
    vi.advanceTimersByTime(500);

    ends[0]?.();
    ends[1]?.();
    const before = [...shown];
    ends[2]?.();

    expect([before, shown]).toEqual([['Checking…'], ['Checking…', '']]);
  });

  it('has nothing to say of an empty text', () => {
    const { shown, sayStatus } = newRegion();
    sayStatus('Searching…');
    vi.advanceTimersByTime(500);

    sayStatus('')();
    vi.advanceTimersByTime(500);

    expect(shown).toEqual(['Searching…']);
  });
});
