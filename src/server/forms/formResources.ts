/**
 * Endpoints of a form: its document, `validate` and `submit` (D39–D41). Values arrive as JSON, or as a form posted without
 * script. The latter is answered for people, by a redirect or plain text.
 */
import type { FormError, FormValues } from '../../core/form/formResult.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import { pathLabel } from '../../core/form/pathLabel.js';
import { isGeneric } from '../../core/form/serverText.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import { localeOf } from '../http/acceptLanguage.js';
import { clientNameOf, type ClientOptions } from '../http/clientLimits.js';
import { knownValues, valuesOfEntries } from './formEntries.js';
import { refuseOtherSites } from '../http/crossOrigin.js';
import { FormRefusal, InvalidForm } from './formRefusal.js';
import { type FormUploads, goneErrors, keepNamed, namedUploads } from './formUploads.js';
import { verdictTexts } from './verdictTexts.js';
import { type FormCheck, maxFormBytes, planVerdict, requestBudgetOf } from './formVerdict.js';
import { Problem } from '../http/problem.js';
import { type FormFault, listForms, type PublishedForm, type SentForm } from './publishedForms.js';
import { type RememberedReplies, type Repeatable, rememberReplies } from './rememberedReplies.js';
import type { ReplySigner } from '../http/replySigner.js';
import { type OwnLookups, planOwnLookups } from './ownLookups.js';
import { readWrittenTexts, type RequestBudget } from './writtenTexts.js';
import { mediaTypeOf, readBounded, readJson } from '../http/requestBody.js';
import {
  type AnswerValuesOptions,
  type Caller,
  planDocuments,
  type Resource,
  type Resources,
} from '../routes/resources.js';
import { type TextReply, toResponse } from '../http/textReply.js';
import type { Endpoints } from '../routes/valuesEndpoints.js';

/** Maximum number of entries a page may send, enough for large forms with several values per field. */
const mostEntries = 10_000;

/** Plans the list of forms and each document. */
export function planFormDocuments(
  forms: readonly PublishedForm[],
  listPath: string,
  specMaxAgeSeconds: number,
  signReply: ReplySigner,
): Resources {
  return planDocuments(forms, listPath, { list: listForms, specMaxAgeSeconds, signReply });
}

/** Options of {@link planForms}. */
export interface AnswerFormsOptions extends AnswerValuesOptions {
  readonly origins: 'any' | readonly string[] | undefined;
  /** Returns the identity of a form's sender, if the app knows it. */
  readonly callerOf: ((request: Request, context: unknown) => string | undefined) | undefined;
  /** How senders are identified otherwise. */
  readonly clients: ClientOptions | undefined;
  /** Upload endpoints that keep the files of forms. */
  readonly uploads: readonly FormUploads[];
}

/** Plans the `validate` and `submit` endpoints. */
export function planForms(
  forms: readonly PublishedForm[],
  endpoints: Endpoints,
  options: AnswerFormsOptions,
): Resources {
  return new Map(
    forms.flatMap((form): [string, Resource][] => {
      const lookups = planOwnLookups(form, endpoints, options.maxLimit);
      const handling: Handling = {
        ...options,
        form,
        lookups,
        check: planVerdict(form, lookups),
        remember: rememberReplies(),
      };
      const validate: Resource = new Map([['POST', (request) => answerValidate(request, handling)]]);
      const submit: Resource = new Map([['POST', (request) => answerSubmit(request, handling)]]);
      return [
        [`${form.href}/validate`, validate],
        ...(form.onSubmit ? [[`${form.href}/submit`, submit] as [string, Resource]] : []),
      ];
    }),
  );
}

interface Handling extends AnswerFormsOptions {
  readonly form: PublishedForm;
  readonly lookups: OwnLookups;
  readonly check: FormCheck;
  readonly remember: RememberedReplies;
}

async function answerValidate(request: Request, handling: Handling): Promise<Response> {
  const context = await handling.contextOf?.(request);
  const caller = { request, context };
  const { values, body, budget } = await readForm(caller, handling);
  const { isValid, errors, furtherErrors } = await handling.check(values, caller, budget);
  const verdict = jsonReply({ isValid, errors: errors.map(withoutValue), furtherErrors });
  return reply(verdict, request, body, handling);
}

/** Errors don't repeat the sent values. */
const withoutValue = (error: FormError): FormError =>
  'value' in error ? { ...error, value: undefined } : error;

async function answerSubmit(request: Request, handling: Handling): Promise<Response> {
  const { form, remember, contextOf } = handling;
  const isForPeople = isOfPage(request) && /\btext\/html\b/i.test(request.headers.get('accept') ?? '');
  const locale = localeOf(request.headers);
  try {
    const context = await contextOf?.(request);
    const caller = { request, context };
    const { values, body, budget } = await readForm(caller, handling);
    // Test signing before `onSubmit`: if the confirmation can't be signed, the client would report a failure and send again.
    await reply(jsonReply(null), request, body, handling);
    const remembered = await remember(repeatable(caller, body, handling), async (signal) => {
      const taken = await take(values, { ...caller, signal }, handling, budget);
      return isForPeople && taken.status < 300 ? donePage(form, locale) : taken;
    });
    return await reply(remembered, request, body, handling);
  } catch (cause) {
    if (!isForPeople || !(cause instanceof Problem)) throw cause;
    const faults = cause instanceof InvalidForm || cause instanceof FormRefusal ? cause.faults : [];
    const refused = textReply(cause.status, refusalText(form.plan, cause.message, faults, locale));
    return toResponse({ ...refused, headers: { ...cause.headers, ...refused.headers } });
  }
}

