/**
 * Checks of refusals: a suitable status, a problem document (RFC 9457), and no internals of the server. Protocol §7 defines no
 * error payload; clients show that the lookup failed.
 */
import { ranges } from '../core/vocabulary/defaults.js';
import { describeJson, isRecord } from '../core/vocabulary/json.js';
import type { EndpointProbe, PageQuery } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { type DocumentSubject, type EndpointSubject, headerNamesOf, strangerOrigin } from './subject.js';
import { isCount } from './valuesRows.js';
import { paginationOf } from '../core/vocabulary/paginationStrategy.js';
import { jsonIn } from './reply.js';

/** Checks of a missing document. */
export const missingDocumentRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'document-missing',
    isForeign: true,
    hint: 'Answer 404 for an unknown field.',
    run: async (subject) => {
      const { status } = await askMissing(subject);
      if (status !== 404 && status !== 410) fault(`An unknown field is answered with ${status}.`);
    },
  },
];

/** Checks of invalid requests, in order. */
export const refusalRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'page-refused',
    isForeign: true,
    hint: 'Answer 400 to a page number or offset that is negative, before the first page, or not a whole number.',
    needs: ['page-size'],
    run: async ({ values }) => {
      const { isPaged, params, firstPage } = values.plan;
      const pagination = paginationOf(values.plan);
      if (!isPaged) notChecked('the endpoint has no pages');
      if (!pagination.param || !pagination.page) notChecked('pages are linked, not numbered');
      await values.first();
      const least = pagination.param === 'page' ? firstPage : 0;
      for (const page of [least - 1, -1, 'x'])
        await mustRefuse(values, { changes: { [params[pagination.param]]: page } });
    },
  },
  {
    name: 'limit-refused',
    isForeign: true,
    hint: 'Answer 400 to a page size that is not a whole number from 1 up.',
    needs: ['page-size'],
    run: async ({ values }) => {
      const { limit } = values.plan.params;
      if (limit === undefined) notChecked('the endpoint has no page size');
      await values.first();
      for (const size of [0, -1, 'x']) await mustRefuse(values, { changes: { [limit]: size } });
    },
  },
  {
    name: 'limit-bounded',
    isForeign: true,
    hint: 'Refuse a page size above your maximum with 400, or send a page of the maximum size, and set `hasNext` accordingly.',
    needs: ['page-size'],
    run: async ({ values }) => {
      const { isPaged, fields } = values.plan;
      if (!isPaged) notChecked('the endpoint has no pages');
      await values.first();
      const query = { limit: 1_000_000 };
      if (isRefusal(await values.reply(query))) return;
      const { size, total, hasNext, what } = await values.page(query);
      const most = ranges.defaultLimit.max;
      if (size > most)
        fault(`${what}: ${size} values are sent, but no client requests more than ${most} at once.`);
      if (!isCount(total))
        notChecked(`the response has no total, so ${size} may be the largest page or all values`);
      if (size === total) notChecked(`there are only ${total} values, fewer than a page can have`);
      if (fields.hasNext !== undefined && hasNext !== true)
        fault(`${what}: ${size} of ${total} values are sent, but hasNext is not true.`);
    },
  },
  {
    name: 'body-refused',
    isForeign: true,
    hint: 'Answer 400 to a body that is not a JSON object, and 415 to one whose Content-Type is not JSON.',
    needs: ['values-answer'],
    run: async ({ values, prober }) => {
      if (values.plan.method !== 'POST') notChecked('the endpoint uses GET, without a body');
      await values.first();
      const broken = {
        ...values.request(),
        purpose: 'values, with a body that is not JSON',
        body: '{"page":',
      };
      const reply = await prober.send(broken);
      if (!isRefusal(reply)) fault(`A body that is not JSON is answered with ${reply.status}.`);
    },
  },
  {
    name: 'body-json-alone',
    hint: "Answer 415 to a body whose Content-Type is not `application/json`, because any page can post `text/plain` with the user's cookies.",
    needs: ['values-answer'],
    run: async (subject) => {
      const { values, prober } = subject;
      if (values.plan.method !== 'POST') notChecked('the endpoint uses GET, without a body');
      needCookie(subject);
      await values.first();
      const purpose = 'values, requested as text/plain';
      const reply = await prober.send({ ...values.request(), purpose, headers: plainText });
      if (reply.status < 400) fault(`A body sent as text/plain is answered with ${reply.status}.`);
    },
  },
];

