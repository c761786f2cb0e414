/**
 * The output of commands. It may come from anybody's server, so nothing of it reaches a terminal raw. For Node.
 */
import { FieldSpecError } from '../errors/fieldSpecError.js';

/** Where a command writes. */
export type Output = Pick<Console, 'log' | 'error'>;

/** Text of others as a terminal may show it: what would move the cursor, colour or turn what follows is an escape. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

/** Writes JSON, which stays what it is: in it, what a terminal may not show stands in strings alone. */
export function writeJson(reports: unknown, output: Output): void {
  output.log(JSON.stringify(reports, undefined, 2).split('\n').map(withoutControls).join('\n'));
}

/** A failure in the words of whoever runs a command: no browser stands between it and the server. */
export function described(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'unreadable', message: String(error) };
  if (!(error instanceof FieldSpecError))
    return { code: reasonOf(error) ?? 'unreadable', message: error.message };
  const { code, where, message } = error;
  if (code !== 'network-failed') return { code, message };
  const reason = reasonOf(error);
  const what = `There was no answer${reason ? ` (${reason})` : ''}.`;
  return { code, message: `${where}: ${what} Check the URL, and whether the server is running.` };
}

/** What the platform calls a failure, such as `ECONNREFUSED`: the deepest cause knows. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const own = error instanceof FieldSpecError ? undefined : code;
  return reasonOf(error.cause) ?? (typeof own === 'string' ? own : undefined);
}

/**
 * A source as it may be shown: without the user name and the password of a URL. Of a text that is a URL to people and none to the platform,
 * what stands before the last `@` is left out, as is the query, because nobody can tell where the password ends.
 */
export function shownSource(source: string): string {
  if (URL.canParse(source) && !hasUser(new URL(source))) return source;
  if (!URL.canParse(source) && isMeantAsUrl(source))
    return source.replace(/^([a-z][a-z\d+.-]+:[/\\]*).*@/is, '$1').replace(/[?#].*$/s, '');
  return source.replace(/^([a-z][a-z\d+.-]+:[/\\]*)(?:[^?#]*)@/i, '$1');
}

/** Whether a text begins as a URL of the web does. */
export const isMeantAsUrl = (source: string): boolean => /^https?:/i.test(source);

const hasUser = ({ username, password }: URL) => username !== '' || password !== '';
