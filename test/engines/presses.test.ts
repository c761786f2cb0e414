/** A press below a field that changes on blur hits its target in every browser, without a layout shift. */
import { beforeAll, expect, it } from 'vitest';
import type { PressPage, PressPlace, PressTarget } from '../host/presses.tsx';
import { pressSubjects } from '../host/pressSubjects.ts';
import { until } from './support/engine.ts';
import { describeEngines, type EngineHost, middleOf } from './support/engines.ts';

const places: readonly PressPlace[] = ['fields', 'form', 'steps', 'dialog'];
const targets: readonly PressTarget[] = ['button', 'checkbox', 'box', 'list'];
const heights = [0.15, 0.35, 0.5];

/** The interface of the page for presses. */
declare const presses: PressPage;
declare const pressTarget: () => Element | null;

describeEngines((host) => {
  beforeAll(async () => {
    const { engine, server } = host();
    await engine.open(`${server.origin}/host/presses.html`);
    // WebKit's driver does not wait for modules.
    await until(
      () => engine.evaluate(() => 'presses' in globalThis),
      (isThere) => isThere,
    );
  });

  it.each(Object.keys(pressSubjects).map((subject, row) => [subject, row] as const))(
    '%s',
    async (subject, row) => {
      const { isOfForm, steps } = pressSubjects[subject] as (typeof pressSubjects)[string];
      const found: unknown[] = [];
      for (const [column, place] of places.entries()) {
        if (isOfForm && place === 'fields') continue;
        const target = targets[(row + column) % targets.length] as PressTarget;
        const { engine } = host();
        await engine.evaluate(
          (...given) => presses.show(...given),
          subject,
          place,
          target,
          column === 1 ? ('flow' as const) : ('reserve' as const),
        );
        await enter(host(), steps);
        const [x, y] = await engine.evaluate(
          (height) => {
            const rect = pressTarget()?.getBoundingClientRect() as DOMRect;
            return [rect.right - Math.min(rect.width / 2, 60), rect.top + rect.height * height] as const;
          },
          heights[(row + column) % heights.length] ?? 0.5,
        );
        await engine.press(x, y);
        const outcome = await engine.evaluate(() => presses.outcome());
        if (!outcome.hasArrived || outcome.movedPx > 0) found.push({ place, target, ...outcome });
      }

      expect(found).toEqual([]);
    },
  );
});

/** Performs the steps before the press. */
async function enter({ engine, ...host }: EngineHost, steps: (typeof pressSubjects)[string]['steps']) {
  for (const step of steps) {
    if ('type' in step) await engine.type(step.type);
    else if ('key' in step) await engine.key(step.key as 'Backspace');
    else {
      await middleOf({ engine, ...host }, '.spec-field input');
      await engine.evaluate(focus, `${step.focus.slice(0, 1).toUpperCase()}${step.focus.slice(1)}`);
    }
  }
}

/** Runs in the page: puts the focus into the box of the field with a label. */
function focus(label: string): void {
  const isIt = (field: Element) => field.querySelector(':scope > label')?.textContent?.includes(label);
  const field = Array.from(document.querySelectorAll('.spec-field:not(fieldset)')).find(isIt);
  field?.querySelector<HTMLElement>(':is(input, select):not([type=hidden], [hidden])')?.focus();
}
