/** Finds errors in a successful answer, as GraphQL sends them: `errors: [{ message }]` or `error: { message }`. D84. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { ownProperty } from '../vocabulary/json.js';

/** Maximum number of errors, and of characters, that are quoted. */
const limits = { errors: 10, characters: 500 };

/** Returns the error texts of an answer; `undefined` if there are none. */
export function errorsIn(body: unknown): string | undefined {
  const several = ownProperty(body, 'errors');
  const errors = Array.isArray(several) ? several.slice(0, limits.errors) : [ownProperty(body, 'error')];
  const texts = errors.flatMap((error: unknown) => {
    const message = ownProperty(error, 'message');
    return typeof message === 'string' && message.trim() !== '' ? [message.trim()] : [];
  });
  return texts.length > 0 ? texts.join(' ').slice(0, limits.characters) : undefined;
}

/**
 * Throws the server's own error, if an answer contains one. Without this check, a value that is missing because of the error
 * would be reported as a wrong mapping.
 *
 * @throws {FieldSpecError} `server-error`
 */
export function throwErrorIn(body: unknown, where: string): void {
  const text = errorsIn(body);
  if (text !== undefined) throw new FieldSpecError('server-error', where, `The server reported: "${text}".`);
}
