/** The text that names a place of a form, for example in a summary. */
import { describe, expect, it } from 'vitest';
import { planForm } from '../../../src/core/index.js';
import { pathLabel } from '../../../src/core/form/pathLabel.js';

const text = (name: string, displayName: string | Record<string, string>) => ({
  name,
  displayName,
  dataType: 'STRING',
});
const plan = planForm({
  id: 'order',
  fields: [
    text('mail', { en: 'E-mail', de: 'E-Mail-Adresse' }),
    {
      ...text('items', 'Items'),
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [text('article', 'Article'), text('mail', 'Contact')],
    },
  ],
});

describe('pathLabel', () => {
  it.each([
    ['a field', ['mail'], 'E-mail'],
    ['an entry of a list', ['items', 1], 'Items 2'],
    ['a part of an entry', ['items', 0, 'article'], 'Items 1, Article'],
    ['a part with the name of a field', ['items', 0, 'mail'], 'Items 1, Contact'],
    ['no field', ['nobody', 'article'], 'nobody'],
    ['no part', ['items', 0, 'nobody'], 'Items 1, nobody'],
  ] as const)('names %s by the labels of its path: %j', (_what, path, label) => {
    expect(pathLabel(plan, path, 'en')).toBe(label);
  });

  it('uses the given language', () => {
    expect(pathLabel(plan, ['mail'], 'de')).toBe('E-Mail-Adresse');
  });
});
