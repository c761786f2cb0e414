/**
 * Reads an answer of the app's own source: in this library's format, or in the back end's format, mapped by the document. Choices
 * D60, D68.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { SourceAnswer } from '../document/hostSource.js';
import type { ResponseMapping, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { isRecord } from '../vocabulary/json.js';
import { misplaced } from './misplaced.js';
import { placeOf } from '../vocabulary/place.js';

/** Member of `responseMapping` → the same member of a source's answer. */
const ownNames = {
  totalField: 'total',
  hasNextField: 'hasNext',
  nextCursorField: 'nextCursor',
} as const satisfies Partial<Record<keyof ResponseMapping, keyof SourceAnswer>>;

/**
 * Reads an answer. If `dataField` leads to a list, only mapped places are read. A plain list and `{ values, … }` are accepted
 * with any document.
 *
 * @param limit - page size; a shorter page is the last one, if the cursor is in an item
 * @throws {FieldSpecError} `values-unmapped` if neither place has a list
 */
export function readHostAnswer(
  answer: unknown,
  { responseMapping = {} }: ValuesEndpoint,
  limit = Infinity,
): SourceAnswer {
  const { dataField, nextCursorField, nextCursorItemField } = responseMapping;
  const mapped = dataField ? placeOf(dataField)(answer) : undefined;
  const isOfDocument = Array.isArray(mapped);
  const values: unknown = isOfDocument ? mapped : isRecord(answer) ? ownMember(answer, 'values') : answer;
  if (!Array.isArray(values)) {
    const what = misplaced(answer, dataField || 'values', 'an array');
    throw new FieldSpecError('values-unmapped', 'valuesEndpoint.responseMapping.dataField', what);
  }
  const at = (member: keyof typeof ownNames): unknown => {
    const place = responseMapping[member];
    const found = place ? placeOf(place)(answer) : undefined;
    return found === undefined && !isOfDocument ? ownMember(answer, ownNames[member]) : found;
  };
  const [total, hasNext] = [at('totalField'), at('hasNextField')];
  // The last item of a full page has the next cursor (D83).
  const isInItem = isOfDocument && !nextCursorField && nextCursorItemField;
  const isMore = typeof hasNext === 'boolean' ? hasNext : values.length >= limit;
  const cursor = isInItem ? isMore && placeOf(nextCursorItemField)(values.at(-1)) : at('nextCursorField');
  const nextCursor = typeof cursor === 'number' ? String(cursor) : cursor;
  // An answer that has a cursor member without a cursor is the last page.
  const namesCursor = cursor === undefined ? isOfDocument && nextCursorField : true;
  const isEnd = namesCursor && !nextCursor && typeof hasNext !== 'boolean';
  return {
    values: values as readonly unknown[],
    ...(typeof total === 'number' && { total }),
    ...(typeof hasNext === 'boolean' ? { hasNext } : isEnd && { hasNext: false }),
    ...(typeof nextCursor === 'string' && { nextCursor }),
  };
}

const ownMember = (answer: unknown, name: string): unknown =>
  isRecord(answer) && Object.hasOwn(answer, name) ? answer[name] : undefined;
