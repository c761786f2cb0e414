/**
 * Sends the values of a form to its endpoint, and reads the response. D8 (allowed targets), D39 (sent data), D40 (errors from
 * back ends).
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { ServerErrors } from '../../core/form/serverErrors.js';
import { platformClient } from '../../core/http/httpClient.js';
import { replyBody } from '../../core/http/replyBody.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { isRedirect, requestOf } from '../../core/http/jsonRequest.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import { resolveValuesTarget } from '../../core/lookup/valuesTarget.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { enOutcomes } from '../../texts/enSending.js';
import { lazyImport } from '../page/lazyImport.js';

type OutcomeText = keyof typeof enOutcomes | 'offline';

/** The code that reads errors of back ends; loaded once the user has begun to fill in a form. */
const refusalStage = lazyImport(() => import('../../core/form/serverErrors.js'));

/** Preloads the code that reads errors. If that fails, it is loaded again with the first error. */
export function expectRefusal(): void {
  refusalStage.load().catch(() => undefined);
}

/** The outcome of a submit. */
export type SubmitOutcome =
  | { readonly isSent: true; readonly reply: unknown }
  | { readonly isSent: false; readonly errors: ServerErrors; readonly text: OutcomeText };

/** A form to send. */
export interface Submission {
  readonly plan: FormPlan;
  readonly values: Readonly<Record<string, unknown>>;
  /** URL of the form document, which its endpoint is relative to. */
  readonly specUrl: string | undefined;
  readonly lookup: LookupOptions;
  /** Sent as `Idempotency-Key`, so that the back end accepts a form once. */
  readonly idempotencyKey: string | undefined;
}

/** Timeout in milliseconds; longer than that of a lookup, because servers do more. */
const timeoutMs = 60_000;

/** The text for a status without a message in the response. */
const textOfStatus: Readonly<Record<number, OutcomeText>> = {
  401: 'signIn',
  403: 'forbidden',
  409: 'conflict',
  412: 'conflict',
  429: 'busy',
  503: 'busy',
};

/**
 * Sends the values of a form.
 *
 * @throws {FieldSpecError} `origin-not-allowed`, `url-invalid`: the document's endpoint is not allowed; `token-refused`: the
 *   app's HTTP client rejected the token of the response
 */
export async function sendForm(submission: Submission): Promise<SubmitOutcome> {
  const { plan, values, specUrl, lookup, idempotencyKey } = submission;
  const { uri, method } = plan.submit ?? { uri: '', method: 'POST' as const };
  const { url, credentials } = resolveValuesTarget(
    { uri, protocol: 'HTTPS', method: 'POST' },
    { ...lookup, specUrl },
  );
  const asked = { url: url.href, body: JSON.stringify(values), credentials };
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const { httpClient = platformClient } = lookup;
  const stop = AbortSignal.timeout(timeoutMs);
  try {
    const request = requestOf({ ...asked, headers, signal: stop }, { method });
    const response = await httpClient(request);
    if (isRedirect(response, { url: url.href })) {
      response.body?.cancel().catch(() => {});
      return refused('failed');
    }
    return await outcomeOf(response, plan, stop, lookup.locale);
  } catch (cause) {
    if (cause instanceof FieldSpecError) throw cause;
    // There was a response, so the user is not offline.
    if (cause instanceof Error && cause.name === 'TokenError')
      throw new FieldSpecError('token-refused', 'submitEndpoint', cause.message, { cause });
    return refused(stop.aborted ? 'failed' : 'offline');
  }
}

async function outcomeOf(
  response: Response,
  plan: FormPlan,
  signal: AbortSignal,
  locale: string | undefined,
): Promise<SubmitOutcome> {
  const { ok, status } = response;
  const reply = await replyBody(response, signal);
  // A refusal may come with status 200 (D40); other accepted responses may contain anything.
  const isVerdict = isRecord(reply) && reply['isValid'] === false;
  if (ok && !isVerdict) return { isSent: true, reply };
  const text = textOfStatus[status] ?? (status >= 500 ? 'failed' : 'refused');
  // A server's message about its own failure is for developers.
  if (status >= 500) return refused(text);
  return { isSent: false, errors: await errorsIn(reply, plan, locale), text };
}

/** Creates the outcome of a form that was not sent, without errors of fields. */
export function refused(text: OutcomeText): SubmitOutcome {
  return { isSent: false, errors: { fields: [], form: [] }, text };
}

/** Reads the errors of a response; none if the code could not be loaded, which does not change the outcome. */
async function errorsIn(reply: unknown, plan: FormPlan, locale: string | undefined): Promise<ServerErrors> {
  const { readServerErrors } = (await refusalStage.load().catch(() => undefined)) ?? {};
  return readServerErrors?.(reply, plan, locale) ?? { fields: [], form: [] };
}

/** The outcome of the app's `onSubmit`: it may return the errors of a back end, or a `Response` with them. */
export async function outcomeOfReply(
  reply: unknown,
  plan: FormPlan,
  locale?: string,
): Promise<SubmitOutcome> {
  if (reply instanceof Response)
    return reply.ok
      ? { isSent: true, reply }
      : outcomeOf(reply, plan, AbortSignal.timeout(timeoutMs), locale);
  const isVerdict = isRecord(reply) && reply['isValid'] === false;
  const hasErrors = isRecord(reply) && refusing.some((name) => isFilled(reply[name]));
  if (!isVerdict && !hasErrors) return { isSent: true, reply };
  const errors = await errorsIn(reply, plan, locale);
  const count = errors.fields.length + errors.form.length;
  return count === 0 && !isVerdict ? { isSent: true, reply } : { isSent: false, errors, text: 'refused' };
}

/** Members that only a refusal has. */
const refusing = ['errors', 'violations', 'fieldErrors', 'validationErrors', 'issues'];

const isFilled = (errors: unknown) =>
  typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