/** The content type that a page of any origin may send without permission (Fetch §2.2.2). */
export const plainText = { 'content-type': 'text/plain' };

/** Ends the check if no cookie is given, because cross-site requests are only dangerous with cookies. */
export function needCookie(subject: DocumentSubject): void {
  if (!headerNamesOf(subject).includes('cookie')) notChecked('no cookie is given; pass one with --header');
}

/** Checks of all refusals and failures met before; runs last. */
export const problemRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'errors-are-problems',
    isForeign: true,
    hint: 'Send `application/problem+json` with `status`, `title` and `detail` (RFC 9457).',
    run: ({ prober, options }) => {
      // Batches are optional, and a back end may refuse them in its own way.
      const isOptional = ({ probe }: Reply) =>
        options.batch === undefined && probe.purpose.startsWith('batch of');
      const replies = prober.replies.filter((reply) => !isOptional(reply));
      for (const reply of failuresOf(replies)) {
        const isProblem = /^application\/problem\+json\s*(;|$)/i.test(
          reply.headers.get('content-type') ?? '',
        );
        const body = jsonIn(reply);
        const isTold =
          isRecord(body) && (typeof body['title'] === 'string' || typeof body['detail'] === 'string');
        if (!isProblem || !isTold) fault(`${reply.probe.purpose}: the ${reply.status} is not problem+json.`);
        if (body['status'] !== undefined && body['status'] !== reply.status)
          fault(
            `${reply.probe.purpose}: the ${reply.status} has the \`status\` ${describeJson(body['status'])}.`,
          );
      }
    },
  },
  {
    name: 'errors-keep-secrets',
    hint: 'Log the error, and send a generic text.',
    run: ({ prober }) => {
      for (const { text, status, probe } of failuresOf(prober.replies))
        if (inside.some((trace) => trace.test(text.slice(0, readLetters))))
          fault(`${probe.purpose}: the ${status} contains code, file paths or SQL of the server.`);
    },
  },
];

/** Requests a missing document next to this one. */
export async function askMissing(
  { prober, specUrl }: DocumentSubject,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const url = new URL(specUrl);
  const path = url.pathname.replace(/\/$/, '').split('/').slice(0, -1);
  url.pathname = [...path, 'spec-field-check-nowhere'].join('/');
  url.search = '';
  return prober.send({ purpose: 'an unknown document', url: url.href, headers });
}

async function mustRefuse(values: EndpointProbe, query: PageQuery): Promise<void> {
  const reply = await values.reply(query);
  if (!isRefusal(reply))
    fault(`${reply.probe.purpose}: the response has status ${reply.status} instead of 400.`);
}

/** Some frameworks send 422 instead of 400. */
const isRefusal = ({ status }: Reply) => [400, 413, 415, 422].includes(status);

function failuresOf(replies: readonly Reply[]): readonly Reply[] {
  // No page may read the refusals sent to a stranger's page.
  const failures = replies.filter(
    ({ status, probe: { method, headers } }) =>
      status >= 400 && method !== 'OPTIONS' && headers?.['origin'] !== strangerOrigin,
  );
  return failures.length > 0 ? failures : notChecked('no request was refused');
}

/** Only the start of an error is searched, because these expressions are slow on large texts. */
const readLetters = 20_000;

/** Patterns of stack traces, SQL statements and file paths. */
const inside: readonly RegExp[] = [
  /\bat [\w$.<>/]+\([^)\n]*:\d+\)/,
  /\bat [^\n]{0,200}:\d+:\d+\)?/,
  /Traceback \(most recent call last\)|File "[^"\n]+", line \d+/,
  /\.cs:line \d+|\.rb:\d+:in |\.php\(\d+\)|goroutine \d+ \[/,
  /\b(java|javax|jakarta|org\.springframework|org\.hibernate|com\.microsoft)\.[\w.]*(Exception|Error)\b/,
  /\bSystem\.[\w.]*Exception\b/,
  /\bSELECT\b[^\n]{1,400}\bFROM\b|\bsyntax error at or near\b|SQLSTATE/i,
  /\/(node_modules|site-packages|usr|home|var|app)\/[\w.@/-]+\.(js|ts|mjs|py|rb|php|go|java)\b/,
];
