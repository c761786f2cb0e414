/**
 * Creates a value from a label that is not offered, on the server that the document names or in the app. Choice D70. D8 and D39
 * restrict where a label may be sent; D40 defines the errors of a refusing server.
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

/** The parts of a page that are needed to create values. */
export interface CreatingPage {
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
}

const where = 'valuesEndpoint.createEndpoint';

/** Time limit in milliseconds; creating a value takes servers longer than a lookup. */
const timeoutMs = 60_000;

/**
 * Creates a value.
 *
 * @returns the value, or the error texts if the label was refused
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
    // Even after an abort, because the server may have created the value.
    void invalidateLookups(queryClient, field, lookup);
  }
}

/** Invalidates all lookups of the endpoint, with any dependencies. */
async function invalidateLookups(
  queryClient: QueryClient,
  { fieldSpec: { valuesEndpoint = {} }, specUrl }: CreatingField,
  lookup: LookupOptions,
): Promise<void> {
  if (!planLookup(valuesEndpoint).isRemote) return;
  const key = domainKey(valuesEndpoint, { ...lookup, specUrl });
  const [others, own] = [key.slice(0, -1), key[4]];
  // A key with dependencies has them at its end.
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
      throw new FieldSpecError('redirect-refused', where, 'The server redirects to another URL.');
    }
    const { ok, status, url } = response;
    const body = await replyBody(response, shared);
    // A refusal may come with status 200 (D40).
    const isRefusal = isRecord(body) && body['isValid'] === false;
    if (ok && !isRefusal) {
      const images = { ...lookup, specUrl: url || request.url };
      return { alias: readCreatedValue(body, valuesEndpoint, label, { locale: lookup.locale, images }) };
    }
    // Texts about a server's own failure are for its developers, not for users.
    if (status >= 500 || status === 429)
      throw new FieldSpecError('http-status', where, `The server responded with ${status}.`, { status });
    return { refusal: refusalIn(body) };
  };
  return withinTime(send, { timeoutMs, signal, where });
}

function unanswered(cause: unknown): never {
  if (cause instanceof FieldSpecError) throw cause;
  const isUnbelieved = cause instanceof Error && cause.name === 'TokenError';
  const code = isUnbelieved ? 'token-refused' : 'network-failed';
  throw new FieldSpecError(code, where, isUnbelieved ? cause.message : 'There was no response.', { cause });
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
      throw new FieldSpecError('source-failed', 'onCreateValue', 'The function threw an error.', { cause });
    },
  );
  const alias = readValue(answer, locale, imagesUnder(policy));
  if (alias) return { alias: withLabel(answer, alias, label) };
  const refusal = refusalIn(answer);
  if (refusal.length > 0) return { refusal };
  const what = 'The function returned neither `{ value, label }` nor an error text.';
  throw new FieldSpecError('source-failed', 'onCreateValue', what);
}

/** A value without a label gets the requested label. */
const withLabel = (answer: unknown, alias: ValueAlias, label: string): ValueAlias =>
  isRecord(answer) && (answer['label'] ?? '') === '' ? { ...alias, label } : alias;

/** Returns all error texts, because there is a single field. */
const refusalIn = (body: unknown): readonly string[] => readServerErrors(body, noForm).form;

const noForm: SaidOf = { fields: new Map(), rules: [] };
