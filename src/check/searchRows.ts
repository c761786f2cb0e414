/**
 * Checks of searching: a case-insensitive substring of the label, matched literally (Protocol §4.2 rule 1). Search texts come
 * from labels of the endpoint. Accents and surrounding blanks may be ignored.
 */
import { describeJson } from '../core/vocabulary/json.js';
import { foldText } from '../core/lookup/foldText.js';
import type { ValueAlias } from '../core/document/inputFieldSpec.js';
import type { EndpointProbe, Page } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { EndpointSubject } from './subject.js';
import { isCount } from './valuesRows.js';
import { paginationOf } from '../core/vocabulary/paginationStrategy.js';

/** Maximum number of pages read to find an expected value. */
const mostPages = 3;
/** Longer labels aren't searched as a whole. */
const longestLabel = 60;

/** Checks of searching, in order. */
const rows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'search-begins',
    hint: 'Find the labels that begin with the text, at least. If the server compares with LIKE, append `%` to the text.',
    needs: ['values-answer', 'values-labels'],
    run: async ({ values }) => {
      const { subject, inner, head } = await subjectOf(values);
      const { label } = subject;
      const [word = ''] = label.split(' ');
      const isLong = word !== label && word.length >= Math.max(2, values.plan.minSearchLength);
      const begin = isLong ? word : head;
      // If an inner part of a label is found, its beginning is too, which saves a request.
      if ((await isFound(values, inner, subject)) || (await isFound(values, begin, subject))) return;
      refuseLost(begin, subject);
    },
  },
  {
    name: 'search-substring',
    isForeign: true,
    hint: 'Find the text anywhere in a label, not only at the start of the label or a word (§4.2 rule 1).',
    needs: ['search-begins'],
    run: async ({ values }) => {
      const { subject, inner } = await subjectOf(values);
      if (await isFound(values, inner, subject)) return;
      const word = inner.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? inner;
      const isLong = word !== inner && word.length >= values.plan.minSearchLength;
      const hint =
        isLong && (await isFound(values, word, subject))
          ? 'Decode `+` and `%20` in the query as blanks, and compare the whole text.'
          : undefined;
      refuseLost(inner, subject, hint);
    },
  },
  {
    name: 'search-filters',
    hint: 'Return only values whose label contains the text. Read it from the parameter that `requestParams.searchParam` names.',
    needs: ['search-substring'],
    run: async ({ values }) => {
      const { inner } = await subjectOf(values);
      refuseStrangers(await values.page({ search: inner }), inner);
    },
  },
  {
    name: 'search-exact',
    isForeign: true,
    hint: 'Find only the whole text in the label, not scattered letters, reordered words, or text in the value (§4.2 rule 1).',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { subject, inner } = await subjectOf(values);
      const { label, value } = subject;
      const words = label.split(' ');
      const texts = [
        // Variations that must not match: a missing letter, reversed words, and the value.
        inner.length > 4 ? inner.slice(0, 2) + inner.slice(3) : '',
        words.length > 1 ? words.toReversed().join(' ') : '',
        String(value),
      ];
      const asked = texts.filter((text) => text.length >= Math.max(2, values.plan.minSearchLength));
      for (const text of asked) if (!hasText(label, text)) await refuseOthers(values, text);
    },
  },
  {
    name: 'search-short',
    hint: 'Search for texts of any length from `minSearchLength` up. Publish that member if your search needs more characters (D16).',
    needs: ['search-exact'],
    run: async ({ values }) => {
      const { inner } = await subjectOf(values);
      const least = Math.max(1, values.plan.minSearchLength);
      for (const length of new Set([least, Math.max(2, least)])) {
        const text = Array.from(inner).slice(0, length).join('').trim();
        if (text.length < least) continue;
        const page = await values.page({ search: text });
        if (page.size === 0)
          fault(`${page.what}: the page is empty, but a label contains that text: ${describeJson(inner)}.`);
        refuseStrangers(page, text);
      }
    },
  },
  {
    name: 'search-pages',
    hint: 'Keep the search text on further pages, in the cursor or in the link.',
    needs: ['search-filters', 'pages-without-gaps'],
    run: async ({ values }) => {
      const { inner } = await subjectOf(values);
      if (!values.plan.isPaged) notChecked('the endpoint has no pages');
      const least = Math.max(1, values.plan.minSearchLength);
      const search = Array.from(inner).slice(0, least).join('');
      for (const limit of [undefined, 1]) {
        const query = { search, limit };
        const first = await values.page({ ...query, page: 1 });
        const isMore = first.next !== undefined || (first.size > 0 && first.hasNext === true);
        if (!isMore) continue;
        const next = await values.page({ ...query, page: 2 });
        if (next.size > 0) return refuseStrangers(next, search);
      }
      notChecked('no search that finds several pages is known');
    },
  },
  {
    name: 'search-composed',
    isForeign: true,
    hint: 'Normalize labels and search texts to NFC before comparing, because keyboards write NFC.',
    needs: ['search-substring'],
    run: async ({ values }) => {
      const { searched: known } = await values.first();
      const subject = known.find(
        ({ label }) => label !== label.normalize('NFC') && isSearchable(label.normalize('NFC'), values),
      );
      if (!subject) notChecked('all labels of the first page are composed (NFC)');
      await findValue(values, subject.label.normalize('NFC'), subject);
    },
  },
  {
    name: 'search-far',
    hint: 'Search all values, not only the first ones (§4.2 rule 1).',
    needs: ['search-substring', 'pages-answer'],
    run: async ({ values }) => {
      const page = await lastPage(values);
      const subject = page.searched.findLast(({ label }) => isSearchable(label, values));
      if (!subject) notChecked('no label of the last page is long enough to search for');
      await findValue(values, subject.label, subject);
    },
  },
  {
    name: 'search-long',
    isForeign: true,
    hint: 'Answer a search that is too long with an empty list or 400.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { subject } = await subjectOf(values);
      // Some back ends crash, others ignore the text and return everything.
      for (const length of [201, 1000]) {
        const search = `${subject.label}${'x'.repeat(length)}`;
        const { status } = await values.reply({ search });
        if (status >= 400 && status < 500) continue;
        const { size } = await values.page({ search });
        if (size > 0)
          fault(`A search text of ${search.length} characters that no label contains finds ${size} values.`);
      }
    },
  },
  {
    name: 'search-case',
    hint: 'Ignore case when comparing (§4.2 rule 1).',
    needs: ['search-substring'],
    run: async ({ values }) => {
      const { subject, inner } = await subjectOf(values);
      const cased = [inner.toLowerCase(), inner.toUpperCase()].filter((text) => text !== inner);
      if (cased.length === 0) notChecked('no label has letters of two cases');
      for (const text of cased) await findValue(values, text, subject);
    },
  },
  {
    name: 'search-none',
    hint: 'Answer a search that finds nothing with 200 and an empty list.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const page = await values.page({ search: nowhere });
      if (page.size > 0)
        fault(`${page.what}: the page has ${page.size} values, but no label contains that text.`);
    },
  },
  {
    name: 'search-total',
    hint: 'Count only the values that match the search (§4.2 rule 3).',
    needs: ['search-filters', 'total-true'],
    run: async ({ values }) => {
      const { inner } = await subjectOf(values);
      const page = await values.page({ search: inner });
      const isWhole = !values.plan.isPaged || page.size < values.plan.limit;
      if (!isWhole) notChecked('no search that finds less than a page is known');
      if (page.hasNext === true)
        fault(
          `${page.what}: hasNext is true, but there is no other page.`,
          'Send true exactly when offset + limit is less than the number of matching values (§4.2 rule 3).',
        );
      if (isCount(page.total) && page.total !== page.size)
        fault(`${page.what}: the total is ${page.total}, but there are ${page.size} values.`);
    },
  },
  {
    name: 'search-wildcards',
    isForeign: true,
    hint: 'Escape `%` and `_` in LIKE patterns, and `*` and `?` if your server treats them as wildcards.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { head, tail } = await subjectOf(values);
      for (const text of [`${head}%${tail.slice(1)}`, `${head}_${tail.slice(1)}`, `${head}*`])
        await refuseOthers(values, text);
    },
  },
  {
    name: 'search-backslash',
    hint: 'Escape the escape character `\\` in LIKE patterns and regular expressions.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { head, tail } = await subjectOf(values);
      for (const text of [`${head}\\${tail}`, `${head}${tail}\\`]) await refuseOthers(values, text);
    },
  },
  {
    name: 'search-expressions',
    hint: 'Match the text literally, not as a regular expression or a query.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { head, tail } = await subjectOf(values);
      for (const text of [`${head}.${tail.slice(1)}`, `${head}([`]) await refuseOthers(values, text);
    },
  },
  {
    name: 'search-quotes',
    hint: 'Pass the text to the database as a parameter, never as part of a statement.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { head, tail } = await subjectOf(values);
      const search = `${head}'"${tail}`;
      const { status } = values.plan.formats.search ? await values.reply({ search }) : { status: 200 };
      if (status >= 400)
        fault(
          `values, page 1 for ${describeJson(search)}: the response has status ${status}.`,
          'Set `escape` in the `searchFormat` of the document: quotes in a text end it.',
        );
      await refuseOthers(values, search);
    },
  },
  {
    name: 'search-blanks',
    hint: 'Decode blanks in the query and find texts that contain them. You may ignore leading and trailing blanks.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      const { inner } = await subjectOf(values);
      const { searched: known } = await values.first();
      const spaced = known.find(
        ({ label }) => /^[\w ]*\w \w[\w ]*$/.test(label) && isSearchable(label, values),
      );
      if (spaced) await findValue(values, spaced.label, spaced);
      await refuseOthers(values, ` ${inner} `);
      await values.page({ search: ' '.repeat(Math.max(1, values.plan.minSearchLength)) });
    },
  },
  {
    name: 'search-unicode',
    hint: 'Accept any Unicode text, in UTF-8.',
    needs: ['search-filters'],
    run: async ({ values }) => {
      await subjectOf(values);
      const times = Math.max(1, Math.ceil(values.plan.minSearchLength / 4));
      for (const text of ['漢字漢字', '😀👩‍👩‍👧‍👦']) await refuseOthers(values, text.repeat(times));
    },
  },
  {
    name: 'search-unicode-case',
    isForeign: true,
    hint: 'Ignore the case of non-ASCII letters too.',
    needs: ['search-substring'],
    run: async ({ values }) => {
      const { searched: known } = await values.first();
      const subject = known.find(({ label }) => isCased(label) && isSearchable(label, values));
      if (!subject) notChecked('no label of the first page has a non-ASCII letter');
      const { label } = subject;
      for (const text of [label, label.toUpperCase(), label.toLowerCase()])
        await findValue(values, text, subject);
    },
  },
  {
    name: 'search-empty',
    isForeign: true,
    hint: 'Treat an empty search text like an absent one (§4.2).',
    needs: ['values-answer'],
    run: async ({ values }) => {
      const { params, formats } = values.plan;
      if (formats.search) notChecked('search texts are written in a format, and an empty one is not sent');
      if (values.search !== '') notChecked('all requests use the text of --search');
      const first = await values.first();
      const page = await values.page({ changes: { [params.search]: '' } });
      if (page.size !== first.size || page.total !== first.total)
        fault(`${page.what}: the page differs from the response without a search text.`);
    },
  },
];

