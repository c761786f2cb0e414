/** Members of a document without effect in their place: they are reported, and the field works without them. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const items = [
  { value: 'a', label: 'Apple', image: 'https://elsewhere.invalid/a.png' },
  { value: 'b', label: 'Bean', disabled: 'yes' as never },
];
const inline = (more: object = {}) => ({ valuesEndpoint: { protocol: 'INLINE', items, ...more } });
const remote = (more: object = {}) => ({ valuesEndpoint: { uri: '/v', ...more } });
const places = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`f${index}`, `f${index}`]));

/** The member, its document, and the notice. */
const ignored: readonly (readonly [
  what: string,
  spec: Partial<InputFieldSpec>,
  code: string,
  where: string,
])[] = [
  [
    'createEndpoint of INLINE values',
    inline({ createEndpoint: { uri: '/c' } }),
    'member-ignored',
    'createEndpoint',
  ],
  [
    'createEndpoint of suggestions',
    remote({ mode: 'SUGGESTIONS', createEndpoint: { uri: '/c' } }),
    'member-ignored',
    'createEndpoint',
  ],
  ['createEndpoint without a `uri`', remote({ createEndpoint: {} }), 'member-ignored', 'createEndpoint'],
  [
    'createEndpoint over gRPC',
    remote({ createEndpoint: { uri: '/c', protocol: 'GRPC' } }),
    'word-unknown',
    'createEndpoint.protocol',
  ],
  [
    'createEndpoint by PUT',
    remote({ createEndpoint: { uri: '/c', method: 'PUT' } }),
    'word-unknown',
    'createEndpoint.method',
  ],
  ['search of INLINE values', inline({ search: 'SERVER' }), 'member-ignored', 'search'],
  ['an unknown word of search', remote({ search: 'NOBODY' }), 'word-unknown', 'search'],
  ['an unknown pagination', remote({ paginationStrategy: 'SEEK' }), 'word-unknown', 'paginationStrategy'],
  ['body of a GET', remote({ body: { a: 1 } }), 'member-ignored', 'body'],
  [
    'the 17th of itemFields',
    remote({ responseMapping: { itemFields: places } }),
    'limit-exceeded',
    'responseMapping.itemFields',
  ],
  ['a detail that is none', inline(), 'detail-ignored', 'items'],
  ['an image of another origin', inline(), 'image-refused', 'items'],
  ['an unknown autocomplete', { autocomplete: 'shoe-size' }, 'word-unknown', 'autocomplete'],
  ['a default of another type', { default: 5 }, 'default-invalid', 'default'],
];

describe('an ignored member', () => {
  it.each(ignored)('is reported once, and the field works: %s', async (_what, more, code, where) => {
    const spec: InputFieldSpec = { displayName: 'A', dataType: 'STRING', ...more };
    const harness = createHarness({
      fetch: async () => Response.json([{ value: 'a', label: 'Apple' }]),
    });
    const { faults } = renderField({ spec }, harness);
    const box = spec.valuesEndpoint ? await findBox() : await screen.findByRole('textbox');
    await userEvent.click(box);
    if (spec.valuesEndpoint) await screen.findByRole('option', { name: /Apple/ });

    const found = () => faults.filter((one) => one.code === code && one.where.endsWith(where));
    await waitFor(() => expect(found()).toHaveLength(1));
    expect(found()[0]?.hint).toMatch(/./);
    if (!spec.valuesEndpoint) return;
    await userEvent.click(screen.getByRole('option', { name: /Apple/ }));
    await waitFor(async () => expect((await findBox()).value).toBe('Apple'));
    expect(found()).toHaveLength(1);
  });
});
