/**
 * Reports saved values that their endpoint no longer has, before the user enters the field, because the next save would lose
 * them. Loaded with the code of lookups.
 */
import { toArray } from '../page/toArray.js';
import type { ValidatingField } from './fieldEnvironment.js';

/** Shows an error for a saved value that its endpoint no longer has. */
export async function showMissing(field: ValidatingField): Promise<void> {
  const { validation, sources } = field;
  const value = field.latest();
  if (!field.plan.lookup?.isClosed || !toArray(value).some((one) => field.labels.isMissing(one))) return;
  await validation.load();
  // A value that is missing because of a source change is removed and announced instead.
  sources.retry();
  if (field.isValueAwaited() || !Object.is(value, field.latest()) || validation.result.errors.length > 0)
    return;
  const result = validation.validate(value);
  if (result.errors.length > 0) validation.show(result);
  field.answerForm();
}
