/**
 * Checks of consecutive pages: no gaps, no duplicates, exact totals (Protocol §4.2 rules 2 and 3; D11, D12, D43). The first
 * pages are read with a small page size; the last page and pages beyond it are requested by number.
 */
import { describeJson } from '../core/vocabulary/json.js';
import type { EndpointProbe, Page } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { EndpointSubject } from './subject.js';
import { isCount } from './valuesRows.js';
import { paginationOf } from '../core/vocabulary/paginationStrategy.js';

/** Maximum number of pages read from the first one on. */
const mostPages = 4;
/** Maximum number of pages of the document's own size that are followed. */
const mostFollowed = 12;

/** Checks of pages, in order. */
export const pagingRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'unpaged-whole',
    hint: 'Send all values in one response, or publish `paginationStrategy: PAGE_NUMBER`.',
    needs: ['values-mapping'],
    run: async ({ values }) => {
      if (values.plan.isPaged) notChecked('the endpoint has pages');
      const { size, total, hasNext } = await values.first();
      if (hasNext === true) fault('There is another page, but the document has no pagination.');
      if (values.plan.params.limit !== undefined)
        notChecked(`the document requests only the first ${values.plan.limit}`);
      if (!isCount(total)) notChecked('the response has no total');
      if (size !== total)
        fault(
          `The total is ${total}, but only ${size} values were sent, and the document has no pagination.`,
        );
    },
  },
  {
    name: 'unpaged-stable',
    hint: 'Sort by something unique, such as label, then value.',
    needs: ['values-answer'],
    run: async ({ values }) => {
      if (values.plan.isPaged) notChecked('the endpoint has pages');
      sameValues(await values.first(), await values.page({ reading: 2 }));
    },
  },
  {
    name: 'page-size',
    isForeign: true,
    hint: 'Read the page size from the parameter that `requestParams.limitParam` names (§4.2).',
    needs: ['values-mapping'],
    run: async ({ values }) => {
      const { size, known } = await walkPlan(values);
      for (const limit of new Set([1, size])) {
        const page = await values.page({ page: 1, limit });
        const expected = Math.min(limit, known);
        if (page.size !== expected)
          fault(`${page.what}: the page has ${page.size} values instead of ${expected}.`);
      }
    },
  },
  {
    name: 'pages-answer',
    hint: 'Answer every page like the first one.',
    needs: ['page-size'],
    run: async ({ values }) => {
      await walk(values);
    },
  },
  {
    name: 'pages-stable',
    hint: 'Sort by something unique, such as label, then value.',
    needs: ['pages-answer'],
    run: async ({ values }) => {
      const { pages, size } = await walk(values);
      for (const [index, page] of pages.slice(0, 2).entries())
        sameValues(page, await values.page({ page: index + 1, limit: size, reading: 2 }));
    },
  },
  {
    name: 'pages-without-repeats',
    hint: 'Begin page n at offset (n − 1) × limit, in an order that stays the same (§4.2 rule 2).',
    needs: ['pages-stable'],
    run: async ({ values }) => {
      const seen = new Set<unknown>();
      for (const page of (await walk(values)).pages)
        for (const { value } of page.values) {
          if (seen.has(value)) fault(`${page.what}: ${describeJson(value)} was already on an earlier page.`);
          seen.add(value);
        }
    },
  },
  {
    name: 'pages-without-gaps',
    hint: 'Begin page n at offset (n − 1) × limit, and count pages from 1 (§4.2 rule 2).',
    needs: ['pages-without-repeats'],
    run: async ({ values }) => {
      const { pages, size } = await walk(values);
      const [one, two] = pages;
      if (!one || !two) notChecked('there is only one page');
      const both = await values.page({ page: 1, limit: 2 * size });
      const parts = [...one.values, ...two.values].map(({ value }) => value);
      const missing = both.values.find(({ value }, index) => value !== parts[index]);
      if (missing || both.values.length !== parts.length)
        fault(`${both.what}: the page differs from pages 1 and 2 with limit ${size} together.`);
    },
  },
  {
    name: 'pages-end',
    hint: 'Link each page to the next until all values were sent, and never to an earlier page (§4.2).',
    needs: ['pages-without-gaps'],
    run: async ({ values }) => {
      if (!values.plan.isPaged) notChecked('the endpoint has no pages');
      if (paginationOf(values.plan).page) notChecked('pages are numbered, not linked');
      await followPages(values);
    },
  },
  {
    name: 'page-default',
    isForeign: true,
    hint: 'Return page 1 if the request has no page (§4.2).',
    needs: ['pages-stable'],
    run: async ({ values }) => {
      const { size } = await walkPlan(values);
      const { params } = values.plan;
      const pagination = paginationOf(values.plan);
      if (!pagination.param || !pagination.page) notChecked('a first request has no page parameter');
      const changes = { [params[pagination.param]]: undefined };
      sameValues(await values.page({ page: 1, limit: size }), await values.page({ limit: size, changes }));
    },
  },
  {
    name: 'limit-default',
    isForeign: true,
    hint: "Use the document's `requestParams.defaultLimit` if the request has no page size (§4.2).",
    needs: ['page-size'],
    run: async ({ values, endpoint }) => {
      const { limit, params } = values.plan;
      await walkPlan(values);
      if (endpoint.requestParams?.defaultLimit === undefined)
        notChecked('the document has no `defaultLimit`, and pages always send a page size');
      const page = await values.page({ changes: { [params.limit ?? '']: undefined } });
      const { size } = await values.first();
      if (page.size !== size)
        fault(`${page.what}: the page has ${page.size} values; the document says ${limit}.`);
    },
  },
  {
    name: 'total-steady',
    hint: 'Send the number of all matching values with each page (§4.2 rule 3).',
    needs: ['pages-without-gaps'],
    run: async ({ values }) => {
      const { pages, total = noTotal() } = await walk(values);
      const other = pages.find((page) => page.total !== total);
      if (other)
        fault(`${other.what}: the total is ${describeJson(other.total)}, but ${total} on the first page.`);
    },
  },
  {
    name: 'total-true',
    hint: 'Count the matching values, not the rows before filtering or the values of the page (§4.2 rule 3).',
    needs: ['total-steady'],
    run: async ({ values }) => {
      const { size, total = noTotal() } = await walk(values);
      const last = Math.max(1, Math.ceil(total / size));
      if (last > mostPages) needCounted(values);
      const page = await values.page({ page: last, limit: size });
      const left = total - (last - 1) * size;
      if (page.size !== left)
        fault(`${page.what}: the page has ${page.size} values, but ${left} of the total ${total} remain.`);
    },
  },
  {
    name: 'has-next',
    hint: 'Send true exactly when offset + limit is less than the number of matching values (§4.2 rule 3).',
    needs: ['total-true'],
    run: async ({ values }) => {
      if (values.plan.fields.hasNext === undefined) notChecked('the document has no `hasNextField`');
      const { pages, size, total } = await walk(values);
      const counted = total ?? countOf(pages, size);
      for (const [index, page] of pages.entries()) {
        const isMore =
          counted === undefined
            ? (pages[index + 1] ?? (await values.page({ page: index + 2, limit: size }))).size > 0
            : (index + 1) * size < counted;
        refuseHasNext(page, isMore);
      }
      if (counted === undefined || !paginationOf(values.plan).page) return;
      // Servers fail most often at a last page that is full.
      const full = divisorOf(counted, values.plan.limit);
      refuseHasNext(await values.page({ page: counted / full, limit: full }), false);
    },
  },
  {
    name: 'page-beyond',
    isForeign: true,
    hint: 'Answer a page after the last one with 200 and an empty list.',
    needs: ['total-true'],
    run: async ({ values }) => {
      const { pages, size, total } = await walk(values);
      needCounted(values);
      const counted = total ?? countOf(pages, size);
      if (counted === undefined)
        notChecked(`the last page is not among the first ${mostPages}; narrow the list with --search`);
      refuseValues(await values.page({ page: Math.ceil(counted / size) + 1, limit: size }));
    },
  },
  {
    name: 'page-far',
    isForeign: true,
    hint: 'Answer any page number with a list, empty after the last page, or with 400.',
    needs: ['page-beyond'],
    run: async ({ values }) => {
      needCounted(values);
      const query = { page: 2_147_483_647, limit: (await walk(values)).size };
      const { status } = await values.reply(query);
      if (status !== 400 && status !== 422) refuseValues(await values.page(query));
    },
  },
];

