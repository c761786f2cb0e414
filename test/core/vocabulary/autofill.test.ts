/** HTML's words of `autocomplete`. D71. */
import { describe, expect, it } from 'vitest';
import { isAutofill } from '../../../src/core/vocabulary/autofill.js';

/** The field names of the table in the HTML standard. */
const plain =
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
  'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
  'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name ' +
  'cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
  'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo';
const contact =
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp';

describe('isAutofill', () => {
  it.each([...plain.split(' '), ...contact.split(' '), 'on', 'off'])('knows %s', (word) => {
    expect(isAutofill(word)).toBe(true);
  });

  it.each([
    'Postal-Code',
    'section-blue shipping home tel-national',
    'billing email',
    'current-password webauthn',
    'work impp',
  ])('knows %s', (words) => {
    expect(isAutofill(words)).toBe(true);
  });

  it.each([
    '',
    'postcode',
    'home name',
    'off name',
    'shipping',
    'name email',
    'tel-',
    'address-line4',
    ' name',
    'name\n',
    'on webauthn',
    'cc-username',
  ])('does not know %j', (words) => {
    expect(isAutofill(words)).toBe(false);
  });
});
