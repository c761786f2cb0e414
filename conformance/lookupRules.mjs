/**
 * Whole lookups, written as plainly as rules.mjs, which it imports and nothing else.
 * In: JSON, and what a server answers. Out: the requests that a conforming client sends, and what it makes of the answers.
 */
import { folded } from './pickRules.mjs';
import { absent, isDivisible, isEmpty, readingOf, requestFor, valueFormatOf } from './rules.mjs';

const mostRequests = 20;
const mostValues = 10_000;
const mostConfirmations = 20;

/**
 * A lookup, and what is then known of some values.
 *
 * ask: search, pages (how many are read; default 1), values (whose existence is asked for afterwards), dependencies, locale
 *
 * @param answer - the reply to a request: `body`, `link` for the header, and `total` for the header that `totalHeader` names
 */
export function lookupOf({ valuesEndpoint: endpoint }, ask, policy, answer) {
  const asked = { endpoint, ask, policy, requests: [], replies: [], answer };
  const found = (ask.pages ?? 1) === 0 ? {} : searched(asked);
  const known = ask.values && !found.code ? knownOf(asked, found.whole) : {};
  const { requests, replies } = asked;
  const { whole: _whole, ...told } = found;
  return { replies, expected: { requests, ...told, ...known } };
}

const nothing = { values: [], hasNext: false };

function searched(asked) {
  const { endpoint, ask } = asked;
  const { search = '', pages = 1, locale } = ask;
  if (endpoint.protocol === 'INLINE') {
    const whole = { values: readingOf({}, endpoint.items, { locale }).values, isWhole: true };
    return { ...foundIn(whole, search), whole };
  }
  if (search.length < (endpoint.minSearchLength ?? 0) || isWaiting(asked)) return nothing;
  if (endpoint.search === 'CLIENT') {
    const whole = wholeOf(asked);
    return whole.code ? whole : { ...foundIn(whole, search), whole };
  }
  const { code, values, total, isWhole } = readPages(asked, search, pages);
  if (code) return { code };
  return { values, ...(total === undefined ? {} : { total }), hasNext: !isWhole };
}

/** D38, D66: a field that comes first is empty. */
function isWaiting({ endpoint, ask: { dependencies = {} } }) {
  const { properties = {}, required = [] } = endpoint.searchParamsSchema ?? {};
  return Object.entries(properties).some(
    ([param, { 'x-field': field }]) =>
      field &&
      isEmpty(dependencies[field]) &&
      (required.includes(param) || endpoint.uri.includes(`{${param}}`)),
  );
}

/** One request, and what its reply says. */
function askOnce({ endpoint, ask: { dependencies, locale }, policy, requests, replies, answer }, query) {
  const request = requestFor(endpoint, { ...query, dependencies }, policy);
  if (request.code) return request;
  requests.push({ ...request, url: request.method === 'GET' ? sorted(request.url) : request.url });
  const reply = answer(request);
  replies.push(reply);
  return readingOf(endpoint, reply.body, {
    ...query,
    locale,
    answered: { url: request.url, link: reply.link, total: reply.total },
  });
}

/** The table has the query of a GET in the order of names; a further page may name it in another. */
function sorted(text) {
  const url = new URL(text);
  url.searchParams.sort();
  return url.href;
}

/** D12, D64: pages until none follows, or enough are read. */
function readPages(asked, search, most) {
  const { paginationStrategy: strategy } = asked.endpoint;
  const values = [];
  const marks = [strategy === 'OFFSET' ? 0 : undefined];
  let repeats = 0;
  for (let page = 1; ; page++) {
    const where = strategy === 'PAGE_NUMBER' ? { page } : { position: marks.at(-1) };
    const reading = askOnce(asked, { search, ...where });
    if (reading.code) return reading;
    const fresh = reading.values.filter(({ value }) => !values.some((known) => known.value === value));
    values.push(...fresh);
    repeats = fresh.length > 0 ? 0 : repeats + 1;
    const isPaged = ['PAGE_NUMBER', 'OFFSET', 'CURSOR', 'LINK'].includes(strategy);
    const isRepeated = strategy !== 'PAGE_NUMBER' && marks.includes(reading.mark);
    const isWhole = !isPaged || !reading.hasNext || reading.values.length === 0 || repeats > 1 || isRepeated;
    if (isWhole || page === most) return { values, total: reading.total, isWhole };
    marks.push(reading.mark);
  }
}

