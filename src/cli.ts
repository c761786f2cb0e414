/**
 * The command `spec-field`, for Node: `spec-field lint <url or file>…` tells a back-end team about its documents.
 * In: arguments. Out: notices on standard output; exit code 0 clean, 1 something found, 2 something could not be read.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FieldSpecError } from './errors.js';
import { platformClient, requestJson } from './core/httpClient.js';
import { lintFieldSpec } from './core/lint.js';

const usage = `Usage: spec-field lint <url or file> [more …] [--max-notices N]

Lists faults and notices of field documents, each with its path and how to mend it.
Exit code: 0 none, or no more notices than N; 1 some; 2 a document could not be read.`;

/** Where a command writes. */
type Output = Pick<Console, 'log' | 'error'>;

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
  let code = 0;
  for (const source of asked.sources)
    code = Math.max(code, await lintSource(source, asked.maxNotices, output));
  return code;
}

function readArguments(args: string[]): { sources: string[]; maxNotices: number } | undefined {
  try {
    const options = { 'max-notices': { type: 'string', default: '0' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [command, ...sources] = positionals;
    const maxNotices = Number(values['max-notices']);
    const isSound =
      command === 'lint' && sources.length > 0 && Number.isInteger(maxNotices) && maxNotices >= 0;
    return isSound ? { sources, maxNotices } : undefined;
  } catch {
    return undefined;
  }
}

async function lintSource(source: string, maxNotices: number, output: Output): Promise<number> {
  let document: unknown;
  try {
    document = await readSource(source);
  } catch (error) {
    output.error(`${source}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const notices = lintFieldSpec(document);
  for (const { code, where, message, mend } of notices) {
    output.log(`${source}: ${where || '(document)'}: ${code}: ${message}\n    ${mend}`);
  }
  const faults = notices.filter(({ code }) => code === 'spec-invalid').length;
  output.log(`${source}: ${faults} faults, ${notices.length - faults} notices`);
  return faults > 0 || notices.length > maxNotices ? 1 : 0;
}

async function readSource(source: string): Promise<unknown> {
  if (/^https?:\/\//i.test(source)) return requestJson(platformClient, { url: source });
  const text = await readFile(source, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FieldSpecError('not-json', source, 'The file is no JSON.', { cause });
  }
}
