/**
 * Doubts about what a document says of entering a value: members that have nothing to do in their field. D71.
 */
import { fieldNotice, type FieldNotice } from '../../errors.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';

/** Tells which of `required`, `constraints`, `placeholder` and `autocomplete` nothing comes of. */
export function lintEntry(spec: InputFieldSpec, path: string, notices: FieldNotice[]): void {
  const { dataType, readOnly, required, constraints = [], placeholder, autocomplete, valuesEndpoint } = spec;
  const say = (member: string, message: string) =>
    notices.push(fieldNotice('member-ignored', `${path}${member}`, message));
  const ofServer = 'The field is read-only: its value is the server’s own.';
  if (readOnly && required) say('required', ofServer);
  if (readOnly && constraints.length > 0) say('constraints', ofServer);
  const hasOwnBox = !valuesEndpoint && dataType !== 'BOOLEAN' && dataType !== 'OBJECT';
  if (autocomplete !== undefined && !hasOwnBox) say('autocomplete', 'A browser fills in plain boxes alone.');
  const showsText = valuesEndpoint ? dataType !== 'OBJECT' : hasOwnBox && dataType !== 'DATE';
  if (placeholder !== undefined && !showsText) say('placeholder', `No box of a ${dataType} shows it.`);
}
