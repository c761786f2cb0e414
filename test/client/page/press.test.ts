import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presses } from '../../../src/client/page/press.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mouse = { isPrimary: true, button: 0, buttons: 1, pointerType: 'mouse' };
const finger = { ...mouse, pointerType: 'touch' };

function watchedPage() {
  const presses = new Presses();
  const page = new EventTarget();
  presses.watch(page);
  const shown = vi.fn<() => void>();
  const send = (type: string, what: object = {}) => {
    page.dispatchEvent(Object.assign(new Event(type), what));
  };
  return { presses, page, shown, send };
}

describe('Presses', () => {
  it.each([
    ['a click', () => [['pointerup', mouse], ['click']]],
    ['a pointerup without a click', () => [['pointerup', mouse]]],
    ['a scroll', () => [['pointercancel', finger]]],
    ['a window that loses the focus', () => [['blur']]],
    ['a pointer that moves without a pressed button', () => [['pointermove', { ...mouse, buttons: 0 }]]],
    ['typed text', () => [['input', { inputType: 'insertText' }]]],
  ] as [string, () => [string, object?][]][])('ends with %s', (_what, events) => {
    const { presses, shown, send } = watchedPage();
    send('pointerdown', mouse);
    presses.afterPress(shown);
    expect(presses.isPressed).toBe(true);
    expect(shown).not.toHaveBeenCalled();

    for (const event of events()) send(...event);
    vi.advanceTimersByTime(0);

    expect(presses.isPressed).toBe(false);
    expect(shown).toHaveBeenCalledOnce();
  });

  it('waits for the click after a touch, at most until a second tap is ruled out', () => {
    const { presses, shown, send } = watchedPage();
    send('pointerdown', finger);
    presses.afterPress(shown);

    send('pointerup', finger);
    vi.advanceTimersByTime(399);
    expect(shown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(shown).toHaveBeenCalledOnce();
  });

  it('calls back after the input handlers of the page', () => {
    const { presses, shown, send } = watchedPage();
    send('pointerdown', mouse);
    presses.afterPress(shown);

    send('input', { inputType: 'insertText' });
    expect(shown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);

    expect(shown).toHaveBeenCalledOnce();
  });

  it.each([
    ['a second finger', { ...finger, isPrimary: false }],
    ['another button', { ...mouse, button: 2 }],
  ])('does not begin with %s', (_what, pointer) => {
    const { presses, send } = watchedPage();

    send('pointerdown', pointer);

    expect(presses.isPressed).toBe(false);
  });

  it('continues through moves, blur of an element, and the end of composition', () => {
    const { presses, page, send } = watchedPage();
    send('pointerdown', mouse);
    send('pointermove', mouse);
    send('input', { inputType: 'insertCompositionText', isComposing: true });
    page.dispatchEvent(Object.defineProperty(new Event('blur'), 'target', { value: {} }));

    expect(presses.isPressed).toBe(true);
  });

  it('continues with a second tap', () => {
    const { presses, shown, send } = watchedPage();
    send('pointerdown', finger);
    presses.afterPress(shown);
    send('pointerup', finger);
    send('pointerdown', finger);
    vi.advanceTimersByTime(1000);

    expect(shown).not.toHaveBeenCalled();
  });

  it('calls a callback once if it is passed twice', () => {
    const { presses, shown, send } = watchedPage();
    send('pointerdown', mouse);
    presses.afterPress(shown);
    presses.afterPress(shown);

    send('click');
    vi.advanceTimersByTime(0);

    expect(shown).toHaveBeenCalledOnce();
  });
});
