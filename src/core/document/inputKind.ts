/**
 * Which kind of input a document asks for: by its display hint, else by what it says of its values. Choices D5 and D72.
 */
import { localizedText, type LocalizedText } from '../messages/localizedText.js';
import { type InputKind, inputKinds } from '../vocabulary/inputKinds.js';
import type { FieldOutline } from './fieldOutline.js';
import { isPassword } from './isPassword.js';

/** A text of more characters than this has a box of several lines. */
const longestLine = 200;

/** Reads a display hint, whose words are the same for every reader: lower case, no blanks around it, empty for none. */
export function hintOf({ formatHint }: { readonly formatHint?: LocalizedText | undefined }): string {
  return localizedText(formatHint)?.trim().toLowerCase() ?? '';
}

/**
 * Chooses the kind of input for one value of one's own.
 *
 * @returns `undefined` where the data type alone decides
 */
export function inputKind(plan: FieldOutline): InputKind | undefined {
  const { dataType } = plan;
  if ((dataType === 'STRING' || dataType === 'NUMBER') && isPassword(plan)) return 'password';
  const hint = hintOf(plan).replace(/^datetime(-local)?$/, 'date-time') as InputKind | '';
  // Without a place to send them, files are what a text names.
  if (hint === 'file' && !plan.upload) return undefined;
  if (hint !== '' && Object.hasOwn(inputKinds, hint) && inputKinds[hint].of === dataType) return hint;
  if (dataType === 'NUMBER' && plan.unit !== undefined) return 'unit';
  if (hint !== '') return undefined;
  return dataType === 'STRING' && hasLines(plan) ? 'multiline' : undefined;
}

/** Whether a text may be long, or has lines from the start. */
function hasLines({ constraints, default: start }: FieldOutline): boolean {
  return (
    (typeof start === 'string' && start.includes('\n')) || (lengthLimit({ constraints }) ?? 0) > longestLine
  );
}

/** How long a text may be, in UTF-16 code units, as its constraint counts; `undefined` where nothing says so. */
export function lengthLimit({ constraints }: Pick<FieldOutline, 'constraints'>): number | undefined {
  const limits = constraints.map(({ type, params }) =>
    type === 'maxLength' ? Number(params?.['value']) : 0,
  );
  return limits.find((limit) => limit > 0);
}

/** Whether a value is a date: by its type, or as a text without a hint that is bounded by dates. */
export function isDated(plan: Pick<FieldOutline, 'dataType' | 'constraints' | 'formatHint'>): boolean {
  const { dataType, constraints } = plan;
  if (dataType !== 'STRING' || hintOf(plan) !== '') return dataType === 'DATE';
  return constraints.some(({ type }) => type === 'minDate' || type === 'maxDate');
}
