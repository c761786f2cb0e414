/** Whole forms by real keys and presses, in Firefox and WebKitGTK: errors, submits, conditions, steps, drafts. D33 to D40, D58. */
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, eachBrowserOnce, press } from './support/engines.ts';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const order = {
  id: 'order',
  fields: [
    text('name', 'Name', { required: true }),
    text('code', 'Code', {
      constraints: [
        { name: 'code', type: 'pattern', params: { regex: '^[0-9]{4}$' }, errorMessage: 'Four digits.' },
      ],
    }),
    text('gift', 'Gift', {
      valuesEndpoint: {
        protocol: 'INLINE',
        items: ['No', 'Yes'].map((label) => ({ value: label.toLowerCase(), label })),
      },
    }),
    text('card', 'Card', { required: true }),
  ],
  crossConstraints: [
    {
      name: 'card',
      type: 'visibleWhen',
      fields: ['card', 'gift'],
      params: { field: 'gift', operator: 'eq', value: 'yes' },
    },
  ],
  submitEndpoint: { uri: '/s/order', method: 'POST' },
};
const inSteps = {
  id: 'steps',
  fields: [text('country', 'Country', { required: true }), text('note', 'Note')],
  sections: [
    { name: 'one', displayName: 'One', fields: ['country'] },
    { name: 'two', displayName: 'Two', fields: ['note'] },
  ],
};

/** Runs in the page: the label or the text of the focused element. */
function focused() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return '';
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return (label ?? element).textContent.replace('*', '').trim();
}

/** Runs in the page: the errors, in the order of the page. */
function errors() {
  return Array.from(document.querySelectorAll('.spec-field-error'), (error) => error.textContent).filter(
    Boolean,
  );
}

/** Runs in the page: marks the button, link or label with this text, and returns whether there is one. */
function mark(name: string) {
  document.querySelector('[data-meant]')?.removeAttribute('data-meant');
  const all = [...document.querySelectorAll('.spec-form :is(button, label, a)')];
  const found = all.find((one) => one.textContent.replace('*', '').trim() === name && one.checkVisibility());
  found?.setAttribute('data-meant', '');
  return found !== undefined;
}

/** Runs in the page: the text in the box of a name. */
function textOf(name: string) {
  return document.querySelector<HTMLInputElement>(`.spec-form input[name="${name}"]`)?.value;
}

describeEngines((host) => {
  beforeEach(() => {
    const { server } = host();
    server.log.length = 0;
    server.on('/f/order', json(order));
    server.on('/f/steps', json(inSteps));
    server.on('/s/order', json({}, 200));
  });

  const sent = async () =>
    host()
      .server.at('/s/order')
      .map(({ body }) => JSON.parse(body) as unknown);
  const see = async <Args extends readonly unknown[], Result>(
    expected: Result,
    run: (...args: Args) => Result,
    ...args: Args
  ) => {
    const isIt = (now: unknown) => JSON.stringify(now) === JSON.stringify(expected);
    expect(await until(async () => host().engine.evaluate(run, ...args), isIt)).toEqual(expected);
  };
  const pressNamed = async (name: string) => {
    expect(await until(async () => host().engine.evaluate(mark, name), Boolean)).toBe(true);
    await press(host(), '[data-meant]');
  };

  describe('a form', () => {
    it('refuses invalid input, links to its fields, and is sent by Enter after correction', async () => {
      const { engine, open } = host();
      await open({ form: '/f/order' });
      await pressNamed('Code');
      await engine.type('12');
      await pressNamed('Send');

      await see(['Enter a value.', 'Four digits.'], errors);
      await pressNamed('Name: Enter a value.');
      await see('Name', focused);
      expect(await sent()).toEqual([]);

      await engine.type('Ann');
      await engine.key('Tab');
      await engine.key('End');
      await engine.type('34');
      await see([], errors);
      await engine.key('Enter');

      expect(await until(sent, ({ length }) => length > 0)).toEqual([{ name: 'Ann', code: '1234' }]);
    });

    it('shows a conditional field, and does not send it after it is hidden', async () => {
      const { engine, open } = host();
      await open({ form: '/f/order' });
      await pressNamed('Name');
      await engine.type('Ann');
      await pressNamed('Yes');
      await pressNamed('Card');
      await engine.type('Many happy returns');
      await pressNamed('No');
      await pressNamed('Send');

      expect(await until(sent, ({ length }) => length > 0)).toEqual([{ name: 'Ann', gift: 'no' }]);
    });
  });

  describe('a form in steps', () => {
    it('moves on from a valid step, keeps its step after a reload, and goes back by Back', async () => {
      const { engine, open } = host();
      const draft = `draft of ${engine.name}`;
      await open({ form: '/f/steps', layout: 'steps', draft });
      await pressNamed('Next');
      await see('Country', focused);
      await see(['Enter a value.'], errors);
      await engine.type('Chile');
      await pressNamed('Next');
      await see('Step 2 of 2: Two', focused);
      await pressNamed('Note');
      await engine.type('by sea');
      await engine.key('Tab');

      await open({ form: '/f/steps', layout: 'steps', draft });
      await see('by sea', textOf, 'note');
      await pressNamed('Note');
      await engine.evaluate(() => history.back());

      const country = () => engine.evaluate(textOf, 'country');
      expect(await until(country, (now) => now === 'Chile')).toBe('Chile');
    });
  });
}, eachBrowserOnce);
