/**
 * Telling the host what went wrong, once each, however often it is drawn.
 */
import type { FieldNotice, FieldSpecError } from '../errors.js';

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