/** Identifies a repeated request by its `Idempotency-Key` and its sender. */
function repeatable(
  { request, context }: Caller,
  body: Uint8Array<ArrayBuffer>,
  { callerOf, clients }: Handling,
): Repeatable {
  const { headers, signal } = request;
  const credentials = [headers.get('authorization'), headers.get('cookie')].filter((one) => one !== null);
  const named = callerOf?.(request, context);
  const caller = JSON.stringify(named ?? credentials);
  // Anonymous senders share one key space, since keys can't be guessed, but each address has room of its own.
  const isKnown = named !== undefined || credentials.length > 0;
  const room = isKnown ? caller : clientNameOf(request, clients);
  return { key: headers.get('idempotency-key'), caller, room, body, signal };
}

/**
 * Creates the response, signed if the form is `signed` (D27, D28). Refusals stay unsigned because they count as failures
 * anyway. A form posted without script can't verify a signature.
 */
async function reply(
  text: TextReply,
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  { form, signReply }: Handling,
): Promise<Response> {
  const isSigned = form.signed && !isOfPage(request) && text.status >= 200 && text.status < 300;
  if (!isSigned) return toResponse(text);
  const { url, method, headers } = request;
  // The signature covers the request body, which is already consumed.
  return signReply('header', new Request(url, { method, headers, body }), text);
}

/** Validates the values and passes them to `onSubmit`. */
async function take(
  values: FormValues,
  caller: Caller & { readonly signal: AbortSignal },
  { form, check, uploads }: Handling,
  budget: RequestBudget,
): Promise<TextReply> {
  const { isValid, errors, hidden, unchecked, reason } = await check(values, caller, budget);
  if (!isValid) throw new InvalidForm(errors, reason);
  caller.signal.throwIfAborted();
  const sent = { ...caller, hidden, unchecked } as SentForm;
  const known = knownValues(form.plan, values, hidden);
  // Keep files before calling `onSubmit`, so that an accepted form never names a deleted file.
  const files = namedUploads(form.spec.fields, known, uploads, form.href);
  const { missing, release } = await keepNamed(files, caller.request);
  if (missing.length > 0) {
    const { fileGone } = await verdictTexts(localeOf(caller.request.headers));
    throw new InvalidForm(goneErrors(missing, fileGone), 'invalid');
  }
  try {
    const result = await form.onSubmit?.(known, sent);
    if (!(result instanceof Response)) return jsonReply(result ?? null);
    const own = await replyOf(result);
    if (own.status >= 400) await release();
    return own;
  } catch (cause) {
    await release();
    if (cause instanceof Problem) throw cause;
    throw new FormNotTaken(form.name, cause);
  }
}

/** An `onSubmit` handler failed. The client learns no details. */
export class FormNotTaken extends Error {
  override readonly name = 'FormNotTaken';

  constructor(form: string, cause: unknown) {
    super(`Form "${form}" was valid, but its \`onSubmit\` failed.`, { cause });
  }
}

interface ReadForm {
  readonly values: FormValues;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly budget: RequestBudget;
}

/** @throws {Problem} 400, 403, 413 or 415 */
async function readForm(caller: Caller, { form, origins, lookups }: Handling): Promise<ReadForm> {
  const { request } = caller;
  const budget = requestBudgetOf(form);
  if (!isOfPage(request)) return { ...(await readJson(request, maxFormBytes)), budget };
  refuseOtherSites(
    request,
    origins,
    'A page of another site must not send this form. Send it as JSON, or list its origin in `cors`.',
  );
  const body = await readBounded(request, maxFormBytes);
  const entries = [...new URLSearchParams(new TextDecoder().decode(body))];
  if (entries.length > mostEntries)
    throw new Problem(413, `The body has more than ${mostEntries} entries. Send less.`);
  const { values, written } = valuesOfEntries(entries, form.plan, localeOf(request.headers));
  return { values: await readWrittenTexts(values, written, lookups, caller, budget), body, budget };
}

const isOfPage = (request: Request) => mediaTypeOf(request) === 'application/x-www-form-urlencoded';

/** Reads a `Response` returned by the handler, so that it can be stored for repeated requests. */
async function replyOf(response: Response): Promise<TextReply> {
  const { status, headers } = response;
  return {
    status,
    headers: { 'cache-control': 'no-store', ...Object.fromEntries(headers) },
    text: await response.text(),
  };
}

const jsonReply = (body: unknown): TextReply => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  text: JSON.stringify(body),
});

const textReply = (status: number, text: string): TextReply => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  text,
});

function donePage({ plan, name, successUrl }: PublishedForm, locale: string | undefined): TextReply {
  if (successUrl === undefined)
    return textReply(200, `${localizedText(plan.displayName, locale) ?? name}: ✓\n`);
  return { status: 303, headers: { location: successUrl, 'cache-control': 'no-store' }, text: '' };
}

/** Lists the errors as plain text. The user goes back to the page, where the browser has kept all entries. */
function refusalText(
  plan: FormPlan,
  detail: string,
  faults: readonly FormFault[],
  locale: string | undefined,
): string {
  const lines = faults.map(({ path = [], message }) => {
    const label = pathLabel(plan, path, locale);
    return `- ${namedMessage(label, message, locale)}`;
  });
  const heading = lines.length > 0 && isGeneric(detail) ? '✗' : detail;
  return `${[heading, ...lines].join('\n')}\n`;
}
