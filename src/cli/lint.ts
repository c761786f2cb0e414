/** `spec-field lint`: checks documents. Requires Node (`node:fs`). */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { platformClient, requestJson } from '../core/http/httpClient.js';
import { lintFormSpec } from '../core/form/lintForm.js';
import { isFormDocument } from '../core/form/formSpec.js';
import { lintFieldSpec } from '../core/lint/lint.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import type { FieldNotice } from '../errors/notices.js';
import { readFormat, readInteger, UsageError } from './arguments.js';
import { type Finding, type Format, writeFindings } from './formats.js';
import { described, isMeantAsUrl, type Output, shownSource, withoutControls, writeJson } from './output.js';

/** Help text of the command. */
export const lintUsage = `Usage: spec-field lint <url or file> [more …] [--max-notices N] [--timeout-ms N] [--json] [--format NAME]

Lists faults and notices of field and form documents, each with its path and how to fix it.
--json writes a list instead: the source of each document with its faults and notices, or its error.
--format is text, json (as --json), junit, sarif or github.
--timeout-ms is the time limit per answer, default 10000.
Exit code: 0 no faults, and at most N notices (--max-notices, default 0); 1 otherwise; 2 a document could not be read.`;

/** Result of one document; `--json` writes a list of these. */
interface Report {
  readonly source: string;
  readonly faults?: readonly FieldNotice[];
  readonly notices?: readonly FieldNotice[];
  /** Why the document could not be read. */
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Runs the command.
 *
 * @returns the exit code
 * @throws {UsageError} for invalid arguments
 */
export async function runLint(args: readonly string[], output: Output): Promise<number> {
  const asked = readArguments(args);
  const reports = [];
  for (const source of asked.sources) reports.push(await reportOn(source, asked.timeoutMs));
  const { format } = asked;
  if (format === 'json') writeJson(reports, output);
  else if (format !== 'text') writeFindings('lint', reports.map(findingsOf), format, output);
  else for (const report of reports) writeReport(report, output);
  return Math.max(...reports.map((report) => codeOf(report, asked.maxNotices)));
}

interface Arguments {
  readonly sources: readonly string[];
  readonly maxNotices: number;
  readonly timeoutMs: number;
  readonly format: Format;
}

function readArguments(args: readonly string[]): Arguments {
  const options = {
    'max-notices': { type: 'string', default: '0' },
    'timeout-ms': { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
    format: { type: 'string' },
  } as const;
  const { positionals: sources, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (sources.length === 0) throw new UsageError('There is no document to check. Pass its URL or file.');
  return {
    sources,
    maxNotices: readInteger('--max-notices', values['max-notices'], 0),
    timeoutMs: readInteger('--timeout-ms', values['timeout-ms'], 1),
    format: readFormat(values.format, values.json),
  };
}

const findingOf =
  (level: Finding['level']) =>
  ({ code: name, where, message, hint }: FieldNotice): Finding => ({ name, where, level, message, hint });

/** The findings of a document, or only the error if it could not be read. */
function findingsOf({ source, error, faults = [], notices = [] }: Report) {
  const findings: readonly Finding[] = error
    ? [{ name: error.code, level: 'failed', message: error.message }]
    : [...faults.map(findingOf('failed')), ...notices.map(findingOf('notice'))];
  return { source, findings };
}

const isFault = ({ code }: FieldNotice) => code === 'spec-invalid';

async function reportOn(given: string, timeoutMs: number): Promise<Report> {
  const source = shownSource(given);
  let document: unknown;
  try {
    document = await readSource(given, timeoutMs);
  } catch (error) {
    const { code, message } = described(error);
    return { source, error: { code, message: message.replaceAll(given, source) } };
  }
  const all = isFormDocument(document) ? lintFormSpec(document) : lintFieldSpec(document);
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
  output.log(`${name}: ${counted(faults.length, 'fault')}, ${counted(notices.length, 'notice')}`);
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function readSource(source: string, timeoutMs: number): Promise<unknown> {
  if (isMeantAsUrl(source) && !URL.canParse(source))
    throw new FieldSpecError('url-invalid', shownSource(source), 'This is not a URL.');
  if (/^https?:\/\//i.test(source)) return requestJson(platformClient, { url: source }, { timeoutMs });
  const text = await readFile(source, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FieldSpecError('not-json', source, 'The file is not JSON.', { cause });
  }
}
