/**
 * Having a value made of a label that is not offered: by the server that the document names, or by the host. Choice D70. D8 and
 * D39 say where a label may go, and D40 what a server says that does not take it.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { CreateOutcome, CreatingField } from '../client/field/fieldEnvironment.js';
import type { ValueAlias } from '../core/document/inputFieldSpec.js';
import { planLookup } from '../core/document/lookupPlan.js';
import { readServerErrors, type SaidOf } from '../core/form/serverErrors.js';
import { platformClient } from '../core/http/httpClient.js';
import { isRedirect, requestOf } from '../core/http/jsonRequest.js';
import { replyBody } from '../core/http/replyBody.js';
import { withinTime } from '../core/http/withinTime.js';
import { buildCreateRequest, readCreatedValue } from '../core/lookup/createdValue.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { readValue } from '../core/lookup/publishedValue.js';
import { imagesUnder } from '../core/lookup/rowImages.js';
import { isRecord } from '../core/vocabulary/json.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { domainKey } from './valuesCache.js';

/** By what a page has values made. */
export interface CreatingPage {
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
}

const where = 'valuesEndpoint.createEndpoint';

/** How long a value may take to be made, in milliseconds: servers do more for one than for a lookup. */
const timeoutMs = 60_000;

/**
 * Has a value made.
 *
 * @returns the value, or what is said of it where it was not taken
 * @throws {FieldSpecError} `origin-not-allowed`, `url-invalid`, `network-failed`, `timed-out`, `http-status`, `redirect-refused`,
 * `token-refused`, `item-unmapped`, `source-failed`
 */
export async function createValue(
  { queryClient, lookup }: CreatingPage,
  field: CreatingField,
  label: string,
  signal: AbortSignal,
): Promise<CreateOutcome> {
  try {
    return await (field.options.onCreateValue
      ? askHost(field, label, lookup, signal)
      : askServer(field, label, lookup, signal));
  } finally {
    // Also where nobody waits any more: it may have been made all the same.
    void invalidateLookups(queryClient, field, lookup);
  }
}

/** All lookups of the endpoint are asked anew, whatever other fields hold that it depends on. */
async function invalidateLookups(
  queryClient: QueryClient,
  { fieldSpec: { valuesEndpoint = {} }, specUrl }: CreatingField,
  lookup: LookupOptions,
): Promise<void> {
  if (!planLookup(valuesEndpoint).isRemote) return;
  const key = domainKey(valuesEndpoint, { ...lookup, specUrl });
  const [others, own] = [key.slice(0, -1), key[4]];
  // What other fields hold stands at its end.
  const isOwn = (domain: unknown) =>
    typeof domain === 'string' && (domain === own || domain.startsWith(`${own.slice(0, -1)},`));
  await queryClient.invalidateQueries({
    queryKey: others,
    predicate: ({ queryKey }) => isOwn(queryKey[4]),
  });
}

async function askServer(
  { fieldSpec: { valuesEndpoint = {} }, specUrl, options: { dependencies } }: CreatingField,
  label: string,
  lookup: LookupOptions,
  signal: AbortSignal,
): Promise<CreateOutcome> {
  const request = buildCreateRequest(valuesEndpoint, label, { dependencies }, { ...lookup, specUrl });
  const { httpClient = platformClient } = lookup;
  const send = async (shared: AbortSignal): Promise<CreateOutcome> => {
    const response = await httpClient(requestOf({ ...request, signal: shared })).catch(unanswered);
    if (isRedirect(response, request)) {
      response.body?.cancel().catch(() => {});
      throw new FieldSpecError('redirect-refused', where, 'The reply leads elsewhere.');
    }
    const { ok, status, url } = response;
    const body = await replyBody(response, shared);
    // A verdict may come with 200 (D40).
    const isRefusal = isRecord(body) && body['isValid'] === false;
    if (ok && !isRefusal) {
      const images = { ...lookup, specUrl: url || request.url };
      return { alias: readCreatedValue(body, valuesEndpoint, label, { locale: lookup.locale, images }) };
    }
    // What a server says of its own failure is for its developers.
    if (status >= 500 || status === 429)
      throw new FieldSpecError('http-status', where, `The server answered ${status}.`, { status });
    return { refusal: refusalIn(body) };
  };
  return withinTime(send, { timeoutMs, signal, where });
}

function unanswered(cause: unknown): never {
  if (cause instanceof FieldSpecError) throw cause;
  const isUnbelieved = cause instanceof Error && cause.name === 'TokenError';
  const code = isUnbelieved ? 'token-refused' : 'network-failed';
  throw new FieldSpecError(code, where, isUnbelieved ? cause.message : 'There was no answer.', { cause });
}

async function askHost(
  { fieldSpec, options: { onCreateValue } }: CreatingField,
  label: string,
  { locale, ...policy }: LookupOptions,
  signal: AbortSignal,
): Promise<CreateOutcome> {
  const answer: unknown = await Promise.resolve(onCreateValue?.(label, { fieldSpec, signal })).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new FieldSpecError('source-failed', 'onCreateValue', 'It has thrown.', { cause });
    },
  );
  const alias = readValue(answer, locale, imagesUnder(policy));
  if (alias) return { alias: withLabel(answer, alias, label) };
  const refusal = refusalIn(answer);
  if (refusal.length > 0) return { refusal };
  const what = 'It returned neither `{ value, label }` nor what is wrong with the text.';
  throw new FieldSpecError('source-failed', 'onCreateValue', what);
}

/** A value without a name is called as it was asked for. */
const withLabel = (answer: unknown, alias: ValueAlias, label: string): ValueAlias =>
  isRecord(answer) && (answer['label'] ?? '') === '' ? { ...alias, label } : alias;

/** All that is said, whatever it is said of: there is one field. */
const refusalIn = (body: unknown): readonly string[] => readServerErrors(body, noForm).form;

const noForm: SaidOf = { fields: new Map(), rules: [] };
