/** Reads arguments of commands. Messages never quote the text of an argument that may contain a secret. */
import { type Format, formats } from './formats.js';
import { withoutControls } from './output.js';

/** Invalid arguments of a command. Its message is printed above the command's usage. */
export class UsageError extends TypeError {}

/** Returns the message about invalid arguments; `undefined` for any other error. */
export function faultOfArguments(error: unknown): string | undefined {
  const isOfParser =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isOfParser && !(error instanceof UsageError)) return undefined;
  return error.message.split('\n').map(withoutControls).join('\n');
}

/** @throws {UsageError} if the text is not an integer of at least `least` */
export function readInteger(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new UsageError(`${option} is not an integer of ${least} or more.`);
}

/** @throws {UsageError} if the format is unknown, or `--json` is combined with another format */
export function readFormat(name: string | undefined, json: boolean): Format {
  const format = formats.find((one) => one === (name ?? (json ? 'json' : 'text')));
  if (!format) throw new UsageError('--format is not text, json, junit, sarif or github.');
  if (json && format !== 'json') throw new UsageError('--json and --format name different formats.');
  return format;
}

/** @throws {UsageError} if the text is not a URL */
export function readUrl(option: string, text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new UsageError(`${option} is not a URL. Pass one that begins with http:// or https://.`);
}

/** @throws {UsageError} if the text has no name or no separator */
export function readPair(option: string, text: string, separator: string): [name: string, value: string] {
  const at = text.indexOf(separator);
  if (at < 1) throw new UsageError(`${option} has no value. Pass NAME${separator}TEXT.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** @throws {UsageError} if a header is invalid */
export function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const [name, value] = readPair('--header', line, ':');
    try {
      headers.append(name.trim(), value.trim());
    } catch {
      throw new UsageError('--header is not a valid HTTP header. Remove line breaks and special characters.');
    }
  }
  return headers;
}
