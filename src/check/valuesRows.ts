/**
 * Checks of an answer with values: where it comes from, how it is labelled, and whether it is read as the document says.
 * Protocol §2.3, §2.5, §4.2; D12, D14, D43.
 */
import { describeJson } from '../core/vocabulary/json.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import { type EndpointSubject, isJsonType, wordsIn } from './subject.js';

/** What is checked of the first page of values, in order. */
export const valuesRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'values-target',
    hint: 'Publish a `uri` of the origin of the document, or allow the other one by --allow-origin, as pages have to.',
    run: ({ values }) => void values.request(),
  },
  {
    name: 'values-answer',
    hint: 'Answer 200 and JSON, with the list under `responseMapping.dataField` (§4.2).',
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
        fault(`The values are said to be ${headers.get('content-type') ?? 'nothing'}.`);
    },
  },
  {
    name: 'values-direct',
    hint: 'Publish the `uri` that it redirects to: a page of another origin follows none, nor a signed one.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      if ((await values.first()).reply.isRedirected) fault('The `uri` of the values is redirected.');
    },
  },
  {
    name: 'values-items',
    hint: 'Give each item a `value` of its own, a scalar, and a `label` (§2.5).',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { notices, size, values: read } = await values.first();
      const [notice] = notices;
      if (notice) fault(notice.message);
      if (read.length < size) fault(`${size - read.length} of ${size} repeat a value of the same page.`);
    },
  },
  {
    name: 'values-types',
    hint: 'Send values of the type of the field: a text for STRING and DATE, a number for NUMBER; 5 is not "5" (D21).',
    needs: ['values-items'],
    run: async ({ values, field }) => {
      const wanted = jsTypeOf[field.dataType];
      if (wanted === undefined) notChecked('values of an OBJECT are of no one type');
      const { values: read, what } = await values.first();
      const other = read.find(({ value }) => typeof value !== wanted);
      if (other)
        fault(
          `${what}: ${describeJson(other.value)} can be no value of a ${field.dataType} field, so nobody can pick it.`,
        );
    },
  },
  {
    name: 'values-mapping',
    hint: 'Send under `totalField` a whole number, and under `hasNextField` true or false (§2.3).',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { fields } = values.plan;
      if (fields.total === undefined && fields.hasNext === undefined)
        notChecked('the document maps neither `totalField` nor `hasNextField`');
      const { total, hasNext } = await values.first();
      if (fields.hasNext !== undefined && typeof hasNext !== 'boolean')
        fault(`"${fields.hasNext}" is ${describeJson(hasNext)}, neither true nor false.`);
      // A source that would pay too much for it leaves the total out (D43).
      const isLeftOut = (total ?? undefined) === undefined && typeof hasNext === 'boolean';
      if (fields.total !== undefined && !isLeftOut && !isCount(total))
        fault(`"${fields.total}" is ${describeJson(total)}, no whole number from 0 up.`);
    },
  },
  {
    name: 'values-cache',
    hint: 'Send `Cache-Control: no-store` with values, or another `cacheStrategy` in the document.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { headers } = (await values.first()).reply;
      const words = wordsIn(headers, 'cache-control');
      const isKept = words.some((word) => /^(s-)?max-?age=[1-9]/.test(word));
      if (values.plan.ttlMs === 0 && isKept)
        fault('The document says that values are not to be kept (NONE), and the answer that they are.');
    },
  },
];

/** What `typeof` says of the values of a field, by its data type. */
export const jsTypeOf: Readonly<Record<string, string | undefined>> = {
  STRING: 'string',
  DATE: 'string',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
};

/** Whether something is a number of values. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
