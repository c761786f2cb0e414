/**
 * Checks of batches: a request to the document list for several documents (`?names=a,b`) returns the existing ones and lists
 * the missing ones (D75). Batches are optional; without them pages request each document separately.
 */
import { isRecord, ownProperty } from '../core/vocabulary/json.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { valuesTokenHeader } from '../token/valuesToken.js';
import { refuseClosed } from './crossOriginRows.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { type DocumentSubject, foreignOrigin, isJsonType } from './subject.js';
import { jsonIn } from './reply.js';

/** Names without a document. The one with a comma detects servers that split decoded names. */
const nowhere = ['spec-field-check-nowhere', 'spec-field-check,nowhere'] as const;

/** Checks of a field document's batch, in order. */
export const batchRows: readonly CheckRow<DocumentSubject>[] = [
  {
    name: 'batch-answer',
    hint: 'Answer `?names=a,b` with 200 and `{ "fields": { "a": … }, "missing": ["b"] }`, as JSON.',
    needs: ['document-valid'],
    run: async (subject) => {
      const reply = await askAlone(subject);
      if (!hasFields(reply))
        fault(`A request for one name is answered with ${reply.status} and no \`fields\`.`);
      if (!Array.isArray(ownProperty(jsonIn(reply), 'missing')))
        fault("The response has no list `missing`, so pages can't see which documents don't exist.");
      if (!isJsonType(reply.headers))
        fault(`The response has the Content-Type ${reply.headers.get('content-type') ?? 'none'}.`);
    },
  },
  {
    name: 'batch-documents',
    hint: 'Send the same document under each name as at its own URL.',
    needs: ['batch-answer'],
    run: async (subject) => {
      const name = nameOf(subject);
      const { fields, missing } = await batchOf(subject, [name, nowhere[0]]);
      if (missing.includes(name)) fault(`"${name}" exists, but is listed in \`missing\`.`);
      const sent = ownProperty(fields, name);
      const isSigned = subject.document.headers.has(valuesTokenHeader);
      if (sent === undefined)
        return isSigned
          ? undefined
          : `"${name}" is neither in \`fields\` nor in \`missing\`, so pages request it again.`;
      const own: unknown = ownProperty(subject.body, 'field') ?? subject.body;
      const given: unknown = ownProperty(sent, 'field') ?? sent;
      if (!isSame(own, given)) fault(`"${name}" differs from the document at its own URL.`);
    },
  },
  {
    name: 'batch-missing',
    hint: 'List unknown names in `missing`. Split the list at commas first, then percent-decode each name.',
    needs: ['batch-answer'],
    run: async (subject) => {
      const { fields, missing } = await batchOf(subject, [nameOf(subject), ...nowhere]);
      const untold = nowhere.find((name) => !missing.includes(name));
      if (untold !== undefined) fault(`"${untold}" doesn't exist, but is not in \`missing\`.`);
      const unasked = Object.keys(fields).find((name) => name !== nameOf(subject));
      if (unasked !== undefined) fault(`"${unasked}" was not requested, but is in \`fields\`.`);
    },
  },
  {
    name: 'batch-cors',
    hint: 'Send the same `Access-Control-Allow-Origin` with a batch as with each document.',
    needs: ['batch-answer', 'document-cors'],
    run: async (subject) => {
      await askAlone(subject);
      const origin = foreignOrigin(subject, batchOfSubject(subject).href);
      refuseClosed(await askBatch(subject, [nameOf(subject)], { origin }), subject, origin);
    },
  },
];

/** URL of the batch: the given one, else the list directly above the document. */
function batchOfSubject({ specUrl, options: { batch } }: DocumentSubject): URL {
  const url = new URL(batch ?? '.', specUrl);
  url.pathname = url.pathname.replace(/\/$/, '');
  if (batch === undefined && url.pathname === '')
    notChecked("the document's URL has no path above it for a batch; pass the URL of a batch with --batch");
  return url;
}

function nameOf(subject: DocumentSubject): string {
  const list = batchOfSubject(subject);
  const { origin, pathname } = new URL(subject.specUrl);
  const above = `${list.pathname}/`;
  const rest = pathname.slice(above.length);
  if (origin !== list.origin || !pathname.startsWith(above) || rest === '' || rest.includes('/'))
    notChecked("the document's URL is not directly below that of the batch");
  return decodeURIComponent(rest);
}

/** Requests only this document, once. Ends the check if the back end has no batch and none was promised. */
const askAlone = memoizeWeak(async (subject: DocumentSubject): Promise<Reply> => {
  const reply = await askBatch(subject, [nameOf(subject)]);
  if (subject.options.batch === undefined && !hasFields(reply))
    notChecked("the list of documents doesn't support `names`; pass the URL of a batch with --batch");
  return reply;
});

function askBatch(
  subject: DocumentSubject,
  names: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const url = batchOfSubject(subject);
  const list = names.map((name) => encodeURIComponent(encodeURIComponent(name))).join(',');
  url.search = `${url.search}${url.search === '' ? '?' : '&'}names=${list}`;
  return subject.prober.send({ purpose: `batch of ${names.length}`, url: url.href, headers });
}

const hasFields = (reply: Reply) => reply.status === 200 && isRecord(ownProperty(jsonIn(reply), 'fields'));

async function batchOf(subject: DocumentSubject, names: readonly string[]) {
  await askAlone(subject);
  const reply = await askBatch(subject, names);
  const body = jsonIn(reply);
  const [fields, missing] = [ownProperty(body, 'fields'), ownProperty(body, 'missing')];
  if (reply.status !== 200 || !isRecord(fields) || !Array.isArray(missing))
    fault(`A request for ${names.length} names, some of them unknown, is answered with ${reply.status}.`);
  return { fields, missing: missing as readonly unknown[] };
}

/** Whether two documents are equal, whatever the order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => isSame(one[name], ownProperty(other, name)));
}
