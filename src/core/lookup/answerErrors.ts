/**
 * Errors inside a successful answer, as GraphQL sends them: `errors: [{ message }]`, or `error: { message }`. D84.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { ownProperty } from '../vocabulary/json.js';

/** So much of them is quoted. */
const limits = { errors: 10, characters: 500 };

/** What the errors of an answer say; `undefined` if there are none. */
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
 * Throws the server's own error if an answer holds one, because a value that is missing beside it is no fault of the mapping.
 *
 * @throws {FieldSpecError} `server-error`
 */
export function throwErrorIn(body: unknown, where: string): void {
  const text = errorsIn(body);
  if (text !== undefined) throw new FieldSpecError('server-error', where, `The server answered: "${text}".`);
}
