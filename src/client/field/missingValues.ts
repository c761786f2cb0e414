/**
 * Saved values that their endpoint no longer has: each would be lost at the next save, so it is told before anybody comes. It
 * comes with what looks values up.
 */
import { toArray } from '../page/toArray.js';
import type { ValidatingField } from './fieldEnvironment.js';

/** Tells of a saved value that its endpoint no longer has. */
export async function showMissing(field: ValidatingField): Promise<void> {
  const { validation, sources } = field;
  const value = field.latest();
  if (!field.plan.lookup?.isClosed || !toArray(value).some((one) => field.labels.isMissing(one))) return;
  await validation.load();
  // What a source has made so is taken away, and told of otherwise.
  sources.retry();
  if (field.isValueAwaited() || !Object.is(value, field.latest()) || validation.result.errors.length > 0)
    return;
  const result = validation.validate(value);
  if (result.errors.length > 0) validation.show(result);
  field.answerForm();
}
