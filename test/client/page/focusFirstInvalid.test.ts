// @vitest-environment jsdom
/** Focuses the first error of a form, also one that is drawn a moment later. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusFirstInvalid } from '../../../src/client/page/focusFirstInvalid.js';

function makeForm(inside: string): HTMLFormElement {
  document.body.innerHTML = `<form>${inside}</form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return form;
}

const focused = () => document.activeElement?.id;

/** Mutation observers are called in a task of their own. */
const drawn = () => vi.advanceTimersByTimeAsync(20);

const markInvalid = (id: string) => document.querySelector(`#${id}`)?.setAttribute('aria-invalid', 'true');

beforeEach(() => {
  vi.useFakeTimers();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
});

describe('focusFirstInvalid', () => {
  it.each([
    ['shows an error', '<input id="a"/><input id="it" aria-invalid="true"/><input aria-invalid="true"/>'],
    ['has an invalid value', '<input id="a"/><select id="it" required></select><input required/>'],
    ['is in a group that shows an error', '<fieldset data-invalid><input id="it"/></fieldset>'],
    ['is not disabled', '<input aria-invalid="true" disabled/><input id="it" aria-invalid="true"/>'],
    [
      'is beside a hidden input',
      '<div><input type="text" id="it"/><input hidden aria-invalid="true"/></div>',
    ],
  ])('focuses the first field that %s', (_title, inside) => {
    const form = makeForm(inside);

    expect([focusFirstInvalid(form), focused()]).toEqual([true, 'it']);
  });

  it('returns false if no field is invalid, also with a control named querySelectorAll', () => {
    const form = makeForm('<input name="querySelectorAll" id="a"/>');

    expect([focusFirstInvalid(form), focused()]).toEqual([false, '']);
  });

  it('focuses an error that is drawn a moment later', async () => {
    const form = makeForm('<input id="a"/><div id="group"><input id="b"/></div>');
    focusFirstInvalid(form);
    markInvalid('b');
    await drawn();

    expect(focused()).toBe('b');
  });

  it('moves to a later drawn error before the first one, not to one after it', async () => {
    const form = makeForm('<input id="a"/><input id="b" aria-invalid="true"/><input id="c"/>');
    focusFirstInvalid(form);
    markInvalid('c');
    await drawn();
    const atFirst = focused();
    markInvalid('a');
    await drawn();

    expect([atFirst, focused()]).toEqual(['b', 'a']);
  });

  it('moves the focus once, and ignores later errors', async () => {
    const form = makeForm('<input id="a"/><input id="b"/>');
    focusFirstInvalid(form);
    markInvalid('b');
    await drawn();
    markInvalid('a');
    await drawn();

    expect(focused()).toBe('b');
  });

  it('ignores later errors if the person has moved the focus', async () => {
    const form = makeForm('<input id="a"/><input id="b"/>');
    focusFirstInvalid(form);
    document.querySelector<HTMLElement>('#a')?.focus();
    markInvalid('b');
    await drawn();
    document.querySelector<HTMLElement>('#a')?.blur();
    markInvalid('a');
    await drawn();

    expect(focused()).toBe('');
  });

  it('waits for half a second, and not longer', async () => {
    const form = makeForm('<input id="a"/><input id="b"/>');
    focusFirstInvalid(form);
    await vi.advanceTimersByTimeAsync(501);
    markInvalid('b');
    await drawn();

    expect([focused(), vi.getTimerCount()]).toEqual(['', 0]);
  });

  it('observes a form once for two calls', async () => {
    const form = makeForm('<input id="a"/><input id="b"/>');
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    focusFirstInvalid(form);
    focusFirstInvalid(form);

    expect([disconnect.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
    disconnect.mockRestore();
  });
});
