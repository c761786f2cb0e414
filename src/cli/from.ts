/** `spec-field from`: converts JSON Schemas and OpenAPI documents to forms. Requires Node (`node:fs`, `node:util`). */
import { stat, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { fromJsonSchema } from '../json-schema/fromJsonSchema.js';
import { fromOpenApi } from '../json-schema/fromOpenApi.js';
import { readBytes } from '../platform/readBody.js';
import { readHeaders, readInteger, readPair, UsageError } from './arguments.js';
import { described, isMeantAsUrl, type Output, shownSource, withoutControls, writeJson } from './output.js';

/** Help text of the command. */
export const fromUsage = `Usage: spec-field from json-schema|openapi|postgrest <url or file> [options]

Prints the form as JSON, and its notices to standard error.
--operation NAME       openapi: the operation, by its id or as 'POST /orders'
--table NAME           postgrest: the table that the form inserts into
--label TABLE=COLUMN   postgrest: the column with the labels of a table; may be repeated
--server URL           base URL of the operation's path; postgrest: URL of the server, needed if the document is a file
--parameter NAME=TEXT  openapi: value of a path or query parameter; may be repeated
--pointer POINTER      json-schema: JSON Pointer of the schema in the document
--id TEXT              identifier of the form
--header 'Name: text'  a header to send, such as Authorization; may be repeated; never printed
--timeout-ms N         time limit of a request, default 30000
--json                 prints an object with form and notices
--strict               exit code 1 if there are notices
Exit code: 0 the form was printed; 1 there are notices, with --strict; 2 the document could not be read.`;

/** Maximum number of bytes of a file or an answer: the largest public documents have 30 MB. */
const mostBytes = 64 * 1024 * 1024;

const sources = ['json-schema', 'openapi', 'postgrest'] as const;

interface Arguments {
  readonly kind: (typeof sources)[number];
  readonly source: string;
  readonly values: {
    readonly operation?: string | undefined;
    readonly table?: string | undefined;
    readonly server?: string | undefined;
    readonly pointer?: string | undefined;
    readonly id?: string | undefined;
    readonly json: boolean;
    readonly strict: boolean;
  };
  readonly labels: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly timeoutMs: number;
}

/**
 * Runs the command.
 *
 * @returns the exit code
 * @throws {UsageError} for invalid arguments
 */
export async function runFrom(args: readonly string[], output: Output): Promise<number> {
  const asked = readArguments(args);
  const { source, values } = asked;
  const shown = shownSource(source);
  try {
    const document = await readSource(asked);
    const { form, notices } = convert(document, asked);
    if (values.json) writeJson({ form, notices }, output);
    else {
      writeJson(form, output);
      for (const { code, where, message, hint } of notices)
        output.error(
          `${withoutControls(where) || '(document)'}: ${code}: ${withoutControls(message)}\n    ${hint}`,
        );
    }
    return values.strict && notices.length > 0 ? 1 : 0;
  } catch (error) {
    const message = described(error).message.replaceAll(source, shown);
    output.error(`${withoutControls(shown)}: ${withoutControls(message)}`);
    return 2;
  }
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
const flag = { type: 'boolean', default: false } as const;

function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      operation: text,
      table: text,
      label: texts,
      server: text,
      parameter: texts,
      pointer: text,
      id: text,
      header: texts,
      'timeout-ms': { type: 'string', default: '30000' },
      json: flag,
      strict: flag,
    },
  });
  const [given, source, ...others] = positionals;
  const kind = sources.find((one) => one === given);
  if (!kind) throw new UsageError('The first argument is not json-schema, openapi or postgrest.');
  if (source === undefined) throw new UsageError('There is no document to convert. Pass its URL or file.');
  if (others.length > 0) throw new UsageError(`There are ${others.length + 1} documents. Pass only one.`);
  if (kind === 'openapi' && values.operation === undefined)
    throw new UsageError("--operation is missing. Pass the operation's id, or its method and path.");
  if (kind === 'postgrest' && values.table === undefined)
    throw new UsageError('--table is missing. Pass the table that the form inserts into.');
  if (kind === 'postgrest' && !isMeantAsUrl(source) && values.server === undefined)
    throw new UsageError('--server is missing. Pass the URL of the server, because the document is a file.');
  return {
    kind,
    source,
    values,
    labels: readPairs('--label', values.label),
    parameters: readPairs('--parameter', values.parameter),
    headers: readHeaders(values.header),
    timeoutMs: readInteger('--timeout-ms', values['timeout-ms'], 1),
  };
}

