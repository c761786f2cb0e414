/** Parts at the start side of a page are there in every browser, also from right to left. */
import { expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { describeEngines, middleOf, press } from './support/engines.ts';

const contacts = {
  displayName: 'Contacts',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [{ name: 'city', displayName: 'City', dataType: 'STRING' }],
};

const sizes = {
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'A' }] },
};

describeEngines((host) => {
  it.each(['ltr', 'rtl'] as const)(
    'aligns the titles of a list of objects and of its entries to the start: %s',
    async (dir) => {
      const { engine, open, server } = host();
      server.on('/f/contacts', json(contacts));
      await open({ spec: '/f/contacts', initial: '[{"city":"Ulm"}]' });
      await middleOf(host(), 'input[type=text]');
      const gaps = await engine.evaluate((direction) => {
        document.documentElement.dir = direction;
        const edge = direction === 'rtl' ? 'right' : 'left';
        return Array.from(document.querySelectorAll('legend'), (legend) => {
          const text = document.createRange();
          text.selectNodeContents(legend);
          const fieldset = legend.parentElement as Element;
          // Inside the card of an entry.
          const { paddingInlineStart, borderInlineStartWidth } = getComputedStyle(fieldset);
          const inset = parseFloat(paddingInlineStart) + parseFloat(borderInlineStartWidth);
          const gap = Math.abs(text.getBoundingClientRect()[edge] - fieldset.getBoundingClientRect()[edge]);
          return Math.round(gap - inset);
        });
      }, dir);

      expect(gaps).toEqual([0, 0]);
    },
  );

  it('aligns the list with its box, and reserves space for the button at its end', async () => {
    const { engine, open, server } = host();
    server.on('/f/size', json(sizes));
    await open({ spec: '/f/size' });
    await engine.evaluate(() => {
      document.documentElement.dir = 'rtl';
      document.body.style.maxInlineSize = '400px';
    });
    await press(host(), '[role=combobox]');
    await middleOf(host(), '[role=option]');
    const [ofBox, ofPopup, room] = await engine.evaluate(() => {
      const [box, popup] = ['.spec-field-box', '.spec-field-popup'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().right,
      );
      const { paddingLeft } = getComputedStyle(document.querySelector('[role=combobox]') as Element);
      return [box, popup, paddingLeft];
    });

    expect(ofPopup).toBe(ofBox);
    expect(room).toBe('40px');
  });
});
