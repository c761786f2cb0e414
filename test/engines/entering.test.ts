/** Input by real keys and presses is kept while requests are pending, in every browser. */
import { beforeEach, describe, expect, it } from 'vitest';
import { after, json } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, eachBrowserOnce, type EngineHost, press } from './support/engines.ts';

const tags = {
  displayName: 'Tags',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint: { uri: '/v/tags', mode: 'SUGGESTIONS', debounceMs: 0 },
};

const order = {
  id: 'order',
  fields: [
    { name: 'name', displayName: 'Name', dataType: 'STRING', required: true },
    { name: 'note', displayName: 'Note', dataType: 'STRING' },
  ],
  submitEndpoint: { uri: '/s/order', method: 'POST' },
};

describeEngines((host) => {
  beforeEach(() => {
    const { server } = host();
    server.log.length = 0;
    server.on('/f/tags', json(tags));
    server.on('/v/tags', after(100, json([])));
    server.on('/f/order', json(order));
  });

  describe('tags, typed faster than the server answers', () => {
    it.each([
      ['neu⏎alt⇥', ['neu', 'alt']],
      ['alpha⏎beta⏎gamma⇥', ['alpha', 'beta', 'gamma']],
    ])('%s', async (keys, expected) => {
      await host().open({ spec: '/f/tags' });
      await press(host(), '[role=combobox]');
      await typeAll(host(), keys);
      const value = await until(
        () => valueOf(host()),
        (now) => JSON.stringify(now) === JSON.stringify(expected),
      );

      expect(value).toEqual(expected);
    });
  });

  it('text typed during a submit is kept, and sent by the next press', async () => {
    const { server, engine } = host();
    server.on('/s/order', after(800, json({}, 200)));
    await host().open({ form: '/f/order' });
    await press(host(), '.spec-form input');
    await engine.type('Ann');
    await press(host(), 'button[type=submit]');
    await until(
      async () => server.at('/s/order').length,
      (count) => count === 1,
    );
    await press(host(), '.spec-form input');
    await engine.type('a');
    await press(host(), 'button[type=submit]');
    const sent = await until(
      async () => server.at('/s/order').map(({ body }) => JSON.parse(body) as unknown),
      (bodies) => bodies.length === 2,
    );

    expect(sent).toEqual([{ name: 'Ann' }, { name: 'Anna' }]);
    expect(
      await engine.evaluate(() => document.querySelector<HTMLInputElement>('.spec-form input')?.value),
    ).toBe('Anna');
  });
}, eachBrowserOnce);

/** Types letters, and ⏎ and ⇥ by their keys. */
async function typeAll({ engine }: EngineHost, keys: string): Promise<void> {
  for (const part of keys.split(/([⏎⇥])/u)) {
    if (part === '⏎') await engine.key('Enter');
    else if (part === '⇥') await engine.key('Tab');
    else if (part) await engine.type(part);
  }
}

/** The value that the host received. */
function valueOf({ engine }: EngineHost): Promise<unknown> {
  return engine.evaluate(
    () =>
      JSON.parse(document.querySelector('[role=status][aria-label=value]')?.textContent ?? 'null') as unknown,
  );
}
