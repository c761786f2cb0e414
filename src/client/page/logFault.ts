/**
 * Logs faults for apps without `onFault`: in development each once, with its hint. Production logs nothing, and bundlers remove
 * this code.
 */
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Fault } from './faults.js';

/** Logged texts, limited for pages that keep failing in new ways. */
const told = new Set<string>();
const mostTold = 200;

/** Logs a fault to the console, in development only. */
export function logFault(fault: Fault): void {
  if (process.env.NODE_ENV !== 'production') {
    const text = `[spec-field] ${describe(fault)}`;
    if (told.has(text) || told.size >= mostTold) return;
    told.add(text);
    const isError = fault instanceof Error;
    if (isError) console.error(text, ...(fault.cause === undefined ? [] : [fault.cause]));
    else console.warn(text);
  }
}

/** The message of an error includes the hint; a notice has a separate one. */
function describe(fault: Fault): string {
  if (!(fault instanceof Error)) return `${fault.code}: ${fault.where}: ${fault.message} ${fault.hint}`;
  return `${fault.code}: ${fault.message}${isMissing(fault) ? ' Pass `spec` the URL of a field document, or the document.' : ''}`;
}

/** Whether no document was passed at all, which the app must fix. */
function isMissing({ code, issues: [first] }: FieldSpecError): boolean {
  return code === 'spec-invalid' && first?.path === '' && first.found === 'nothing';
}
