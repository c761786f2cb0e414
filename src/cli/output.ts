/** Output of commands, for Node. It may contain text of untrusted servers, so it is escaped before it reaches a terminal. */
import { FieldSpecError } from '../errors/fieldSpecError.js';

/** Where a command writes. */
export type Output = Pick<Console, 'log' | 'error'>;

/** Escapes characters that would move the cursor, change colors or reverse text in a terminal. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

/** Writes JSON. Escaping keeps it valid, because control characters only occur in strings. */
export function writeJson(reports: unknown, output: Output): void {
  output.log(JSON.stringify(reports, undefined, 2).split('\n').map(withoutControls).join('\n'));
}

/** Describes an error for a command-line user, without advice about browsers. */
export function described(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'unreadable', message: String(error) };
  if (!(error instanceof FieldSpecError))
    return { code: reasonOf(error) ?? 'unreadable', message: error.message };
  const { code, where, message } = error;
  if (code !== 'network-failed') return { code, message };
  const reason = reasonOf(error);
  const what = `There was no response${reason ? ` (${reason})` : ''}.`;
  return { code, message: `${where}: ${what} Check the URL, and whether the server is running.` };
}

/** The platform's name of a failure, such as `ECONNREFUSED`, from its deepest cause. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const own = error instanceof FieldSpecError ? undefined : code;
  return reasonOf(error.cause) ?? (typeof own === 'string' ? own : undefined);
}

/**
 * Returns a source without the user name and password of a URL. If the text can't be parsed as a URL, everything before the
 * last `@` and the query are dropped, because the end of the password is unknown.
 */
export function shownSource(source: string): string {
  if (URL.canParse(source) && !hasUser(new URL(source))) return source;
  if (!URL.canParse(source) && isMeantAsUrl(source))
    return source.replace(/^([a-z][a-z\d+.-]+:[/\\]*).*@/is, '$1').replace(/[?#].*$/s, '');
  return source.replace(/^([a-z][a-z\d+.-]+:[/\\]*)(?:[^?#]*)@/i, '$1');
}

/** Whether a text starts like a web URL. */
export const isMeantAsUrl = (source: string): boolean => /^https?:/i.test(source);

const hasUser = ({ username, password }: URL) => username !== '' || password !== '';
