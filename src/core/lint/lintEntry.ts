/** Checks the members of a field that affect input: members without effect, and display hints without effect. D71, D72. */
import { lintNotice } from '../../errors/lintNotice.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { hintOf } from '../document/inputKind.js';
import { isPassword } from '../document/isPassword.js';
import { isRated, numberBounds } from '../document/numberBounds.js';
import { localizedText, type LocalizedText } from '../messages/localizedText.js';
import { isCurrencyCode } from '../messages/unitNumber.js';
import { isAutofill } from '../vocabulary/autofill.js';
import { boxHints, inputKinds } from '../vocabulary/inputKinds.js';
import { describeJson, ownProperty } from '../vocabulary/json.js';

/** Reports which of `required`, `constraints`, `placeholder`, `autocomplete`, `unit` and `formatHint` have no effect. */
export function lintEntry(spec: InputFieldSpec, path: string, notices: FieldNotice[]): void {
  const { dataType, readOnly, required, constraints = [], placeholder, autocomplete, valuesEndpoint } = spec;
  const say = (member: string, message: string) =>
    notices.push(lookupNotice('member-ignored', `${path}${member}`, message));
  const ofServer = 'The field is read-only.';
  if (readOnly && required) say('required', ofServer);
  if (readOnly && constraints.length > 0) say('constraints', ofServer);
  if (required && !readOnly && isPublishedBox(spec))
    notices.push(lintNotice('required-boolean', `${path}required`, unticked));
  const hasOwnBox = !valuesEndpoint && dataType !== 'BOOLEAN' && dataType !== 'OBJECT';
  const isFilled = hasOwnBox || (valuesEndpoint !== undefined && dataType !== 'OBJECT');
  if (autocomplete !== undefined && !isFilled)
    say('autocomplete', `A browser cannot fill in a field of type ${dataType}.`);
  const showsText = valuesEndpoint ? dataType !== 'OBJECT' : hasOwnBox && dataType !== 'DATE';
  lintNumber(spec, valuesEndpoint === undefined, say);
  lintFile(spec, say);
  if (placeholder !== undefined && !showsText)
    say('placeholder', `A field of type ${dataType} shows no placeholder.`);
  lintHint(spec, path, notices);
}

/** Reports members that a numeric hint needs: bounds of a slider and a rating, the currency of an amount. */
function lintNumber(
  { dataType, formatHint, unit, constraints = [], expectMultipleValues }: InputFieldSpec,
  hasOwnBox: boolean,
  say: (member: string, message: string) => void,
): void {
  const isBox = dataType === 'NUMBER' && hasOwnBox;
  const hint = hintOf({ formatHint });
  if (unit !== undefined && !isBox) say('unit', 'Only a NUMBER without a `valuesEndpoint` has a unit.');
  if (unit !== undefined && hint === 'percent') say('unit', 'The hint `percent` already sets the unit.');
  if (!isBox) return;
  const code = localizedText(unit);
  if (hint === 'currency' && !(code && isCurrencyCode(code.trim())))
    say(
      'formatHint',
      '`currency` needs a currency code such as "EUR" in `unit`; without it, the field is a plain number.',
    );
  const { min, max } = numberBounds({ constraints });
  if (hint !== 'range' && hint !== 'rating') return;
  if (expectMultipleValues)
    say('formatHint', `A field with several numbers cannot be a ${hint}; it shows chips.`);
  else if (hint === 'range' && (min === undefined || max === undefined || min >= max))
    say('formatHint', 'A slider needs a minimum and a maximum; without them, the field is a number box.');
  else if (hint === 'rating' && !isRated({ min, max }))
    say('formatHint', 'A rating needs a maximum from 1 to 10; without it, the field is a number box.');
}

/** Reports file fields without an upload endpoint, and upload endpoints of other fields. */
function lintFile(spec: InputFieldSpec, say: (member: string, message: string) => void): void {
  const { dataType, uploadEndpoint, valuesEndpoint } = spec;
  const isOfFiles = dataType === 'STRING' && hintOf(spec) === 'file';
  if (uploadEndpoint && !isOfFiles) say('uploadEndpoint', 'Only a STRING with the hint `file` sends files.');
  if (isOfFiles && !valuesEndpoint && !uploadEndpoint?.uri)
    say(
      'formatHint',
      'The hint `file` needs an `uploadEndpoint` with a `uri`; without it, the field is a text box.',
    );
}

/** Reports an unknown hint, with the known hints for the field. */
function lintHint(spec: InputFieldSpec, path: string, notices: FieldNotice[]): void {
  const hint = hintOf(spec);
  const written = localizedText(spec.formatHint);
  if (written !== undefined && written !== hint && hint !== '')
    notices.push(
      lintNotice(
        'hint-unknown',
        `${path}formatHint`,
        `Older clients know ${describeJson(hint)}, but not ${describeJson(written)}.`,
      ),
    );
  const type = spec.valuesEndpoint?.protocol === 'INLINE' ? 'INLINE' : spec.dataType;
  if (hint === '' || isPassword(spec) || isAutofill(hint)) return;
  const kinds = Object.entries(inputKinds).flatMap(([kind, { of }]) => (of === type ? [kind] : []));
  const known = [...new Set([...kinds, ...(boxHintsOf[type] ?? [])])];
  if (hint === 'segmented' && type === 'INLINE') lintSegments(spec, path, notices);
  if (known.includes(hint)) return;
  const listed = known.length > 0 ? `Known hints: ${known.join(', ')}.` : 'It supports no hints.';
  const what = type === 'INLINE' ? 'an INLINE list' : type.slice(0, 40);
  notices.push(
    lintNotice(
      'hint-unknown',
      `${path}formatHint`,
      `${describeJson(hint)} is not a hint for ${what}. ${listed}`,
    ),
  );
}

/** Reports a `segmented` hint with too many or too long labels; such values are shown as ordinary choices. */
function lintSegments({ valuesEndpoint }: InputFieldSpec, path: string, notices: FieldNotice[]): void {
  const items = valuesEndpoint?.items ?? [];
  const isLong = items.some((item) => (localizedText(labelOf(item)) ?? '').length > 24);
  if (items.length <= 5 && !isLong) return;
  const message =
    'Segments are for at most 5 labels of at most 24 characters; the field shows ordinary choices.';
  notices.push(lookupNotice('member-ignored', `${path}formatHint`, message));
}

const labelOf = (item: unknown) => ownProperty(item, 'label') as LocalizedText | undefined;

/** Hints that select a native text box, and are not kinds of their own. */
const boxHintsOf: Readonly<Record<string, readonly string[]>> = boxHints;

/** Returns whether a field is shown as a checkbox or switch. @see isBox */
export const isPublishedBox = ({ dataType, valuesEndpoint, expectMultipleValues }: InputFieldSpec) =>
  dataType === 'BOOLEAN' && !valuesEndpoint && !expectMultipleValues;

/** The text of `required-boolean`. */
export const unticked =
  'An unchecked box counts as an answer (`false`), so requiring an answer has no effect.';
