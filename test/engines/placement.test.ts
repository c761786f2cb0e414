/** An open list is fully visible, in every browser, at any place of its box, and after movements. */
import { beforeEach, expect, it } from 'vitest';
import { json, rows } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, type EngineHost, press } from './support/engines.ts';

const sizes = {
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v/size', debounceMs: 0 },
};

describeEngines((host) => {
  beforeEach(() => {
    const { server } = host();
    server.on('/f/size', json(sizes));
    server.on('/v/size', json(rows(9)));
  });

  it('opens the list under its box, in the top layer', async () => {
    await openAt(host(), '40px');

    expect(await placed(host())).toMatchObject({ side: 'below', isInTopLayer: true, visible: 9 });
  });

  it('opens the list above a box at the edge of the window, with every row in reach', async () => {
    await openAt(host(), 'calc(100vh - 140px)');

    expect(await placed(host())).toMatchObject({ side: 'above', isInTopLayer: true, visible: 9 });
  });

  it('does not clip the list in a dialog that is lower than the list', async () => {
    const { engine, open } = host();
    await open({ spec: '/f/size' });
    await engine.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.style.cssText = 'block-size: 160px; overflow: auto';
      dialog.append(document.querySelector('#root') as Element);
      dialog.showModal();
    });
    await pressOpen(host());

    expect(await placed(host())).toMatchObject({ isInTopLayer: true, visible: 9 });
  });

  it.each([
    ['above, and after scrolling it still fits', 'calc(100vh - 140px)', 250, 'above'],
    ['above, and after scrolling it fits only below', 'calc(100vh - 140px)', 580, 'below'],
    ['below, also after scrolling a little', '400px', 100, 'below'],
  ])('keeps the list at its box: %s', async (_, padding, scrolled, side) => {
    const { engine } = host();
    await openAt(host(), padding);
    await engine.evaluate((px) => scrollTo(0, px), scrolled);
    const now = await until(
      () => placed(host()),
      (at) => at.side === side && at.visible === 9 && Math.abs(at.gap - 4) < 1.5,
    );

    expect(now).toMatchObject({ side, visible: 9 });
    expect(Math.abs(now.gap - 4)).toBeLessThan(1.5);
    expect(Math.abs(now.left)).toBeLessThan(1.5);
  });

  it('keeps the list at its box when the content above grows', async () => {
    const { engine } = host();
    await openAt(host(), '40px');
    await engine.evaluate(() => {
      document.body.style.paddingBlockStart = '140px';
    });
    const now = await until(
      () => placed(host()),
      ({ gap }) => Math.abs(gap - 4) < 1.5,
    );

    expect(Math.abs(now.gap - 4)).toBeLessThan(1.5);
  });
});

/** Opens the list of a field at a given height of a scrollable page. */
async function openAt(host: EngineHost, paddingBlockStart: string) {
  await host.open({ spec: '/f/size' });
  await host.engine.evaluate((padding) => {
    Object.assign(document.body.style, { paddingBlockStart: padding, minBlockSize: '300vh' });
  }, paddingBlockStart);
  await pressOpen(host);
}

async function pressOpen(host: EngineHost) {
  await press(host, '[role=combobox]');
  await until(
    () => host.engine.evaluate(() => document.querySelectorAll('[role=option]').length),
    (count) => count === 9,
  );
}

/** The place of the list, and the number of rows that a pointer would hit. */
function placed({ engine }: EngineHost) {
  return engine.evaluate(() => {
    const popup = document.querySelector('.spec-field-popup') as HTMLElement;
    const box = (popup.parentElement as Element).getBoundingClientRect();
    const list = popup.getBoundingClientRect();
    const side = list.bottom <= box.top ? 'above' : 'below';
    const reached = Array.from(document.querySelectorAll('[role=option]')).filter((option) => {
      const { left, top, height } = option.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 20, top + height / 2);
      return hit === option || option.contains(hit);
    });
    return {
      side,
      gap: side === 'above' ? box.top - list.bottom : list.top - box.bottom,
      left: list.left - box.left,
      isInTopLayer: popup.matches(':popover-open'),
      visible: reached.length,
    };
  });
}