/** Checks of searching, skipped if the page searches, because the server may then ignore the text (D65). */
export const searchRows: readonly CheckRow<EndpointSubject>[] = rows.map(({ run, ...row }) =>
  Object.assign(row, {
    run: (subject: EndpointSubject) => {
      if (subject.values.plan.isSearchedHere) notChecked('the page searches the list, not the server');
      return run(subject);
    },
  }),
);

/** A text that no label contains. */
const nowhere = 'zqxj spec-field qzjx';

interface SearchSubject {
  /** A value of the endpoint. */
  readonly subject: ValueAlias;
  /** Its label without the first and last letter. */
  readonly inner: string;
  /** Its label in two parts. */
  readonly head: string;
  readonly tail: string;
}

/** Chooses a value to search for: the longest label, of plain letters if possible. */
async function subjectOf(values: EndpointProbe): Promise<SearchSubject> {
  const { searched: known } = await values.first();
  const searchable = known.filter(({ label }) => isSearchable(label, values));
  const plain = searchable.filter(({ label }) => /^[a-z0-9 ]+$/i.test(label));
  const [subject] = (plain.length > 0 ? plain : searchable).toSorted(
    (a, b) => b.label.length - a.label.length,
  );
  if (!subject) notChecked('no label of the first page is long enough to search for');
  const letters = Array.from(subject.label);
  const middle = Math.ceil(letters.length / 2);
  return {
    subject,
    inner: letters.slice(1, -1).join('').trim(),
    head: letters.slice(0, middle).join(''),
    tail: letters.slice(middle).join(''),
  };
}

