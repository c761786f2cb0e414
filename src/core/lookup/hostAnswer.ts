/**
 * The answer of a host's own source, in the members that pages are read by: its own shape, or what a back end says, which its
 * document maps. Choices D60, D68.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { SourceAnswer } from '../document/hostSource.js';
import type { ResponseMapping, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { isRecord } from '../vocabulary/json.js';
import { misplaced } from './misplaced.js';
import { placeOf } from '../vocabulary/place.js';

/** Member of `responseMapping` → what a source calls the same. */
const ownNames = {
  totalField: 'total',
  hasNextField: 'hasNext',
  nextCursorField: 'nextCursor',
} as const satisfies Partial<Record<keyof ResponseMapping, keyof SourceAnswer>>;

/**
 * Reads an answer by the places that the document maps. Where its `dataField` leads to a list, nothing else than what is mapped is
 * read; a list alone, and `{ values, … }`, are answers under every document.
 *
 * @throws {FieldSpecError} `values-unmapped` when there is a list at neither place
 */
export function readHostAnswer(answer: unknown, { responseMapping = {} }: ValuesEndpoint): SourceAnswer {
  const { dataField } = responseMapping;
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
  const cursor = at('nextCursorField');
  const nextCursor = typeof cursor === 'number' ? String(cursor) : cursor;
  // Who names a cursor and gives none has said that the list ends.
  const namesCursor = cursor === undefined ? isOfDocument && responseMapping.nextCursorField : true;
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
