/** Updates that arrive during a press. */
import { describe, expect, it, vi } from 'vitest';
import { Arrival } from '../../../src/client/page/arrival.js';

type Presses = NonNullable<ConstructorParameters<typeof Arrival>[0]>;

function newArrival() {
  const presses = { isPressed: false, afterPress: vi.fn() };
  const arrival = new Arrival(presses as unknown as Presses);
  const show = (hasArrived: boolean) => {
    const isShown = arrival.mayShow(hasArrived);
    arrival.update(hasArrived, isShown);
    return isShown;
  };
  return { presses, arrival, show };
}

describe('Arrival', () => {
  it('is shown at once without a press', () => {
    const { show, presses } = newArrival();

    expect([show(false), show(true)]).toEqual([false, true]);
    expect(presses.afterPress).not.toHaveBeenCalled();
  });

  it('waits for the end of a press, and notifies its subscribers', () => {
    const { show, presses, arrival } = newArrival();
    const listener = vi.fn();
    arrival.subscribe(listener);
    presses.isPressed = true;

    const during = show(true);
    presses.isPressed = false;
    presses.afterPress.mock.lastCall?.[0]();

    expect([during, show(true)]).toEqual([false, true]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stays shown during a press', () => {
    const { show, presses } = newArrival();
    show(true);
    presses.isPressed = true;

    expect(show(true)).toBe(true);
  });

  it('waits again after being hidden', () => {
    const { show, presses } = newArrival();
    show(true);
    show(false);
    presses.isPressed = true;

    expect(show(true)).toBe(false);
  });

  it('does not notify a listener that has unsubscribed', () => {
    const { show, presses, arrival } = newArrival();
    const listener = vi.fn();
    arrival.subscribe(listener)();
    presses.isPressed = true;
    show(true);

    presses.afterPress.mock.lastCall?.[0]();

    expect(listener).not.toHaveBeenCalled();
  });
});
