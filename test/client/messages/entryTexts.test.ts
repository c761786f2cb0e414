/** Texts about what is entered, and any text for a control of the host's own. */
import { describe, expect, it } from 'vitest';
import { anyText, entryText } from '../../../src/client/messages/entryTexts.js';

const speaking = (messages?: object) => ({ environment: { messages, lookup: { locale: 'en' } } });

describe('entryText', () => {
  it('says why a text is no value, in our words or in those of the host', () => {
    expect(entryText(speaking(), 'ambiguous', { text: 'Paris' })).toContain('Paris');
    expect(entryText(speaking({ ambiguous: 'Which {text}?' }), 'ambiguous', { text: 'Paris' })).toBe(
      'Which Paris?',
    );
  });
});

describe('anyText', () => {
  it.each(['checking', 'empty', 'ambiguous'] as const)('has "%s", of whichever control', (code) => {
    expect(anyText(speaking())(code)).toMatch(/\w/);
    expect(anyText(speaking({ [code]: 'Own.' }))(code)).toBe('Own.');
  });
});