function readPairs(option: string, entries: readonly string[]): Record<string, string> {
  const pairs = entries.map((entry) => readPair(option, entry, '='));
  return Object.fromEntries(pairs.map(([name, value]) => [name.trim(), value.trim()]));
}

function convert(document: unknown, { kind, source, values, labels, parameters }: Arguments) {
  const { id, server, operation = '', table = '', pointer } = values;
  if (kind === 'json-schema') {
    const schema = pointer === undefined ? document : partAt(document, pointer);
    if (typeof schema !== 'object' || schema === null)
      throw new FieldSpecError('spec-invalid', pointer ?? '', 'This is not a schema, which is an object.');
    return fromJsonSchema(schema, { id, ...(pointer !== undefined && { root: document, pointer }) });
  }
  if (kind === 'postgrest') {
    const postgrest = { url: server ?? source, labels };
    return fromOpenApi(document, { id, path: `/${table}`, method: 'post', postgrest });
  }
  const [, method, path] = /^([a-z]+)\s+(\/.*)$/i.exec(operation) ?? [];
  const name = path === undefined ? { operationId: operation } : { method, path };
  const base = server ?? (isMeantAsUrl(source) ? source : undefined);
  const { form, notices } = fromOpenApi(document, {
    ...name,
    id,
    parameters,
    ...(server && { serverUrl: server }),
  });
  const uri = form.submitEndpoint?.uri;
  if (uri === undefined || base === undefined || !URL.canParse(uri, base)) return { form, notices };
  // The printed form has another URL than the document, so its endpoint becomes absolute.
  const { href } = new URL(uri, base);
  return { form: { ...form, submitEndpoint: { ...form.submitEndpoint, uri: href } }, notices };
}

/** Reads the part of a document at a JSON Pointer. */
function partAt(document: unknown, pointer: string): unknown {
  const steps = pointer.replace(/^#/, '').split('/').slice(1);
  let part = document;
  for (const step of steps) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key))
      throw new FieldSpecError('spec-invalid', pointer, 'The document has nothing at this JSON Pointer.');
    part = (part as Record<string, unknown>)[key];
  }
  return part;
}

async function readSource(asked: Arguments): Promise<unknown> {
  const { source } = asked;
  const bytes = isMeantAsUrl(source) ? await requested(asked) : await readWhole(source);
  try {
    return JSON.parse(new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')) as unknown;
  } catch (cause) {
    const message = 'This is not JSON. Convert YAML to JSON first.';
    throw new FieldSpecError('not-json', shownSource(source), message, { cause });
  }
}

async function readWhole(file: string): Promise<Uint8Array> {
  if ((await stat(file)).size > mostBytes) throw tooLarge(file);
  return readFile(file);
}

const tooLarge = (where: string) =>
  new FieldSpecError(
    'spec-invalid',
    where,
    `The document has more than ${mostBytes} bytes. Pass a smaller one.`,
  );

async function requested({ source, headers, timeoutMs }: Arguments): Promise<Uint8Array> {
  const shown = shownSource(source);
  if (!URL.canParse(source)) throw new FieldSpecError('url-invalid', shown, 'This is not a URL.');
  if (shown !== source)
    throw new TypeError("The URL contains a user name. Pass --header 'Authorization: …' instead.");
  const signal = AbortSignal.timeout(timeoutMs);
  // Headers with a secret must not follow a redirect to another server.
  const redirect = [...headers.keys()].length > 0 ? 'error' : 'follow';
  headers.append('Accept', 'application/openapi+json, application/schema+json, application/json');
  try {
    const response = await fetch(source, { headers, signal, redirect });
    if (!response.ok)
      throw new TypeError(
        `The server answered ${response.status}. Check the URL, and pass credentials by --header.`,
      );
    return await readBytes(response.body, mostBytes, () => tooLarge(shown), signal);
  } catch (cause) {
    if (signal.aborted) throw new TypeError(`There was no answer within ${timeoutMs} ms.`, { cause });
    if (cause instanceof TypeError && cause.message === 'fetch failed')
      throw new FieldSpecError('network-failed', shown, 'There was no answer.', { cause });
    throw cause;
  }
}
