/** A date set in a box by a program (a password manager, a test) becomes the value, in every browser. */
import { beforeEach, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, type EngineHost, middleOf } from './support/engines.ts';

describeEngines((host) => {
  beforeEach(() => {
    host().server.on('/f/day', json({ displayName: 'Day', dataType: 'DATE' }));
    host().server.on(
      '/f/time',
      json({
        displayName: 'Time',
        dataType: 'DATE',
        constraints: [{ type: 'minDate', params: { iso: '2020-01-01T00:00:00Z' } }],
      }),
    );
  });

  it.each([[true], [false]])(
    'a date set by a program becomes the value, with focus: %s',
    async (hasFocus) => {
      const { engine, open } = host();
      await open({ spec: '/f/day' });
      await middleOf(host(), 'input[type=date]');
      await fill(host(), '2026-03-04', hasFocus);

      expect(
        await until(
          () => held(host()),
          ({ value }) => value === '2026-03-04',
        ),
      ).toEqual({
        value: '2026-03-04',
        text: '2026-03-04',
      });
      await engine.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await fill(host(), '2027-05-06', hasFocus);

      expect(
        await until(
          () => held(host()),
          ({ value }) => value === '2027-05-06',
        ),
      ).toEqual({
        value: '2027-05-06',
        text: '2027-05-06',
      });
    },
  );
});

/** Like Playwright’s `fill` and password managers: sets the text, and dispatches events. */
function fill({ engine }: EngineHost, text: string, hasFocus: boolean) {
  return engine.evaluate(
    (value, isFocused) => {
      const input = document.querySelector('#host-form input:not([type=hidden])') as HTMLInputElement;
      if (isFocused) input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    text,
    hasFocus,
  );
}

/** The value that the host received, and the text in the box. */
function held({ engine }: EngineHost) {
  return engine.evaluate(() => ({
    value: JSON.parse(
      document.querySelector('[role=status][aria-label=value]')?.textContent ?? 'null',
    ) as unknown,
    text: (document.querySelector('#host-form input:not([type=hidden])') as HTMLInputElement).value,
  }));
}
