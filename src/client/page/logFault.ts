/**
 * Tells faults to a host that listens to nothing: in development the console says each once, with its cure; production
 * stays silent. Bundlers drop all of it there, since they know what the condition comes to.
 */
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Fault } from './faults.js';

/** Texts told so far. A page that goes on failing in new ways is told of so many. */
const told = new Set<string>();
const mostTold = 200;

/** Writes a fault to the console, in development only. */
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

/** An error's message has its cure in it; a notice has it beside. */
function describe(fault: Fault): string {
  if (!(fault instanceof Error)) return `${fault.code}: ${fault.where}: ${fault.message} ${fault.hint}`;
  return `${fault.code}: ${fault.message}${isMissing(fault) ? ' Pass `spec` the URL of a field document, or the document.' : ''}`;
}

/** Nothing at all was given for a document: the host is what has to change. */
function isMissing({ code, issues: [first] }: FieldSpecError): boolean {
  return code === 'spec-invalid' && first?.path === '' && first.found === 'nothing';
}
