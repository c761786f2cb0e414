/** Whether a field accepts a file. */
import { describe, expect, it } from 'vitest';
import { isAccepted } from '../../../src/core/document/acceptedFile.js';
import { planFiles } from '../../../src/core/document/filesPlan.js';

const fileOf = (name: string, type = '') => ({ name, type });

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
    expect(isAccepted(planFiles({ uri: '/u', accept }), file)).toBe(isTaken);
  });
});
