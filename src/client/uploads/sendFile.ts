/**
 * Sends one file to its endpoint and reads the response. D73. See D8 and D39 for the target and credentials, D40 for refusals,
 * D61 for the value in the response.
 */
import { planUploading, type UploadPlan } from '../../core/document/uploadPlan.js';
import { readServerErrors, type SaidOf } from '../../core/form/serverErrors.js';
import { isRedirect } from '../../core/http/jsonRequest.js';
import { platformClient } from '../../core/http/httpClient.js';
import { replyBody } from '../../core/http/replyBody.js';
import { itemPlaces } from '../../core/lookup/itemPlaces.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import { resolveValuesTarget, type ValuesTarget } from '../../core/lookup/valuesTarget.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { describeJson, isRecord } from '../../core/vocabulary/json.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { UploadFault } from './upload.js';
import type { UploadOutcome } from './uploadQueue.js';
import { postFile, redirected, type Sending, type UploadAnswer, where } from './postFile.js';

/**
 * Sends a file.
 *
 * @throws {FieldSpecError} `origin-not-allowed`, `url-invalid`, `redirect-refused`, `token-refused`, `item-unmapped`; an abort
 *   rejects with the reason of its signal
 */
export async function sendFile(file: File, sending: Sending): Promise<UploadOutcome> {
  const { endpoint, specUrl, lookup, signal } = sending;
  const plan = planUploading(endpoint);
  const target = resolveValuesTarget({ ...plan, method: 'POST' }, { ...lookup, specUrl });
  const parts = new FormData();
  parts.append(plan.fileParam, file);
  const answer = await (mayShowProgress(target, lookup)
    ? postFile(target, parts, sending)
    : askClient(target, parts, sending));
  signal.throwIfAborted();
  return answer ? outcomeOf(answer, plan, file, lookup.locale) : { fault: 'unreachable', serverMessage: '' };
}

/**
 * The app's HTTP client is used if there is one, because it may sign or rewrite requests. `XMLHttpRequest` cannot omit cookies on
 * the page's own origin.
 */
function mayShowProgress({ url, credentials }: ValuesTarget, { httpClient }: LookupOptions): boolean {
  if (httpClient || typeof XMLHttpRequest === 'undefined') return false;
  return credentials !== 'omit' || url.origin !== globalThis.location?.origin;
}

async function askClient(
  { url, credentials: given }: ValuesTarget,
  body: FormData,
  { lookup: { httpClient = platformClient }, signal }: Sending,
): Promise<UploadAnswer | undefined> {
  const asked = { url: url.href };
  const credentials = given ?? 'same-origin';
  const headers = { accept: 'application/json' };
  const request = new Request(url, {
    method: 'POST',
    headers,
    body,
    credentials,
    redirect: 'manual',
    signal,
  });
  const response = await httpClient(request).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof FieldSpecError) throw cause;
    if (cause instanceof Error && cause.name === 'TokenError')
      throw new FieldSpecError('token-refused', where, cause.message, { cause });
    return undefined;
  });
  if (!response) return undefined;
  if (isRedirect(response, asked)) {
    response.body?.cancel().catch(() => {});
    throw redirected();
  }
  return { status: response.status, body: await replyBody(response, signal) };
}

/** The fault of a status without a message in the response. */
const faultOfStatus: Readonly<Record<number, UploadFault>> = {
  401: 'signIn',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'busy',
  503: 'busy',
  507: 'noRoom',
};

function outcomeOf(
  { status, body }: UploadAnswer,
  plan: UploadPlan,
  file: File,
  locale: string | undefined,
): UploadOutcome {
  // A refusal may come with status 200 (D40).
  const isRefusal = isRecord(body) && body['isValid'] === false;
  if (status >= 200 && status < 300 && !isRefusal) return { alias: readAnswer(body, plan, file, locale) };
  const fault = faultOfStatus[status] ?? (status >= 500 ? 'failed' : 'refused');
  // A server's message about its own failure is for developers.
  const isForPeople = status < 500 || status === 507;
  return { fault, serverMessage: isForPeople ? readServerErrors(body, noForm).form.join(' ') : '' };
}

function readAnswer(body: unknown, plan: UploadPlan, file: File, locale: string | undefined) {
  const places = itemPlaces(plan.item);
  const alias = readValue(body, locale, undefined, places);
  if (!alias) {
    const found = `${describeJson(body)} has no value at \`${plan.item.value ?? 'value'}\`.`;
    throw new FieldSpecError('item-unmapped', `${where}.valueField`, found);
  }
  const label = isBlank(places.label(body, locale)) ? file.name : alias.label;
  // The values of the field are texts.
  return { value: String(alias.value), label };
}

const noForm: SaidOf = { fields: new Map(), rules: [] };
