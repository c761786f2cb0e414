/** Chooses the kind of input for a field: by its `formatHint`, otherwise by its data type and constraints. Choices D5 and D72. */
import { localizedText, type LocalizedText } from '../messages/localizedText.js';
import { type InputKind, inputKinds } from '../vocabulary/inputKinds.js';
import type { FieldOutline } from './fieldOutline.js';
import { isPassword } from './isPassword.js';

/** A longer maximum length makes the box multi-line. */
const longestLine = 200;

/** Reads a `formatHint`: lower case, trimmed, empty if there is none. Hints are the same in every language. */
export function hintOf({ formatHint }: { readonly formatHint?: LocalizedText | undefined }): string {
  return localizedText(formatHint)?.trim().toLowerCase() ?? '';
}

/**
 * Chooses the kind of input for a single free value.
 *
 * @returns `undefined` if the data type alone decides
 */
export function inputKind(plan: FieldOutline): InputKind | undefined {
  const { dataType } = plan;
  if ((dataType === 'STRING' || dataType === 'NUMBER') && isPassword(plan)) return 'password';
  const hint = hintOf(plan).replace(/^datetime(-local)?$/, 'date-time') as InputKind | '';
  // Without an upload endpoint, the value is a plain text.
  if (hint === 'file' && !plan.upload) return undefined;
  if (hint !== '' && Object.hasOwn(inputKinds, hint) && inputKinds[hint].of === dataType) return hint;
  if (dataType === 'NUMBER' && plan.unit !== undefined) return 'unit';
  if (hint !== '') return undefined;
  return dataType === 'STRING' && hasLines(plan) ? 'multiline' : undefined;
}

/** Returns whether a text may be long, or its default has several lines. */
function hasLines({ constraints, default: start }: FieldOutline): boolean {
  return (
    (typeof start === 'string' && start.includes('\n')) || (lengthLimit({ constraints }) ?? 0) > longestLine
  );
}

/** Returns the `maxLength` of a text in UTF-16 code units; `undefined` without that constraint. */
export function lengthLimit({ constraints }: Pick<FieldOutline, 'constraints'>): number | undefined {
  const limits = constraints.map(({ type, params }) =>
    type === 'maxLength' ? Number(params?.['value']) : 0,
  );
  return limits.find((limit) => limit > 0);
}

/** Returns whether a value is a date: by its type, or because a text without a hint has date constraints. */
export function isDated(plan: Pick<FieldOutline, 'dataType' | 'constraints' | 'formatHint'>): boolean {
  const { dataType, constraints } = plan;
  if (dataType !== 'STRING' || hintOf(plan) !== '') return dataType === 'DATE';
  return constraints.some(({ type }) => type === 'minDate' || type === 'maxDate');
}