interface WalkPlan {
  /** Page size of the walk. */
  readonly size: number;
  /** Minimum number of values. */
  readonly known: number;
  /** Number of values, if an answer contains it. */
  readonly total: number | undefined;
}

/** Chooses a page size that gives several pages and is no larger than the document's. */
async function walkPlan(values: EndpointProbe): Promise<WalkPlan> {
  const { isPaged, limit } = values.plan;
  if (!isPaged) notChecked('the endpoint has no pages');
  const { size: found, total } = await values.first();
  const known = isCount(total) ? Math.max(total, found) : found;
  if (known < 2) notChecked(`there is only one value, so there are no pages`);
  const size = Math.max(1, Math.min(Math.floor(limit / 2), Math.floor(known / 3)));
  return { size, known, total: isCount(total) ? total : undefined };
}

/** Reads the first pages, until one is incomplete. */
async function walk(values: EndpointProbe): Promise<WalkPlan & { readonly pages: readonly Page[] }> {
  const plan = await walkPlan(values);
  const pages: Page[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const found = await values.page({ page, limit: plan.size });
    pages.push(found);
    if (found.size < plan.size || page * plan.size >= (plan.total ?? Infinity)) break;
  }
  return { ...plan, pages };
}

/** Follows linked pages to the last, up to {@link mostFollowed}. Only this finds lists that are truncated or never end. */
async function followPages(values: EndpointProbe): Promise<void> {
  const { total } = await values.first();
  const seen = new Set<unknown>();
  for (let number = 1; number <= mostFollowed; number++) {
    const page = number === 1 ? await values.first() : await values.page({ page: number });
    const known = page.values.find(({ value }) => seen.has(value));
    if (known)
      fault(
        `${page.what}: ${describeJson(known.value)} was already on an earlier page: the list never ends.`,
      );
    for (const { value } of page.values) seen.add(value);
    if (page.size === 0 && page.leadsOn)
      fault(`${page.what}: the page is empty, but links to another page: the list never ends.`);
    if (page.next !== undefined) continue;
    if (isCount(total) && seen.size < total)
      fault(`${page.what}: the list ends with ${seen.size} values, but the total is ${total}.`);
    return;
  }
  notChecked(`the list continues after ${mostFollowed} pages`);
}

