/**
 * Code that comes when it is needed.
 * In: an `import()`, and what it brings. Out: the same promise, failing as the world's failures do.
 */
import { FieldSpecError } from '../errors.js';

/**
 * Waits for code that is loaded only when it is needed.
 *
 * @throws {FieldSpecError} `network-failed` when it could not be had
 */
export async function late<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new FieldSpecError('network-failed', '', 'Code could not be loaded.', { cause });
  }
}
