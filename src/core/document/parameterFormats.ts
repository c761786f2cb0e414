/** Plans how the search text and exact values of an endpoint are written. Choices D80, D81. */
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { escapeWords, unknownEscape, type ValueFormat, valueFormats } from '../vocabulary/parameterFormat.js';
import { wordOf } from '../vocabulary/wordOf.js';
import type { ParameterFormat } from '../vocabulary/parameterFormat.js';
import type { RequestParams } from './inputFieldSpec.js';

/** How parameters are written, if the document says it. */
export interface ParameterFormats {
  readonly search: ParameterFormat | undefined;
  /** `undefined` for a repeated parameter, or a list in a body. */
  readonly value: ValueFormat | undefined;
  /** An unknown word of `escape`. Lookups then fail, because an unescaped text could change the query. */
  readonly unknown: string | undefined;
}

/** Applies every default to the formats of an endpoint. Unknown words become notices. */
export function planFormats(
  { searchFormat, valueFormat }: Pick<RequestParams, 'searchFormat' | 'valueFormat'>,
  notices: FieldNotice[],
): ParameterFormats {
  const search = typeof searchFormat === 'string' ? { text: searchFormat } : searchFormat;
  const value = valueFormatOf(valueFormat, notices);
  const unknowns = { search, value };
  let unknown: string | undefined;
  for (const [name, format] of Object.entries(unknowns)) {
    const word = format && unknownEscape(format);
    if (word === undefined) continue;
    unknown ??= word;
    const message = `"${word.slice(0, 40)}" is unknown, so lookups fail. Known words: ${escapeWords.join(', ')}.`;
    notices.push(fieldNotice('word-unknown', `valuesEndpoint.requestParams.${name}Format.escape`, message));
  }
  return { search, value, unknown };
}

function valueFormatOf(
  format: RequestParams['valueFormat'],
  notices: FieldNotice[],
): ValueFormat | undefined {
  const given = typeof format === 'string' && format.split('{}').length === 2 ? { text: format } : format;
  if (typeof given === 'object')
    return { ...given, each: given.each ?? '{}', separator: given.separator ?? ',' };
  return valueFormats[
    wordOf(valueFormats, given, 'repeat', 'valuesEndpoint.requestParams.valueFormat', notices)
  ];
}
