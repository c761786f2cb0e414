/** Where files are sent, and which. */
import { describe, expect, it } from 'vitest';
import { isAccepted, planUploading } from '../../../src/core/document/uploadPlan.js';

const fileOf = (name: string, type = '') => ({ name, type });

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

  it('reads types as a list, and as HTML writes them', () => {
    expect(planUploading({ uri: '/u', accept: ' Image/* ,.PDF' }).accept).toEqual(['image/*', '.pdf']);
    expect(planUploading({ uri: '/u', accept: ['image/*', '.PDF'] }).accept).toEqual(['image/*', '.pdf']);
  });

  it('leaves out what is no type, with a notice, so that it refuses nothing by itself', () => {
    const { accept, notices } = planUploading({ uri: '/u', accept: ['images'] });

    expect(accept).toEqual([]);
    expect(notices.map(({ where }) => where)).toEqual(['uploadEndpoint.accept']);
  });
});

describe('isAccepted', () => {
  it.each([
    [[], fileOf('a.exe'), true],
    [['image/*'], fileOf('a.png', 'image/png'), true],
    [['image/*'], fileOf('a.png', 'imagery/png'), false],
    [['.pdf'], fileOf('A.PDF'), true],
    [['.pdf'], fileOf('pdf'), false],
    [['application/pdf'], fileOf('a', 'application/pdf; charset=binary'), true],
    [['application/pdf'], fileOf('a.pdf'), false],
    [['*/*'], fileOf('a.exe'), true],
  ])('%j, %j: %s', (accept, file, isTaken) => {
    expect(isAccepted(planUploading({ uri: '/u', accept }), file)).toBe(isTaken);
  });
});
