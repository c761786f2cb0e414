/** Keys in a combobox in Firefox, by the same tables as in Chromium: those that a browser handles, too. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fruit,
  type KeyCase,
  keysOfChips,
  keysOfEmptyBox,
  keysOfFilledBox,
  keysOfSeveral,
} from '../support/comboboxKeys.ts';
import { json } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, type EngineHost, middleOf, untilLoaded } from './support/engines.ts';
import { hitKeys } from './support/hitKeys.ts';

/** Keys that move a caret, delete or pick, and not only arrows in the list. */
const isOfBrowser = ([, keys]: KeyCase) => /Home|End|Left|Right|Backspace|Delete|Control|Enter/.test(keys);

/** Runs in the page: the text in the box with its caret, the chips, and the list with the active option in brackets. */
function seen() {
  const box = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!box) return { text: '', chips: '', list: '' };
  const { value, selectionStart, selectionEnd } = box;
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  const selected = from === to ? '' : `${value.slice(from, to)}|`;
  const text = `${value.slice(0, from)}|${selected}${value.slice(to)}`;
  const chips = Array.from(document.querySelectorAll('.spec-field-chips > li'), (chip) =>
    chip.contains(document.activeElement) ? `[${chip.textContent}]` : chip.textContent,
  );
  if (document.activeElement === box) chips.push(text);
  const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  const options = Array.from(document.querySelectorAll('[role=option]'), (option) =>
    option === active ? `[${option.textContent}]` : option.textContent,
  );
  const isClosed = box.getAttribute('aria-expanded') === 'false';
  return { text, chips: chips.join(' '), list: isClosed ? 'closed' : options.join(' ') };
}

describeEngines(
  (host) => {
    beforeEach(() => {
      host().server.on('/f/fruit', json(fruit));
      host().server.on('/f/several', json({ ...fruit, expectMultipleValues: true }));
    });

    /** Opens a page with the field, goes into its box by Tab, and hits keys. */
    async function hit({ engine, open }: EngineHost, keys: string, params: Readonly<Record<string, string>>) {
      await open(params);
      await middleOf(host(), '[role=combobox]');
      await engine.key('Tab');
      // Keys work in chips once their code has loaded.
      if (params['spec'] === '/f/several') await untilLoaded(host());
      await hitKeys(engine, keys);
    }

    const seenAs = (expected: Partial<ReturnType<typeof seen>>) =>
      until(
        async () => {
          const now = await host().engine.evaluate(seen);
          const named = Object.keys(expected) as (keyof typeof now)[];
          return Object.fromEntries(named.map((name) => [name, now[name]]));
        },
        (now) => JSON.stringify(now) === JSON.stringify(expected),
      );

    describe('in an empty box', () => {
      it.each(keysOfEmptyBox.filter(isOfBrowser))('%s', async (_what, keys, text, list) => {
        await hit(host(), keys, { spec: '/f/fruit' });

        expect(await seenAs({ text, list })).toEqual({ text, list });
      });
    });

    describe('in a box with a value', () => {
      it.each(keysOfFilledBox.slice(0, 1))('%s', async (_what, keys, text, list) => {
        await hit(host(), keys, { spec: '/f/fruit', initial: '"banana"' });

        expect(await seenAs({ text, list })).toEqual({ text, list });
      });
    });

    describe('beside chips', () => {
      // Before the box there is only the browser’s own window.
      it.each(
        keysOfChips.filter(([, keys]) => !keys.includes('{Tab}') && /Delete|Backspace|Enter|\w$/.test(keys)),
      )('%s', async (_what, keys, chips) => {
        await hit(host(), keys, { spec: '/f/several', initial: '["apple","banana","cherry"]' });

        expect(await seenAs({ chips })).toEqual({ chips });
      });
    });

    describe('in a box of several values', () => {
      it.each(keysOfSeveral)('%s', async (_what, keys, chips, list) => {
        await hit(host(), keys, { spec: '/f/several' });

        expect(await seenAs({ chips, list })).toEqual({ chips, list });
      });
    });
  },
  ['Firefox'],
);
