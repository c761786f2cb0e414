/** Texts about entered values, and any text for a custom control of the host. */
import { describe, expect, it } from 'vitest';
import { anyText, entryText } from '../../../src/client/messages/entryTexts.js';

const speaking = (messages?: object) => ({ environment: { messages, lookup: { locale: 'en' } } });

describe('entryText', () => {
  it('returns the built-in reason of a refused text, or that of the app', () => {
    expect(entryText(speaking(), 'ambiguous', { text: 'Paris' })).toContain('Paris');
    expect(entryText(speaking({ ambiguous: 'Which {text}?' }), 'ambiguous', { text: 'Paris' })).toBe(
      'Which Paris?',
    );
  });
});

describe('anyText', () => {
  it.each(['checking', 'empty', 'ambiguous'] as const)('returns "%s" of any control', (code) => {
    expect(anyText(speaking())(code)).toMatch(/\w/);
    expect(anyText(speaking({ [code]: 'Own.' }))(code)).toBe('Own.');
  });
});
