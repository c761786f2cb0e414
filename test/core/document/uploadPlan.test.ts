/** The plan of an uploadEndpoint. */
import { describe, expect, it } from 'vitest';
import { planUploading } from '../../../src/core/document/uploadPlan.js';

describe('planUploading', () => {
  it('applies every default', () => {
    expect(planUploading({ uri: '/u' })).toMatchObject({
      uri: '/u',
      protocol: 'HTTPS',
      fileParam: 'file',
      accept: [],
      maxBytes: Infinity,
      item: { value: undefined, labels: undefined },
      notices: [],
    });
  });

  it('reads accept as a list, or as HTML writes it', () => {
    expect(planUploading({ uri: '/u', accept: ' Image/* ,.PDF' }).accept).toEqual(['image/*', '.pdf']);
    expect(planUploading({ uri: '/u', accept: ['image/*', '.PDF'] }).accept).toEqual(['image/*', '.pdf']);
  });

  it('ignores an invalid type, with a notice', () => {
    const { accept, notices } = planUploading({ uri: '/u', accept: ['images'] });

    expect(accept).toEqual([]);
    expect(notices.map(({ where }) => where)).toEqual(['uploadEndpoint.accept']);
  });
});
