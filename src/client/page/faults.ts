/** Reports each fault to the app once, however often it renders. */
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { FieldNotice } from '../../errors/notices.js';

/** An error, or a notice about something that was worked around. */
export type Fault = FieldNotice | FieldSpecError;

/** Creates a reporter that passes on each fault once. */
export function createFaultReporter(onFault: (fault: Fault) => void): (fault: Fault) => void {
  const told = new WeakSet<Fault>();
  return (fault) => {
    if (told.has(fault)) return;
    told.add(fault);
    onFault(fault);
  };
}

/** Converts the error of a lookup to a `FieldSpecError`; cached, so that it is reported once. */
export const lookupError: (error: Error) => FieldSpecError = /* @__PURE__ */ memoizeWeak((error: Error) =>
  error instanceof FieldSpecError
    ? error
    : new FieldSpecError('network-failed', '', 'The lookup failed.', { cause: error }),
);
