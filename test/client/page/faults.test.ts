/** Telling the host of faults, once each. */
import { describe, expect, it, vi } from 'vitest';
import { createFaultReporter, lookupError } from '../../../src/client/page/faults.js';
import { FieldSpecError } from '../../../src/core/index.js';

describe('createFaultReporter', () => {
  it('tells of each fault once, and of one like it again', () => {
    const onFault = vi.fn();
    const report = createFaultReporter(onFault);
    const first = {
      code: 'word-unknown',
      where: 'dataType',
      message: 'It is none.',
      hint: 'Mend it.',
    } as const;
    const second = { ...first };

    for (const fault of [first, first, second]) report(fault);

    expect(onFault.mock.calls).toEqual([[first], [second]]);
  });
});

describe('lookupError', () => {
  it('leaves one of our own as it is', () => {
    const error = new FieldSpecError('timed-out', '/v', 'It took too long.');

    expect(lookupError(error)).toBe(error);
  });

  it('makes another one a failure of the network, the same each time', () => {
    const cause = new Error('down');
    const error = lookupError(cause);

    expect(error).toMatchObject({ code: 'network-failed', where: '', cause });
    expect(error.message).toContain('The lookup failed.');
    expect(lookupError(cause)).toBe(error);
  });
});