/** Ends the check unless pages are numbered, because only numbered pages can be requested directly. */
function needCounted({ plan }: EndpointProbe): void {
  if (!paginationOf(plan).page) notChecked('pages are linked, not numbered');
}

const noTotal = () => notChecked('the responses have no total');

/** Number of values, if the walk reached the end. */
function countOf(pages: readonly Page[], size: number): number | undefined {
  const last = pages.at(-1);
  return last && last.size < size ? (pages.length - 1) * size + last.size : undefined;
}

function divisorOf(count: number, most: number): number {
  for (let size = Math.min(most, count); size > 1; size--) if (count % size === 0) return size;
  return 1;
}

function refuseHasNext({ hasNext, what }: Page, isMore: boolean): void {
  if (hasNext !== isMore)
    fault(
      `${what}: hasNext is ${describeJson(hasNext)}, but there is ${isMore ? 'another' : 'no other'} page.`,
    );
}

function refuseValues({ size, what }: Page): void {
  if (size > 0) fault(`${what}: the page has ${size} values, but should be empty.`);
}

/** Checks that two readings have the same values in the same order. */
function sameValues(one: Page, other: Page): void {
  const at = one.values.findIndex(({ value }, index) => other.values[index]?.value !== value);
  if (at >= 0 || one.size !== other.size)
    fault(`${other.what}: a second request returns other values or another order.`);
}