/** D65: the whole list, without a search text. */
function wholeOf(asked) {
  const { code, values, total = 0, isWhole } = readPages(asked, '', mostRequests);
  if (code) return { code };
  const isCounted = absent(asked.endpoint.paginationStrategy) && total > values.length;
  return {
    values: values.slice(0, mostValues),
    isWhole: isWhole && !isCounted && values.length <= mostValues,
  };
}

/** D65: label and description, whatever their case, accents and blanks. */
function foundIn({ values, isWhole }, search) {
  const wanted = folded(search);
  const has = (text) => folded(text ?? '').includes(wanted);
  const found = values.filter(({ label, description }) => has(label) || has(description));
  return { values: found, ...(isWhole ? { total: found.length } : { isPartial: true }), hasNext: false };
}

/** D65, D42, D81: which values exist. */
function knownOf(asked, before) {
  const { endpoint, ask } = asked;
  const valueParam = endpoint.requestParams?.valueParam;
  const isSearchedHere = endpoint.search === 'CLIENT';
  const whole = before ?? (isSearchedHere && !valueParam ? wholeOf(asked) : undefined);
  const listed = (value) => whole?.values.find((one) => one.value === value);
  const open = ask.values.filter((value) => !listed(value) && !whole?.isWhole);
  const byValue = open.length > 0 && valueParam ? askedByValue(asked, open) : undefined;
  if (byValue?.code) return byValue;
  const aliasOf = (value) => listed(value) ?? byValue?.values.find((one) => one.value === value);
  const others = ask.values.filter((value) => !aliasOf(value));
  const isUnknown = (value) =>
    (open.includes(value) && !byValue) || Boolean(byValue?.unknown.includes(value));
  return {
    members: ask.values.map(aliasOf).filter(Boolean),
    missing: others.filter((value) => !isUnknown(value)),
    unknown: others.filter(isUnknown),
  };
}

/** D81: one request a value; what a server may read as several values proves nothing when it is not found. */
function askedAlone(asked, alone, format) {
  const values = [];
  const unknown = alone.slice(mostConfirmations);
  for (const one of alone.slice(0, mostConfirmations)) {
    const reading = askOnce(asked, { values: [one] });
    if (reading.code) return reading;
    const alias = reading.values.find(({ value }) => value === one);
    if (alias) values.push(alias);
    else if (isDivisible(format, one)) unknown.push(one);
  }
  return { values, unknown };
}

/** D42, D81: values by themselves; each that an answer to several lacks is asked for once more alone. */
function askedByValue(asked, open) {
  const format = valueFormatOf(asked.endpoint.requestParams);
  const single = open.filter((value) => format === 'single' || isDivisible(format, value));
  if (single.length > 0) return askedAlone(asked, single, format);
  const reading = askOnce(asked, { values: open });
  if (reading.code) return reading;
  const values = [...reading.values];
  const doubted = open.length > 1 ? open.filter((one) => !values.some(({ value }) => value === one)) : [];
  const unknown = doubted.slice(mostConfirmations);
  for (const one of doubted.slice(0, mostConfirmations)) {
    const alone = askOnce(asked, { values: [one] });
    if (alone.code) return alone;
    const alias = alone.values.find(({ value }) => value === one);
    if (alias) values.push(alias);
    else if (alone.values.some(({ value }) => String(value) !== String(one))) unknown.push(one);
  }
  return { values, unknown };
}
