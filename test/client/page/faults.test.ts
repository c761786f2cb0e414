/** Reports faults to the host, once each. */
import { describe, expect, it, vi } from 'vitest';
import { createFaultReporter, lookupError } from '../../../src/client/page/faults.js';
import { FieldSpecError } from '../../../src/core/index.js';

describe('createFaultReporter', () => {
  it('reports each fault object once, and an equal one again', () => {
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
  it('returns a FieldSpecError as it is', () => {
    const error = new FieldSpecError('timed-out', '/v', 'It took too long.');

    expect(lookupError(error)).toBe(error);
  });

  it('wraps another error as network-failed, the same each time', () => {
    const cause = new Error('down');
    const error = lookupError(cause);

    expect(error).toMatchObject({ code: 'network-failed', where: '', cause });
    expect(error.message).toContain('The lookup failed.');
    expect(lookupError(cause)).toBe(error);
  });
});
