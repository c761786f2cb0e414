// @vitest-environment jsdom
/** Whether a person does something else while a submit waits. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isTypingIn, leadTo, watchAttention } from '../../../src/client/page/attention.js';
import { presses } from '../../../src/client/page/press.js';

const one = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string) => one(id).dispatchEvent(new InputEvent('input', { bubbles: true }));

const pointer = (name: string) =>
  window.dispatchEvent(Object.assign(new Event(name), { isPrimary: true, button: 0 }));

/** Watches from the moment an element has the focus. */
function watchAt(id: string) {
  one(id).focus();
  const attention = watchAttention(one('form'));
  onTestFinished(attention.end);
  return attention;
}

beforeEach(() => {
  document.body.innerHTML =
    '<form id="form"><input id="city"><input id="notes"><button id="send">Send</button></form>';
});

describe('watchAttention', () => {
  it.each<[what: string, began: string, then: () => void, expected: boolean]>([
    ['stays at the button that was pressed', 'send', () => undefined, false],
    ['stays in the box in which Enter was pressed', 'city', () => undefined, false],
    ['types on in that box', 'city', () => type('city'), true],
    ['moves to another box', 'send', () => one('notes').focus(), true],
    ['types, and presses the button again', 'send', () => [type('city'), one('send').focus()], false],
    [
      'types, and leaves the box without entering another',
      'city',
      () => [type('city'), one('city').blur()],
      false,
    ],
  ])('detects whether a person %s', (_what, began, then, expected) => {
    const attention = watchAt(began);
    then();
    expect(attention.hasMovedOn()).toBe(expected);
  });

  it('counts a nested wait as one that began with the first', () => {
    const outer = watchAt('send');
    one('notes').focus();

    const inner = watchAttention(one('form'));

    expect(inner.hasMovedOn()).toBe(true);
    inner.end();
    expect(outer.hasMovedOn()).toBe(true);
  });

  it('ignores the wait of another form', () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="other"><input id="name"></form>');
    watchAt('send');
    one('name').focus();
    type('name');

    const attention = watchAttention(one('other'));

    onTestFinished(attention.end);
    expect(attention.hasMovedOn()).toBe(false);
  });

  it('starts over after all waits have ended', () => {
    one('send').focus();
    watchAttention(one('form')).end();
    one('notes').focus();

    const attention = watchAttention(document);

    onTestFinished(attention.end);
    expect(attention.hasMovedOn()).toBe(false);
  });
});

describe('leadTo', () => {
  it('moves the focus of a user who stayed, and announces to a user who moved on', () => {
    const attention = watchAt('send');
    const log: string[] = [];
    const lead = () =>
      leadTo(
        attention,
        () => log.push('led'),
        () => log.push('told'),
      );

    lead();
    one('notes').focus();
    lead();

    expect(log).toEqual(['led', 'told']);
  });

  it('waits for the end of a press, and decides after it', () => {
    const attention = watchAt('send');
    const log: string[] = [];
    presses.watch(window);

    pointer('pointerdown');
    leadTo(
      attention,
      () => log.push('led'),
      () => log.push('told'),
    );
    one('notes').focus();
    const during = [...log];
    pointer('pointercancel');

    expect([during, log]).toEqual([[], ['told']]);
  });
});

describe('isTypingIn', () => {
  it('is true for the focused box after it was typed in', () => {
    watchAt('send');
    one('notes').focus();
    expect(isTypingIn(one('notes'))).toBe(false);

    type('notes');
    expect([isTypingIn(one('notes')), isTypingIn(one('city'))]).toEqual([true, false]);
  });

  it('is true if watchAttention watches the whole document', () => {
    onTestFinished(watchAttention(document).end);
    one('notes').focus();
    type('notes');

    expect(isTypingIn(one('notes'))).toBe(true);
  });

  it('is false after blur, and while nothing is watched', () => {
    watchAttention(one('form')).end();
    one('notes').focus();
    type('notes');
    expect(isTypingIn(one('notes'))).toBe(false);

    watchAt('city');
    type('city');
    one('notes').focus();
    expect([isTypingIn(one('notes')), isTypingIn(one('city'))]).toEqual([false, false]);
  });
});