/** Returns the last page if the total identifies it, else the last one within reach. */
async function lastPage(values: EndpointProbe): Promise<Page> {
  const { isPaged, limit } = values.plan;
  const pagination = paginationOf(values.plan);
  const first = await values.first();
  if (!isPaged || first.size < limit) notChecked('all values are on one page');
  if (isCount(first.total) && pagination.page)
    return values.page({ page: Math.max(1, Math.ceil(first.total / limit)) });
  let last = first;
  for (let page = 2; page <= 2 * mostPages && last.size >= limit; page++) {
    const next = await values.page({ page });
    if (next.size === 0) break;
    last = next;
  }
  return last;
}

const isSearchable = (label: string, { plan }: EndpointProbe) =>
  /\p{L}{3}/u.test(label) &&
  !/[\p{Cc}\p{Cs}]/u.test(label) &&
  label.trim() === label &&
  label.length >= Math.max(4, 2 * plan.minSearchLength) &&
  label.length <= longestLabel;

/** Whether a label has a non-ASCII letter whose upper and lower case map to each other. */
const isCased = (label: string) =>
  Array.from(label).some((letter) => letter > '\u007F' && letter.toLowerCase() !== letter.toUpperCase()) &&
  label.toLowerCase() === label.toUpperCase().toLowerCase() &&
  [label.toLowerCase(), label.toUpperCase()].every(({ length }) => length === label.length) &&
  !/[ıſ]/.test(label);

