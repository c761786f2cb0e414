/**
 * `spec-field check`: checks a running back end, for example in CI. Requires Node (`node:util`, `node:fs`).
 *
 * @experimental
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CheckReport, checkBackEnd, checkNames, valuesCheckNames } from '../check/checkBackEnd.js';
import type { CheckResult } from '../check/outcome.js';
import type { SentRequest } from '../check/prober.js';
import type { CheckOptions } from '../check/subject.js';
import { isRecord } from '../core/vocabulary/json.js';
import { readFormat, readHeaders, readInteger, readPair, readUrl, UsageError } from './arguments.js';
import { type Finding, type Format, writeFindings } from './formats.js';
import { described, type Output, shownSource, withoutControls, writeJson } from './output.js';

/** Help text of the command. */
export const checkUsage = `Usage: spec-field check <url> [more …] [options]

Checks a running back end like a client: the document of a field or form and its values, or each document of a list.
--origin URL           origin of the page that will use the back end; checks CORS
--header 'Name: text'  a header to send, such as Authorization; may be repeated; never printed
--search TEXT          a text that finds several pages, if searches have a minimum length
--dependency NAME=TEXT value of a field that the values depend on; may be repeated
--allow-origin URL     another origin that documents may name; also receives the headers
--keys URL, --issuer TEXT, --audience TEXT   for verifying signed replies
--submit               also sends valid forms with sample values, and forms with values outside their lists; only for
                       test systems
--create               creates values if documents allow it; only for test systems
--batch URL            URL that returns several documents (?names=a,b); default: the URL one level above the document
--values FILE          values of the form, as JSON, instead of sample values
--foreign              you can't change the back end: faults that only its owner could fix are notices
--skip NAME            skips a check; may be repeated
--timeout-ms N         time limit per answer, default 10000
--format NAME          text, json, junit, sarif or github; default text
--json                 same as --format json: a list with the checks and requests, or the error, of each document
Exit code: 0 all checks passed; 1 a check failed; 2 a document could not be read.`;

/**
 * Runs the command.
 *
 * @returns the exit code
 * @throws {UsageError} for invalid arguments
 */
export async function runCheck(
  args: readonly string[],
  output: Output,
  hasColours: boolean,
): Promise<number> {
  const asked = readArguments(args);
  const reports: CheckReport[] = [];
  for (const url of asked.urls) {
    const shown = shownSource(url);
    if (shown === url) reports.push(...(await checkBackEnd(url, asked.options)));
    else reports.push({ source: shown, checks: [], requests: [], error: new TypeError(hasPassword) });
  }
  const { format } = asked;
  if (format === 'json') writeJson(reports.map(jsonOf), output);
  else if (format !== 'text') writeFindings('check', reports.map(findingsOf), format, output);
  else for (const report of reports) writeReport(report, output, hasColours ? coloured : plain);
  return Math.max(...reports.map(codeOf));
}

/** `fetch` rejects such a URL. */
const hasPassword = `The URL contains a user name. Pass --header 'Authorization: …' instead.`;

interface Arguments {
  readonly urls: readonly string[];
  readonly format: Format;
  readonly options: CheckOptions;
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;

function readArguments(args: readonly string[]): Arguments {
  const { positionals: urls, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: text,
      header: texts,
      search: text,
      dependency: texts,
      'allow-origin': texts,
      keys: text,
      issuer: text,
      audience: text,
      skip: texts,
      submit: { type: 'boolean', default: false },
      create: { type: 'boolean', default: false },
      batch: text,
      foreign: { type: 'boolean', default: false },
      'timeout-ms': { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
      format: text,
      values: text,
    },
  });
  const { origin, search, keys, issuer, audience, skip, submit, create, foreign, batch } = values;
  if (urls.length === 0) throw new UsageError('There is no URL to check. Pass the URL of a document.');
  const wrong = urls.findIndex((url) => !/^https?:\/\//i.test(url) || !URL.canParse(url));
  if (wrong >= 0)
    throw new UsageError(`Argument ${wrong + 1} is not a URL that begins with http:// or https://.`);
  const unknown = skip.find((name) => !checkNames.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no check "${unknown}". Pass a name from the command's output.`);
  const options = {
    origin: origin && readUrl('--origin', origin).origin,
    headers: Object.fromEntries(readHeaders(values.header)),
    allowedOrigins: values['allow-origin'].map((url) => readUrl('--allow-origin', url).origin),
    dependencies: readDependencies(values.dependency),
    search,
    keys,
    issuer,
    audience,
    submit,
    create,
    foreign,
    batch: batch && readUrl('--batch', batch).href,
    values: values.values === undefined ? undefined : readValues(values.values),
    skip,
    timeoutMs: readInteger('--timeout-ms', values['timeout-ms'], 1),
  };
  return { urls, format: readFormat(values.format, values.json), options };
}

/** @throws {UsageError} if the file can't be read or doesn't contain a JSON object */
function readValues(file: string): Record<string, unknown> {
  let values: unknown;
  try {
    values = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError))
      throw new UsageError(`The file of --values can't be read (${described(error).code}).`);
  }
  if (!isRecord(values))
    throw new UsageError('The file of --values is not a JSON object. Pass one with name → value.');
  return values;
}

