/**
 * Checks of a values answer: its target, its headers, and its mapping to the document (Protocol §2.3, §2.5, §4.2; D12, D14,
 * D43).
 */
import { describeJson, isRecord } from '../core/vocabulary/json.js';
import { charsetHint, membersHint, refuseCharset, refuseRepeated } from './documentRows.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { EndpointProbe } from './endpointProbe.js';
import { type EndpointSubject, isJsonType, wordsIn } from './subject.js';

/** Checks of the first page of values, in order. */
export const valuesRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'values-target',
    hint: 'Publish a `uri` with the origin of the document, or allow the other origin with --allow-origin, as pages must do with `allowedOrigins`.',
    run: ({ values }) => void values.request(),
  },
  {
    name: 'values-answer',
    hint: 'Answer 200 and JSON, with the list in `responseMapping.dataField` (§4.2).',
    needs: ['values-target'],
    run: async ({ values }) => {
      await values.first();
    },
  },
  {
    name: 'values-type',
    hint: 'Send `Content-Type: application/json`.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { headers } = (await values.first()).reply;
      if (!isJsonType(headers))
        fault(`The values have the Content-Type ${headers.get('content-type') ?? 'none'}.`);
    },
  },
  {
    name: 'values-charset',
    hint: charsetHint,
    needs: ['values-answer'],
    run: async ({ values }) => refuseCharset((await values.first()).reply, 'The response'),
  },
  {
    name: 'values-members',
    hint: membersHint,
    needs: ['values-answer'],
    run: async ({ values }) => refuseRepeated((await values.first()).reply, 'The response'),
  },
  {
    name: 'values-direct',
    hint: 'Publish the target of the redirect as `uri`, because signed fields, and fields on pages of another origin, refuse redirects.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      if ((await values.first()).reply.isRedirected) fault('The `uri` of the values is redirected.');
    },
  },
  {
    name: 'values-items',
    hint: 'Give each item a unique scalar `value` and a `label` (§2.5).',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { notices, size, values: read } = await values.first();
      const notice =
        notices.find(({ where }) => where.endsWith('.valueField')) ??
        notices.find(({ code }) => code !== 'place-empty' && code !== 'header-unreadable');
      if (notice) fault(notice.message, notice.hint);
      const blank = read.find(({ value }) => typeof value === 'string' && value.trim() === '');
      if (blank)
        fault(
          `The value of ${describeJson(blank.label)} is blank, so it can't be distinguished from no value.`,
        );
      if (read.length < size)
        fault(`${size - read.length} of ${size} items repeat a value of the same page.`);
    },
  },
  {
    name: 'values-labels',
    hint: 'Map places that items have, and send labels as plain text (§2.5).',
    needs: ['values-items'],
    run: async ({ values }) => {
      const { notices, values: read, what } = await values.first();
      for (const empty of notices.filter(({ code }) => code === 'place-empty'))
        if (await isEmptyFurtherOn(values, empty.where)) fault(`${what}: ${empty.message}`, empty.hint);
      for (const { label } of read) {
        if (entity.test(label))
          fault(
            `${what}: the label ${describeJson(label)} contains HTML entities.`,
            'Send labels as plain text; pages escape them.',
          );
        if (hidden.test(label))
          fault(
            `${what}: the label ${describeJson(label)} has invisible control characters.`,
            'Send labels without control characters.',
          );
      }
      const padded = read.find(({ label }) => label !== label.trim());
      return padded && `${what}: the label ${describeJson(padded.label)} begins or ends with a blank.`;
    },
  },
  {
    name: 'values-types',
    hint: 'Send values of the type of the field: a text for STRING and DATE, a number for NUMBER. 5 is not "5" (D21).',
    needs: ['values-items'],
    run: async ({ values, field }) => {
      const wanted = jsTypeOf[field.dataType];
      if (wanted === undefined) notChecked('values of an OBJECT have no single type');
      const { values: read, what } = await values.first();
      const other = read.find(({ value }) => typeof value !== wanted);
      if (other)
        fault(
          `${what}: ${describeJson(other.value)} is not a value of a ${field.dataType} field, so users can't choose it.`,
        );
    },
  },
  {
    name: 'values-mapping',
    hint: 'Send a whole number in `totalField`, and true or false in `hasNextField` (§2.3).',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { fields, totalHeader } = values.plan;
      if ((fields.total ?? fields.hasNext ?? totalHeader) === undefined)
        notChecked('the document has neither `totalField`, `totalHeader` nor `hasNextField`');
      const { total, hasNext, size, body, notices } = await values.first();
      const unreadable = notices.find(({ code }) => code === 'header-unreadable');
      if (unreadable)
        fault(
          unreadable.message,
          'Send this header with every page of values: `57`, or `0-9/57` as in `Content-Range`.',
        );
      if (fields.hasNext !== undefined && typeof hasNext !== 'boolean')
        fault(`"${fields.hasNext}" is ${describeJson(hasNext)} instead of true or false.`);
      // A source may omit an expensive total (D43).
      const isLeftOut = (total ?? undefined) === undefined && typeof hasNext === 'boolean';
      if (fields.total !== undefined && !isLeftOut && !isCount(total))
        fault(`"${fields.total}" is ${describeJson(total)} instead of a whole number from 0 up.`);
      const other = fields.total !== undefined && isLeftOut ? totalBeside(body, size) : undefined;
      if (other !== undefined)
        fault(
          `"${fields.total}" is not in the response, but "${other}" looks like the total.`,
          `Map it: "totalField": "${other}".`,
        );
    },
  },
  {
    name: 'values-cache',
    hint: 'Send `Cache-Control: no-store` with values, or publish another `cacheStrategy`.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { headers } = (await values.first()).reply;
      const words = wordsIn(headers, 'cache-control');
      const isKept = words.some((word) => /^(s-)?max-?age=[1-9]/.test(word));
      if (values.plan.ttlMs === 0 && isKept)
        fault('The document says that values must not be cached (NONE), but the response allows it.');
    },
  },
  {
    name: 'values-cookie',
    hint: 'Set no cookies with values, or send `Cache-Control: no-store` or `private` with them.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { headers } = (await values.first()).reply;
      const words = wordsIn(headers, 'cache-control');
      const isOwn = words.includes('no-store') || words.includes('private');
      if (headers.has('set-cookie') && !isOwn)
        fault('The response sets a cookie that shared caches may give to other users.');
    },
  },
];

