/**
 * Sending the values of a form to where its document says, and what became of it. D8 (where it may go), D39 (what is sent),
 * D40 (what a back end says).
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
import { lazyImport } from '../page/lazyImport.js';

/** Why a form was not taken, in English. */
export const outcomeTexts = {
  refused: 'Not sent: the server did not take it.',
  signIn: 'Not sent: you are not signed in any more. Sign in again, then send it once more.',
  forbidden: 'Not sent: you may not do this.',
  conflict: 'Not sent: somebody else has changed this meanwhile.',
  busy: 'Not sent: the server is busy. Send it again in a moment.',
  failed: 'Not sent: the server could not take it. Send it again in a moment.',
} as const;

type OutcomeText = keyof typeof outcomeTexts | 'offline';

/** Reads what a back end says; loaded once somebody has begun to fill in a form. */
const refusalStage = lazyImport(() => import('../../core/form/serverErrors.js'));

/** Loads what reads refusals, so that a refusal does not wait for it. Where it cannot be loaded, the refusal tries again. */
export function expectRefusal(): void {
  refusalStage.load().catch(() => undefined);
}

/** What became of a form that was sent. */
export type SubmitOutcome =
  | { readonly isSent: true; readonly reply: unknown }
  | { readonly isSent: false; readonly errors: ServerErrors; readonly text: OutcomeText };

/** How a form is sent. */
export interface Submission {
  readonly plan: FormPlan;
  readonly values: Readonly<Record<string, unknown>>;
  /** URL of the form document, which its endpoint is relative to. */
  readonly specUrl: string | undefined;
  readonly lookup: LookupOptions;
  /** Sent as `Idempotency-Key`, so that a back end takes one form once. */
  readonly idempotencyKey: string | undefined;
}

/** How long a form may take to be taken, in milliseconds: servers do more with one than with a lookup. */
const timeoutMs = 60_000;

/** What a status means to the person, where the reply says nothing. */
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
 * @throws {FieldSpecError} `origin-not-allowed`, `url-invalid`: the document names a place that it may not send to;
 * `token-refused`: the host's client did not believe the reply
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
    // It was answered: nobody is offline.
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
  // A verdict may come with 200 (D40); other replies to what was taken hold what they like.
  const isVerdict = isRecord(reply) && reply['isValid'] === false;
  if (ok && !isVerdict) return { isSent: true, reply };
  const text = textOfStatus[status] ?? (status >= 500 ? 'failed' : 'refused');
  // What a server says of its own failure is for its developers.
  if (status >= 500) return refused(text);
  return { isSent: false, errors: await errorsIn(reply, plan, locale), text };
}

/** Says that a form was not sent, and nothing of its fields. */
export function refused(text: OutcomeText): SubmitOutcome {
  return { isSent: false, errors: { fields: [], form: [] }, text };
}

/** Reads the errors of a reply; none where the code for it could not be loaded: the form was refused all the same. */
async function errorsIn(reply: unknown, plan: FormPlan, locale: string | undefined): Promise<ServerErrors> {
  const { readServerErrors } = (await refusalStage.load().catch(() => undefined)) ?? {};
  return readServerErrors?.(reply, plan, locale) ?? { fields: [], form: [] };
}

/**
 * What became of values that the host took: what it returns may be the reply of a back end that refused them, or the `Response` that
 * holds it.
 */
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

/** Members that only a reply has which refuses. */
const refusing = ['errors', 'violations', 'fieldErrors', 'validationErrors', 'issues'];

const isFilled = (errors: unknown) =>
  typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