/** A field that is named several times has several values. */
function readDependencies(entries: readonly string[]): Record<string, string | string[]> {
  const dependencies = new Map<string, string[]>();
  for (const entry of entries) {
    const [name, value] = readPair('--dependency', entry, '=');
    dependencies.set(name, [...(dependencies.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    Array.from(dependencies, ([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

function jsonOf({ source, checks, requests, error }: CheckReport): object {
  return { source, ...(error === undefined ? { checks } : { error: described(error) }), requests };
}

/** The checks of a document, or only the error if it could not be read. */
function findingsOf({ source, checks, error }: CheckReport) {
  const findings: readonly Finding[] =
    error === undefined
      ? checks.map(({ outcome, ...check }) => ({ ...check, level: outcome }))
      : [{ name: described(error).code, level: 'failed', message: described(error).message }];
  return { source, findings };
}

function codeOf({ checks, error }: CheckReport): number {
  if (error !== undefined) return 2;
  return checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

type Paint = (outcome: CheckResult['outcome'], word: string) => string;

const plain: Paint = (_outcome, word) => word;
const colours = { held: 32, notice: 33, failed: 31, 'not-checked': 2 } as const;
const coloured: Paint = (outcome, word) => `\u001B[${colours[outcome]}m${word}\u001B[0m`;

function writeReport({ source, checks, requests, error }: CheckReport, output: Output, paint: Paint): void {
  const name = withoutControls(source);
  if (error !== undefined) return output.error(`${name}: ${withoutControls(described(error).message)}`);
  output.log(name);
  for (const check of checks) {
    const { outcome, message = '', hint } = check;
    if (outcome === 'held') output.log(`  ${paint(outcome, 'ok')}    ${nameOf(check)}`);
    if (outcome !== 'failed' && outcome !== 'notice') continue;
    const word = outcome === 'failed' ? 'FAULT' : 'notice';
    output.log(`  ${paint(outcome, word)} ${nameOf(check)}: ${withoutControls(message)}`);
    if (hint !== undefined) output.log(`        ${hint}`);
  }
  for (const [why, names] of notCheckedBy(checks))
    output.log(
      `  ${paint('not-checked', 'not checked')}: ${shortened(names).join(', ')}: ${withoutControls(why)}`,
    );
  output.log(`  ${countsOf(checks)}; ${timesOf(requests)}`);
}

const nameOf = ({ name, where }: CheckResult) =>
  where === undefined ? name : `${withoutControls(where)}: ${name}`;

/** Replaces the names of all, or nearly all, checks of values by a few words. */
function shortened(names: readonly string[]): readonly string[] {
  const others = valuesCheckNames.filter((name) => !names.includes(name));
  if (others.length > 2) return names;
  const rest = names.filter((name) => !valuesCheckNames.includes(name));
  return [...rest, others.length > 0 ? 'everything else about values' : 'everything about values'];
}

/** Reason → names of the checks that didn't run. */
function notCheckedBy(checks: readonly CheckResult[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const check of checks) {
    if (check.outcome !== 'not-checked') continue;
    const why = check.message ?? '';
    names.set(why, [...(names.get(why) ?? []), nameOf(check)]);
  }
  return names;
}

function countsOf(checks: readonly CheckResult[]): string {
  const count = (outcome: CheckResult['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length;
  const faults = count('failed');
  return `${count('held')} passed, ${faults} ${faults === 1 ? 'fault' : 'faults'}, ${count('not-checked')} not checked`;
}

function timesOf(requests: readonly SentRequest[]): string {
  const sorted = requests.toSorted((a, b) => a.ms - b.ms);
  const slowest = sorted.at(-1);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!slowest || !middle) return 'no requests';
  return `${requests.length} requests, median ${middle.ms} ms, slowest ${slowest.ms} ms (${withoutControls(slowest.purpose)})`;
}
