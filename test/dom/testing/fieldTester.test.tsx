/** The verbs by user-event, in jsdom and in happy-dom, also with fake timers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldTester } from '../../../src/testing/index.js';
import { describeVerbs, openPage } from '../../support/describeVerbs.tsx';

describeVerbs();

afterEach(() => {
  vi.useRealTimers();
});

describe('fieldTester: faked timers', () => {
  it.each(['vi.advanceTimersByTime', 'nothing'])('works with fake timers, given %s', async (given) => {
    vi.useFakeTimers();
    const { sent } = openPage(['country', 'visited', 'tags']);
    const options = given === 'nothing' ? {} : { advanceTimers: vi.advanceTimersByTime };

    await fieldTester('Country', options).pick('France');
    await fieldTester('Visited', options).type('ice');
    await fieldTester('Visited', options).pick('Iceland');
    await fieldTester('Tags', options).pick('new');
    await fieldTester('Tags', options).leave();

    expect(sent()).toEqual(['country=FR', 'visited=IC', 'tags=new']);
  });
});
