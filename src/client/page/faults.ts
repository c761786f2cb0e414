/**
 * Telling the host what went wrong, once each, however often it is drawn.
 */
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { FieldNotice } from '../../errors/notices.js';

/** Something that failed or was worked around. */
export type Fault = FieldNotice | FieldSpecError;

/** Makes a reporter that passes each fault on once, however often it is told of it. */
export function createFaultReporter(onFault: (fault: Fault) => void): (fault: Fault) => void {
  const told = new WeakSet<Fault>();
  return (fault) => {
    if (told.has(fault)) return;
    told.add(fault);
    onFault(fault);
  };
}

/** What a lookup has failed with, as one of our own; the same each time it is asked for, so that it is reported once. */
export const lookupError: (error: Error) => FieldSpecError = /* @__PURE__ */ memoizeWeak((error: Error) =>
  error instanceof FieldSpecError
    ? error
    : new FieldSpecError('network-failed', '', 'The lookup failed.', { cause: error }),
);
