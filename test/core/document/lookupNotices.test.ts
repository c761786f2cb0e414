/** Notices of the values endpoints in a document. */
import { describe, expect, it } from 'vitest';
import { planField } from '../../../src/core/index.js';
import { lookupNotices } from '../../../src/core/document/lookupNotices.js';

const field = { displayName: 'F', dataType: 'STRING' };
const odd = { ...field, valuesEndpoint: { mode: 'ODD', debounceMs: -1 } };

describe('lookupNotices', () => {
  it('have their places in the document', () => {
    const part = { ...odd, name: 'part' };
    const inner = { ...field, name: 'inner', dataType: 'OBJECT', subFields: [part] };
    const plan = planField({ ...field, dataType: 'OBJECT', subFields: [inner] });

    expect(lookupNotices(plan).map(({ where }) => where)).toEqual([
      'subFields[0].subFields[0].valuesEndpoint.mode',
      'subFields[0].subFields[0].valuesEndpoint.debounceMs',
    ]);
  });

  it('are the same list each time, so that an app is notified once', () => {
    const plan = planField(odd);

    expect(lookupNotices(plan)).toBe(lookupNotices(plan));
  });

  it('are empty for a field without values', () => {
    expect(lookupNotices(planField(field))).toEqual([]);
  });
});
