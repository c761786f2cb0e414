/**
 * The command `spec-field`, for Node: `spec-field lint <url or file>…` tells a back-end team about its documents. What
 * it prints may come from anybody's server, so nothing of it reaches a terminal raw.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type FieldNotice, FieldSpecError } from './errors.js';
import { platformClient, requestJson } from './core/httpClient.js';
import { lintFieldSpec } from './core/lint.js';

const usage = `Usage: spec-field lint <url or file> [more …] [--max-notices N] [--json]

Lists faults and notices of field documents, each with its path and how to mend it.
--json writes one list instead: for each document its source, with faults and notices, or with an error.
Exit code: 0 none, or no more notices than N; 1 some; 2 a document could not be read.`;

/** Where a command writes. */
type Output = Pick<Console, 'log' | 'error'>;

/** What is known of one document. With `--json` a list of these is written. */
interface Report {
  readonly source: string;
  readonly faults?: readonly FieldNotice[];
  readonly notices?: readonly FieldNotice[];
  /** Why it could not be read. */
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runCommand(args: string[], output: Output): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    output.error(usage);
    return 2;
  }
  const reports = [];
  for (const source of asked.sources) reports.push(await reportOn(source));
  if (asked.isJson)
    output.log(JSON.stringify(reports, undefined, 2).split('\n').map(withoutControls).join('\n'));
  else for (const report of reports) writeReport(report, output);
  return Math.max(...reports.map((report) => codeOf(report, asked.maxNotices)));
}

interface Arguments {
  readonly sources: readonly string[];
  readonly maxNotices: number;
  readonly isJson: boolean;
}

function readArguments(args: string[]): Arguments | undefined {
  try {
    const options = {
      'max-notices': { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [command, ...sources] = positionals;
    const maxNotices = Number(values['max-notices']);
    const isSound =
      command === 'lint' && sources.length > 0 && Number.isInteger(maxNotices) && maxNotices >= 0;
    return isSound ? { sources, maxNotices, isJson: values.json } : undefined;
  } catch {
    return undefined;
  }
}

const isFault = ({ code }: FieldNotice) => code === 'spec-invalid';

async function reportOn(source: string): Promise<Report> {
  let document: unknown;
  try {
    document = await readSource(source);
  } catch (error) {
    return { source, error: described(error) };
  }
  const all = lintFieldSpec(document);
  return { source, faults: all.filter(isFault), notices: all.filter((notice) => !isFault(notice)) };
}

function codeOf({ error, faults = [], notices = [] }: Report, maxNotices: number): number {
  if (error) return 2;
  return faults.length > 0 || notices.length > maxNotices ? 1 : 0;
}

function writeReport({ source, error, faults = [], notices = [] }: Report, output: Output): void {
  const name = withoutControls(source);
  if (error) return output.error(`${name}: ${withoutControls(error.message)}`);
  for (const { code, where, message, hint } of [...faults, ...notices]) {
    const path = withoutControls(where) || '(document)';
    output.log(`${name}: ${path}: ${code}: ${withoutControls(message)}\n    ${hint}`);
  }
  output.log(`${name}: ${faults.length} faults, ${notices.length} notices`);
}

/** Text of others as a terminal may show it: what would move the cursor, colour or turn what follows is an escape. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

async function readSource(source: string): Promise<unknown> {
  if (/^https?:\/\//i.test(source)) return requestJson(platformClient, { url: source });
  const text = await readFile(source, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FieldSpecError('not-json', source, 'The file is no JSON.', { cause });
  }
}

/** A failure in the words of whoever runs a command: no browser stands between it and the server. */
function described(error: unknown): { readonly code: string; readonly message: string } {
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