/**
 * Whether a mapped place is also empty on the second page, because a page may contain no optional member such as a description.
 */
async function isEmptyFurtherOn(values: EndpointProbe, member: string): Promise<boolean> {
  const { hasNext, size } = await values.first();
  const isMore = values.plan.isPaged && hasNext !== false && size >= values.plan.limit;
  if (!isMore || member.endsWith('.labelField')) return true;
  const next = await values.page({ page: 2 });
  return (
    next.size === 0 || next.notices.some(({ code, where }) => code === 'place-empty' && where === member)
  );
}

/** Path of a number that is larger than `size` and has a name typical for totals. */
function totalBeside(body: unknown, size: number): string | undefined {
  if (!isRecord(body)) return undefined;
  const isTotal = ([name, value]: readonly [string, unknown]) =>
    totalName.test(name) && isCount(value) && value > size;
  const own = Object.entries(body).find(isTotal);
  if (own) return own[0];
  for (const [name, inner] of Object.entries(body)) {
    const beneath = isRecord(inner) ? Object.entries(inner).find(isTotal) : undefined;
    if (beneath) return `/${name}/${beneath[0]}`;
  }
  return undefined;
}

/** Names that servers use for the total. */
const totalName =
  /^@?(?:odata\.)?(?:total|count|hits|num_?found|total_?(?:count|elements|items|results|records|hits|size)|nb_?hits)$/i;

/** HTML entities. */
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/i;
/** Control characters, byte order marks, and characters that reverse the text direction. */
// oxlint-disable-next-line no-control-regex
const hidden = /[\u0000-\u001F\u007F-\u009F\uFEFF\u202D\u202E]/;

/** Data type → `typeof` of its values. */
export const jsTypeOf: Readonly<Record<string, string | undefined>> = {
  STRING: 'string',
  DATE: 'string',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
};

/** Whether a value is a whole number from 0 up. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
