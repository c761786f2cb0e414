/** The input of the platform that suits a field. */
import { describe, expect, it } from 'vitest';
import { boxOptions, inputAttributes } from '../../../src/client/field/inputAttributes.js';
import { planField } from '../../../src/core/index.js';

const attributes = (document: object, value: unknown = null) =>
  inputAttributes(planField({ displayName: 'F', dataType: 'STRING', ...document }), value);

describe('inputAttributes', () => {
  it.each([
    [{}, { type: 'text' }],
    [{ dataType: 'NUMBER' }, { type: 'text', inputMode: 'decimal' }],
    [
      { dataType: 'NUMBER', formatHint: 'postal-code' },
      { type: 'text', inputMode: 'decimal', autoComplete: 'postal-code' },
    ],
    [{ formatHint: 'email' }, { type: 'text', inputMode: 'email', autoComplete: 'email' }],
    [{ formatHint: ' EMail ' }, { type: 'text', inputMode: 'email', autoComplete: 'email' }],
    [{ formatHint: 'url' }, { type: 'text', inputMode: 'url', autoComplete: 'url' }],
    [{ formatHint: 'tel' }, { type: 'tel', autoComplete: 'tel' }],
    [{ formatHint: 'phone' }, { type: 'tel', autoComplete: 'tel' }],
    [{ formatHint: 'currency' }, { type: 'text', inputMode: 'decimal' }],
    [{ formatHint: 'given-name' }, { type: 'text', autoComplete: 'given-name' }],
    [{ formatHint: 'cc-number' }, { type: 'text', autoComplete: 'cc-number' }],
    [{ autocomplete: 'postal-code' }, { type: 'text', autoComplete: 'postal-code' }],
    [
      { autocomplete: 'shipping home tel', formatHint: 'tel' },
      { type: 'tel', autoComplete: 'shipping home tel' },
    ],
    [
      { autocomplete: 'off', formatHint: 'password' },
      { type: 'password', autoComplete: 'off' },
    ],
    [{ autocomplete: 'postcode' }, { type: 'text' }],
    [{ autocomplete: 'off; x' }, { type: 'text' }],
    [{ formatHint: 'constructor' }, { type: 'text' }],
    [{ formatHint: 'password' }, { type: 'password', autoComplete: 'current-password' }],
    [{ formatHint: 'new-password' }, { type: 'password', autoComplete: 'new-password' }],
    [
      { formatHint: 'password', dataType: 'NUMBER' },
      { type: 'password', autoComplete: 'current-password', inputMode: 'decimal' },
    ],
    [{ formatHint: 'password', dataType: 'DATE' }, { type: 'date' }],
    [
      { dataType: 'DATE', formatHint: 'bday' },
      { type: 'date', autoComplete: 'bday' },
    ],
  ])('returns the attributes for %j', (document, expected) => {
    expect(attributes(document)).toEqual(expected);
  });

  it.each([
    [undefined, null, 'date'],
    [undefined, '', 'date'],
    [undefined, 5, 'date'],
    [undefined, '2026-02-03', 'date'],
    [undefined, 'x2026-02-03', 'text'],
    [undefined, '2026-02-03x', 'text'],
    [undefined, '2026-02-03T04:05', 'datetime-local'],
    [undefined, '2026-02-03T04:05Z', 'text'],
    ['date-time', null, 'datetime-local'],
    ['datetime', '', 'datetime-local'],
    ['datetime-local', null, 'datetime-local'],
    ['date-time', '2026-02-03', 'text'],
    ['date-time', '2026-02-03T04:05:06', 'datetime-local'],
    ['date-time', '2026-02-03T04:05:06.123', 'datetime-local'],
    ['date-time', '2026-02-03T04:05:06.1234', 'text'],
    ['date-time', 'on 2026-02-03T04:05', 'text'],
    ['date-time', '2026-02-03T04:05:06+01:00', 'text'],
  ])('shows a date with the hint %s and the value %j in a box of type %s', (formatHint, value, type) => {
    expect(attributes({ dataType: 'DATE', formatHint }, value).type).toBe(type);
  });
});

describe('boxOptions', () => {
  it('holds the options of the app, and no others', () => {
    const plan = planField({ displayName: 'City', dataType: 'STRING' });
    expect(boxOptions({ options: {}, plan })).toEqual({});
    const options = { placeholder: '', autoComplete: 'off', disabled: true };
    expect(boxOptions({ options, plan })).toEqual({ placeholder: '', autoComplete: 'off' });
  });

  it('holds the document’s autocomplete, unless the app sets its own', () => {
    const plan = planField({ displayName: 'City', dataType: 'STRING', autocomplete: 'address-level2' });
    expect(boxOptions({ options: {}, plan })).toEqual({ autoComplete: 'address-level2' });
    expect(boxOptions({ options: { autoComplete: 'off' }, plan })).toEqual({ autoComplete: 'off' });
  });
});