/** Whether the value is among the results. */
async function isFound(values: EndpointProbe, search: string, { value }: ValueAlias): Promise<boolean> {
  const { isPaged } = values.plan;
  for (let page = 1; page <= mostPages; page++) {
    const found = await values.page({ search, page });
    if (found.values.some((one) => one.value === value)) return true;
    if (!isPaged || found.size < values.plan.limit) return false;
  }
  return notChecked(`a search for ${describeJson(search)} finds more than ${mostPages} pages`);
}

function refuseLost(search: string, { label }: ValueAlias, hint?: string): never {
  const what = `values, page 1 for ${describeJson(search)}`;
  fault(`${what}: the value with the label ${describeJson(label)} is not found.`, hint);
}

/** Ends the check unless the value is among the results. */
async function findValue(values: EndpointProbe, search: string, subject: ValueAlias): Promise<void> {
  if (!(await isFound(values, search, subject))) refuseLost(search, subject);
}

/** Ends the check if a search returns labels without its text, for example because the server interprets special characters. */
async function refuseOthers(values: EndpointProbe, search: string): Promise<void> {
  refuseStrangers(await values.page({ search }), search);
}

function refuseStrangers({ values, what }: Page, text: string): void {
  const other = values.find(({ label }) => !hasText(label, text));
  if (other)
    fault(`${what}: ${describeJson(other.label)} is among the results, but does not contain that text.`);
}

const hasText = (label: string, text: string) =>
  label.toLowerCase().includes(text.toLowerCase()) || foldText(label).includes(foldText(text));
