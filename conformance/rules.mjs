/**
 * The protocol once more, written from its text as plainly as possible and apart from the library: a second opinion.
 * In: JSON. Out: what a conforming client makes of it. Slow and simple on purpose; imports nothing.
 * `§n` is the protocol, `Dn` a point it leaves open; see README.md.
 */

export const absent = (value) => value === undefined || value === null;
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** JSON keeps whole numbers apart up to 2^53, and reads `1e400` as infinite. */
const isRounded = (value) => typeof value === 'number' && !(Math.abs(value) < 2 ** 53);
export const isScalar = (value) => ['string', 'number', 'boolean'].includes(typeof value);

/** A member that the object itself has; null counts as not there. */
export function member(object, name) {
  if (!isObject(object) || !Object.prototype.hasOwnProperty.call(object, name)) return undefined;
  return object[name] === null ? undefined : object[name];
}

// Documents (§2, D2, D3) ---------------------------------------------------------------------------------------------

const kinds = {
  text: (value) => typeof value === 'string',
  filledText: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  any: () => true,
  object: isObject,
  list: Array.isArray,
  places: (value) => typeof value === 'string' || (Array.isArray(value) && value.every(kinds.text)),
  texts: (value) => isWordMap(value),
  words: (value) => typeof value === 'string' || isWordMap(value),
  searchFormat: (value) => isTemplate(value) || isFormat(value),
  valueFormat: (value) => typeof value === 'string' || isFormat(value),
  shownWords: (value) => typeof value === 'string' || (isWordMap(value) && languagesOf(value).length > 0),
};

/** D80, D81: a text with one `{}`. */
const isTemplate = (value) => typeof value === 'string' && value.split('{}').length === 2;
const isFormat = (value) =>
  isObject(value) &&
  isTemplate(value.text) &&
  (absent(value.each) || isTemplate(value.each)) &&
  (absent(value.separator) || typeof value.separator === 'string') &&
  (absent(value.escape) || kinds.places(value.escape));

const isWordMap = (value) =>
  isObject(value) && Object.values(value).every((text) => absent(text) || typeof text === 'string');
/** A text that shows nothing names nothing. */
export const isBlank = (text) => absent(text) || !/[^\s\p{Cc}\p{Cf}]/u.test(text);
const languagesOf = (words) => Object.keys(words).filter((tag) => tag !== 'i18nKey' && !absent(words[tag]));

export const shapes = {
  field: {
    must: ['displayName', 'dataType'],
    of: {
      name: 'text',
      displayName: 'shownWords',
      description: 'words',
      dataType: 'text',
      formatHint: 'words',
      expectMultipleValues: 'flag',
      required: 'flag',
      default: 'any',
      readOnly: 'flag',
      placeholder: 'words',
      unit: 'words',
      autocomplete: 'text',
      width: 'text',
      valuesEndpoint: 'object',
      constraints: 'list',
      subFields: 'list',
    },
    inner: { valuesEndpoint: 'endpoint', constraints: 'constraint', subFields: 'subField' },
  },
  endpoint: {
    must: [],
    of: {
      protocol: 'text',
      uri: 'text',
      method: 'text',
      mode: 'text',
      items: 'list',
      search: 'text',
      searchField: 'text',
      searchParams: 'object',
      body: 'object',
      searchParamsSchema: 'object',
      paginationStrategy: 'text',
      debounceMs: 'number',
      minSearchLength: 'number',
      responseMapping: 'object',
      requestParams: 'object',
      cacheStrategy: 'text',
      createEndpoint: 'object',
    },
    inner: { responseMapping: 'mapping', requestParams: 'params', createEndpoint: 'create' },
  },
  create: {
    must: [],
    of: {
      protocol: 'text',
      uri: 'text',
      method: 'text',
      labelParam: 'text',
      body: 'object',
      itemField: 'text',
    },
    inner: {},
  },
  mapping: {
    must: [],
    of: {
      dataField: 'text',
      totalField: 'text',
      totalHeader: 'text',
      hasNextField: 'text',
      nextCursorField: 'text',
      nextCursorItemField: 'text',
      nextLinkField: 'text',
      valueField: 'text',
      labelField: 'places',
      descriptionField: 'text',
      groupField: 'text',
      disabledField: 'text',
      imageField: 'text',
      itemFields: 'texts',
      fills: 'texts',
    },
    inner: {},
  },
  params: {
    must: [],
    of: {
      pageParam: 'text',
      firstPage: 'number',
      offsetParam: 'text',
      cursorParam: 'text',
      limitParam: 'text',
      searchParam: 'text',
      searchFormat: 'searchFormat',
      valueParam: 'text',
      valueFormat: 'valueFormat',
      defaultLimit: 'number',
    },
    inner: {},
  },
  constraint: {
    must: ['type'],
    of: { name: 'text', type: 'text', params: 'object', errorMessage: 'words' },
    inner: {},
  },
};
shapes.subField = {
  ...shapes.field,
  must: ['name', 'displayName', 'dataType'],
  of: { ...shapes.field.of, name: 'filledText' },
};

/** The paths of all faults of a document, sorted; none for a document that can be used. */
export function faultsOf(document) {
  const isEnvelope = absent(member(document, 'displayName')) && isObject(member(document, 'field'));
  const bare = isEnvelope ? document.field : document;
  return isObject(bare) ? faultsIn(bare, shapes.field, '').toSorted() : [''];
}

export function faultsIn(object, { must, of, inner }, at) {
  const paths = must.filter((name) => absent(member(object, name))).map((name) => at + name);
  for (const [name, kind] of Object.entries(of)) {
    const value = member(object, name);
    if (absent(value)) continue;
    if (!kinds[kind](value)) paths.push(at + name);
    else if (inner[name] && kind === 'object') {
      const within = faultsIn(value, shapes[inner[name]], `${at}${name}.`);
      if (within.length === 0 && name === 'valuesEndpoint')
        within.push(...faultsOfBody(value).map((path) => `${at}${name}.${path}`));
      if (within.length === 0 && name === 'createEndpoint')
        within.push(...faultsOfCreating(value).map((path) => `${at}${name}.${path}`));
      paths.push(...within);
    } else if (inner[name]) {
      for (const [index, item] of value.entries()) {
        const here = `${at}${name}[${index}]`;
        if (isObject(item)) paths.push(...faultsIn(item, shapes[inner[name]], `${here}.`));
        else paths.push(here);
      }
    }
  }
  return paths;
}

/** Paths of what a body has no place for, or of a body that is too large (D66). */
function faultsOfBody(endpoint) {
  const { method, body = {} } = endpoint;
  if (Buffer.from(JSON.stringify(body)).length > 65_536) return ['body'];
  if (method !== 'POST') return [];
  return declaredParams(endpoint)
    .filter(([, name]) => name.startsWith('/') && !placed(structuredClone(body), name, ''))
    .map(([path]) => path);
}

/** The same of a body that a label is put into (D70). */
function faultsOfCreating({ body, labelParam }) {
  const faults = faultsOfBody({ method: 'POST', body, requestParams: { labelParam } });
  return faults.map((path) => (path === 'body' ? path : 'labelParam'));
}

/** A label is sent as the text of a search would be (D70); `undefined` where no value is made. */
function creatingOf({ protocol = 'HTTPS', mode, createEndpoint: create, searchParamsSchema }) {
  const isMade = create?.uri && protocol !== 'INLINE' && mode !== 'SUGGESTIONS';
  if (!isMade || !['HTTPS', 'HTTP'].includes(create.protocol ?? 'HTTPS')) return undefined;
  const { uri, body, labelParam } = create;
  const requestParams = { searchParam: labelParam || 'label' };
  return { protocol: create.protocol, uri, method: 'POST', body, searchParamsSchema, requestParams };
}

/** Where each parameter is named, and its name. */
function declaredParams({ requestParams, searchParams, searchParamsSchema }) {
  return [
    ...Object.entries(requestParams ?? {})
      .filter(([key, name]) => key.endsWith('Param') && typeof name === 'string' && name !== '')
      .map(([key, name]) => [`requestParams.${key}`, name]),
    ...Object.keys(searchParams ?? {}).map((name) => [`searchParams.${name}`, name]),
    ...Object.entries(searchParamsSchema?.properties ?? {})
      .filter(([, property]) => member(property, 'x-field'))
      .map(([name]) => [`searchParamsSchema.properties.${name}`, name]),
  ];
}

/** Puts a value where a name says; false where there is no such place. */
function placed(json, name, value) {
  if (!name.startsWith('/')) {
    json[name] = value;
    return true;
  }
  const steps = name.slice(1).split('/');
  if (steps.length > 16 || /~([^01]|$)/.test(name)) return false;
  const read = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = read.pop();
  let found = json;
  for (const step of read) {
    if (isObject(found) && !Object.hasOwn(found, step)) found[step] = {};
    found = Array.isArray(found) || isObject(found) ? found[step] : undefined;
  }
  const isThere = Array.isArray(found) ? Object.hasOwn(found, last) && last !== 'length' : isObject(found);
  if (isThere) found[last] = value;
  return isThere;
}

// Texts (D4) ---------------------------------------------------------------------------------------------------------

/** The text for a reader: best match for the locale, else `default`, else the first language. */
export function textFor(words, locale) {
  if (absent(words) || typeof words === 'string') return words ?? undefined;
  const tags = languagesOf(words).filter((tag) => tag !== 'default' && !isBlank(words[tag]));
  const wanted = (locale ?? '').toLowerCase().split('-');
  for (let length = wanted.length; length > 0; length--) {
    const range = wanted.slice(0, length).join('-');
    const tag = tags.find((one) => one.toLowerCase() === range);
    if (tag !== undefined) return words[tag];
  }
  return isBlank(member(words, 'default')) ? words[tags[0]] : words.default;
}

// Values (D19–D26) ---------------------------------------------------------------------------------------------------

export const isEmpty = (value) =>
  absent(value) || value === '' || (Array.isArray(value) && value.length === 0);

/** D19: an object nothing was filled in of. */
export const isUnfilled = (value) =>
  Object.values(value).every((part) => isEmpty(part) || (isObject(part) && isUnfilled(part)));

const dataTypes = {
  STRING: (value) => typeof value === 'string',
  NUMBER: (value) => typeof value === 'number' && Number.isFinite(value),
  BOOLEAN: (value) => typeof value === 'boolean',
  DATE: (value) => typeof value === 'string' && momentOf(value) !== undefined,
  OBJECT: isObject,
};

export const typeOf = (field) =>
  Object.prototype.hasOwnProperty.call(dataTypes, field.dataType) ? field.dataType : 'STRING';

/**
 * The verdict on a value.
 *
 * options: values (what lookups returned), locale, nowMs, timeZone (default UTC), patternMatch, custom (key → what the host's rule says)
 */
export function verdictOn(field, value, options = {}) {
  const verdict = { errors: [], pending: false, unchecked: [] };
  check(field, value, options, verdict, []);
  const { errors, pending, unchecked } = verdict;
  return {
    isValid: errors.length === 0,
    ...(pending ? { pending: true } : {}),
    ...(unchecked.length > 0 ? { unchecked } : {}),
    errors,
  };
}

function check(field, value, options, verdict, path) {
  const fail = (constraintName, index, message) => {
    const place = index === undefined ? path : [...path, index];
    verdict.errors.push({
      constraintName,
      ...(index === undefined ? {} : { index }),
      ...(path.length === 0 ? {} : { path: place }),
      ...(message === undefined ? {} : { message }),
    });
  };
  // D71: what is read-only is the server's own.
  if (field.readOnly === true) return;
  if (isEmpty(value)) return field.required === true ? fail('required') : undefined;
  const isList = field.expectMultipleValues === true;
  if (Array.isArray(value) !== isList) return fail('type');
  const type = typeOf(field);
  if (field.required !== true && type === 'OBJECT' && isObject(value) && isUnfilled(value)) return;
  const elements = isList ? [...value.entries()] : [[undefined, value]];
  const strange = elements.filter(([, element]) => !dataTypes[type](element));
  if (strange.length > 0) return strange.forEach(([index]) => fail('type', index));
  checkMembership(field, elements, path.length === 0 ? options.values : undefined, verdict, fail);
  for (const constraint of field.constraints ?? []) {
    const rule = ruleOf(constraint, type, isList, options);
    if (!rule) continue;
    // A blank text says nothing: it counts as none.
    const text = textFor(constraint.errorMessage, options.locale);
    const message = isBlank(text) ? undefined : text;
    const name = constraint.name ?? constraint.type;
    if (rule.isUnchecked) {
      if (!verdict.unchecked.includes(name)) verdict.unchecked.push(name);
    } else if (rule.onWhole) {
      if (!rule.passes(value)) fail(name, undefined, message);
    } else {
      for (const [index, element] of elements) if (!rule.passes(element)) fail(name, index, message);
    }
  }
  if (type !== 'OBJECT') return;
  for (const [index, element] of elements) {
    for (const subField of field.subFields ?? []) {
      const place = index === undefined ? [] : [index];
      check(subField, member(element, subField.name), options, verdict, [...path, ...place, subField.name]);
    }
  }
}

/** D10, D21, and D61 of an item that is a scalar. */
function checkMembership(field, elements, values, verdict, fail) {
  const { valuesEndpoint } = field;
  if (absent(valuesEndpoint) || valuesEndpoint.mode === 'SUGGESTIONS' || typeOf(field) === 'OBJECT') return;
  const known = valuesEndpoint.protocol === 'INLINE' ? (valuesEndpoint.items ?? []) : values;
  if (known === undefined) {
    verdict.pending = true;
    return;
  }
  for (const [index, element] of elements) {
    if (!known.some((item) => (isObject(item) ? item.value : item) === element)) fail('membership', index);
  }
}

const each = (isChecked, passes) =>
  isChecked && passes ? { onWhole: false, isUnchecked: passes === 'unchecked', passes } : undefined;

/** The rule of a constraint, or nothing where it checks no such value (D22, D24). */
function ruleOf({ type, params = {} }, dataType, isList, options) {
  const isText = ['STRING', 'NUMBER', 'DATE'].includes(dataType);
  switch (type) {
    case 'pattern':
      return each(isText, patternRule(params, options.patternMatch));
    case 'minLength':
      return each(
        isText,
        boundRule(params.value, (value, bound) => String(value).length >= bound),
      );
    case 'maxLength':
      return each(
        isText,
        boundRule(params.value, (value, bound) => String(value).length <= bound),
      );
    case 'minValue':
      return countRule(params.value, dataType, isList, (amount, bound) => amount >= bound);
    case 'maxValue':
      return countRule(params.value, dataType, isList, (amount, bound) => amount <= bound);
    case 'minDate':
      return each(dataType === 'DATE' || dataType === 'STRING', dateRule(params.iso, options, 'min'));
    case 'maxDate':
      return each(dataType === 'DATE' || dataType === 'STRING', dateRule(params.iso, options, 'max'));
    case 'range':
      if (dataType === 'DATE') return each(true, dateRangeRule(params, options));
      return each(dataType === 'NUMBER', rangeRule(params));
    case 'custom': {
      const said = typeof params.key === 'string' ? member(options.custom, params.key) : undefined;
      return said === undefined ? undefined : { onWhole: true, passes: () => said };
    }
    default:
      return undefined;
  }
}

/** A number, or one written as text. */
export function boundOf(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function boundRule(given, holds) {
  const bound = boundOf(given);
  return bound === undefined ? undefined : (value) => holds(value, bound);
}

/** D24: the number of elements, except that numbers are bounded themselves. */
function countRule(given, dataType, isList, holds) {
  const passes = boundRule(given, holds);
  if (!passes) return undefined;
  if (dataType === 'NUMBER') return { onWhole: false, passes };
  return isList ? { onWhole: true, passes: (list) => passes(list.length) } : undefined;
}

/** D23: read by code points wherever the pattern can be; what refers back is nobody's here to run. */
function patternRule({ regex, flags = '' }, patternMatch) {
  if (typeof regex !== 'string' || typeof flags !== 'string') return undefined;
  const used = [`${flags.replace('u', '')}u`, flags].find((tried) => compiles(regex, tried));
  if (used === undefined) return () => true;
  if (/\\(?:[1-9]|k<)/.test(regex)) return 'unchecked';
  const whole = RegExp(patternMatch === 'full' ? `^(?:${regex})$` : regex, used);
  return (value) => whole.test(String(value));
}

function compiles(regex, flags) {
  try {
    return Boolean(RegExp(regex, flags));
  } catch {
    return false;
  }
}

/** D22, D25 */
function dateRule(iso, { nowMs, timeZone = 'UTC' }, side) {
  const bound = typeof iso !== 'string' || iso === '$NOW' ? undefined : momentOf(iso);
  if (iso !== '$NOW' && bound === undefined) return undefined;
  return (value) => {
    const moment = momentOf(value);
    if (!moment) return true;
    const now = moment.isDay ? momentOf(dayAt(nowMs, timeZone)).ms : nowMs;
    const limit = bound ? bound.ms : now;
    return side === 'min' ? moment.ms >= limit : moment.ms <= limit;
  };
}

/** The calendar day it is there, as an ISO date: Swedes write it so. */
export const dayAt = (ms, timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ms);

/** D22: dates have no steps. */
function dateRangeRule({ min, max }, options) {
  const rules = [
    [min, 'min'],
    [max, 'max'],
  ]
    .filter(([iso]) => !absent(iso))
    .map(([iso, side]) => dateRule(iso, options, side));
  if (rules.length === 0 || rules.includes(undefined)) return undefined;
  return (value) => rules.every((passes) => passes(value));
}

/** D22: exact in decimals, so that 0.3 is a multiple of 0.1. */
function rangeRule(params) {
  const given = ['min', 'max', 'step'].filter((name) => !absent(params[name]));
  const [min, max, step] = ['min', 'max', 'step'].map((name) => boundOf(params[name]));
  if (given.length === 0 || given.some((name) => boundOf(params[name]) === undefined)) return undefined;
  if (step !== undefined && step <= 0) return undefined;
  return (value) => {
    if (min !== undefined && value < min) return false;
    if (max !== undefined && value > max) return false;
    return step === undefined || isMultiple(value, min ?? 0, step);
  };
}

function isMultiple(value, base, step) {
  const parts = [value, base, step].map(decimalOf);
  const digits = Math.max(...parts.map((part) => part.digits));
  const [of, from, by] = parts.map((part) => part.whole * 10n ** BigInt(digits - part.digits));
  return (of - from) % by === 0n;
}

/** 12.5 is 125 with 1 digit after the point. */
function decimalOf(number) {
  const rounded = Number.isInteger(number) ? number : Number(number.toPrecision(15));
  const [mantissa, exponent = '0'] = String(rounded).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  const digits = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return digits >= 0 ? { whole: units, digits } : { whole: units * 10n ** BigInt(-digits), digits: 0 };
}

/** An ISO 8601 date or date-time of a real day, in milliseconds since 1970; no zone means UTC (D25). */
export function momentOf(text) {
  const [day, time, ...rest] = text.split('T');
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!date || rest.length > 0) return undefined;
  const [year, month, dayOfMonth] = date.slice(1).map(Number);
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysIn(year, month)) return undefined;
  const dayMs = daysSince1970(year, month, dayOfMonth) * 86_400_000;
  if (time === undefined) return { ms: dayMs, isDay: true };
  const clock = /^(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(time);
  if (!clock) return undefined;
  const [hour, minute, second] = clock.slice(1, 4).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const zone = clock[5] ?? 'Z';
  const [zoneHour, zoneMinute] = zone === 'Z' ? [0, 0] : zone.slice(1).split(':').map(Number);
  if (zoneHour > 23 || zoneMinute > 59) return undefined;
  const ahead = (zone.startsWith('-') ? -1 : 1) * (zoneHour * 60 + zoneMinute) * 60_000;
  const ms = (hour * 3600 + minute * 60 + second) * 1000 + Math.round(Number(clock[4] ?? 0) * 1000);
  return { ms: dayMs + ms - ahead, isDay: false };
}

const isLeap = (year) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year, month) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];

const leapYears = (until) => Math.floor(until / 4) - Math.floor(until / 100) + Math.floor(until / 400);

function daysSince1970(year, month, day) {
  let days = (year - 1970) * 365 + leapYears(year - 1) - leapYears(1969) + day - 1;
  for (let before = 1; before < month; before++) days += daysIn(year, before);
  return days;
}

// Requests (§4.2, D6–D9, D11, D13) ---------------------------------------------------------------------------------

/** Method, URL and body of a values request, or the code of the error. */
export function requestFor(endpoint, query = {}, policy = {}) {
  if (absent(endpoint)) return { code: 'values-endpoint-missing' };
  if (query.create !== undefined) {
    const creating = creatingOf(endpoint);
    const { create: search, dependencies } = query;
    return creating ? requestFor(creating, { search, dependencies }, policy) : { code: 'unsupported' };
  }
  const { protocol = 'HTTPS', method = 'GET' } = endpoint;
  if (!['HTTPS', 'HTTP'].includes(protocol) || !['GET', 'POST'].includes(method))
    return { code: 'unsupported' };
  if (query.values && !endpoint.requestParams?.valueParam) return { code: 'unsupported' };
  // D80: an unescaped text could change the query.
  if (wordsOfEscapes(endpoint).some((word) => !Object.hasOwn(escapes, word))) return { code: 'unsupported' };
  if (absent(endpoint.uri) || endpoint.uri === '') return { code: 'values-endpoint-missing' };
  const base = new URL(policy.specUrl ?? policy.baseUrl, policy.baseUrl);
  const sent = paramsOf(endpoint, query);
  const uri = filledUri(endpoint, sent);
  if (uri === undefined) return { code: 'url-invalid' };
  const url = URL.canParse(uri, base) ? new URL(uri, base) : undefined;
  if (!url || !isOnePlace(endpoint, base)) return { code: 'origin-not-allowed' };
  if (!mayGo(url, { protocol, method }, base, policy)) return { code: 'origin-not-allowed' };
  url.hash = '';
  // D64: a further page is another URL of that origin, with nothing added.
  const linked =
    endpoint.paginationStrategy === 'LINK' && query.position ? new URL(query.position) : undefined;
  if (linked && linked.origin !== url.origin) return { code: 'origin-not-allowed' };
  if (linked && method === 'GET') return { method, url: linked.href };
  if (linked) url.href = linked.href;
  if (method === 'POST') {
    const body = structuredClone(endpoint.body ?? {});
    for (const [name, value] of sent) {
      if (!placed(body, name, value)) return { code: 'spec-invalid' };
    }
    return { method, url: url.href, body };
  }
  for (const [name, value] of sent) {
    url.searchParams.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) {
      url.searchParams.append(name, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  url.searchParams.sort();
  return { method, url: url.href };
}

/** The names in braces that are those of parameters (D66). */
const variablesOf = (endpoint) =>
  declaredParams(endpoint)
    .map(([, name]) => name)
    .filter((name) => endpoint.uri.includes(`{${name}}`));

/** The URI with its variables, which are no parameters any more; undefined where one is empty, or dots alone. */
function filledUri(endpoint, sent) {
  let { uri } = endpoint;
  for (const name of new Set(variablesOf(endpoint))) {
    const values = [sent.get(name) ?? []]
      .flat()
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    const texts = values.map((text) => encodeURIComponent(text).replace(/[!'()*]/g, percent)).filter(Boolean);
    if (texts.length === 0) return undefined;
    sent.delete(name);
    uri = uri.replaceAll(`{${name}}`, texts.join(','));
  }
  const before = endpoint.uri.split(/[?#]/)[0].split('/');
  const after = uri.split(/[?#]/)[0].split('/');
  return after.some((segment, at) => segment !== before[at] && /^\.\.?$/.test(segment)) ? undefined : uri;
}

const percent = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** No variable decides which server is asked. */
function isOnePlace(endpoint, base) {
  const [one, other] = ['a', 'b'].map((text) => {
    const uri = variablesOf(endpoint).reduce(
      (read, name) => read.replaceAll(`{${name}}`, text),
      endpoint.uri,
    );
    return URL.canParse(uri, base) ? new URL(uri, base).origin : text;
  });
  return one === other && one !== 'null';
}

/** D8 */
function mayGo(url, { protocol, method }, base, { allowedOrigins = [] }) {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.username !== '' || url.password !== '') return false;
  const listed = allowedOrigins.find((one) => (one.origin ?? one) === url.origin);
  if (url.origin !== base.origin && (!listed || (method === 'POST' && !listed.post))) return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return !(protocol === 'HTTPS' && url.protocol === 'http:' && !isLoopback);
}

/** D11, D13; D38 and D42 */
function paramsOf(
  { requestParams, paginationStrategy, searchParams = {}, searchParamsSchema = {} },
  { search = '', page = 1, position, limit, values, dependencies = {} },
) {
  const params = new Map(Object.entries(searchParams));
  const names = requestParams ?? {};
  const isPaged = ['PAGE_NUMBER', 'OFFSET', 'CURSOR', 'LINK'].includes(paginationStrategy);
  const size = limit ?? values?.length ?? limitOf({ requestParams });
  for (const [param, { 'x-field': field }] of Object.entries(searchParamsSchema.properties ?? {})) {
    if (field && !isEmpty(dependencies[field])) params.set(param, dependencies[field]);
  }
  if (paginationStrategy === 'PAGE_NUMBER') {
    params.set(names.pageParam || 'page', names.firstPage === 0 ? page - 1 : page);
  }
  if (paginationStrategy === 'OFFSET') {
    params.set(names.offsetParam || 'offset', position ?? (page - 1) * size);
  }
  if (paginationStrategy === 'CURSOR' && !absent(position)) {
    params.set(names.cursorParam || 'cursor', position);
  }
  if (isPaged || names.limitParam) params.set(names.limitParam || 'limit', size);
  if (search !== '' && !values) params.set(names.searchParam || 'search', writtenSearch(names, search));
  if (values) params.set(names.valueParam, writtenValues(valueFormatOf(names), values));
  return params;
}

/** D80: word → what stands for a character. */
const escapes = {
  sql: (letter) => (letter === "'" ? "''" : letter),
  backslash: (letter) => (['\\', '"', "'"].includes(letter) ? `\\${letter}` : letter),
  like: (letter) => (['\\', '%', '_'].includes(letter) ? `\\${letter}` : letter),
  soql: (letter) => (['\\', '"', "'", '%', '_'].includes(letter) ? `\\${letter}` : letter),
  caret: (letter) => (letter === '^' ? '^^' : letter),
};

const wordsOf = (format) => [format?.escape ?? []].flat();
const wordsOfEscapes = ({ requestParams }) => [
  ...wordsOf(requestParams?.searchFormat),
  ...wordsOf(requestParams?.valueFormat),
];

function writtenIn(template, text, words = []) {
  const escaped = words.reduce((read, word) => Array.from(read, escapes[word]).join(''), text);
  const [before, after] = template.split('{}');
  return before + escaped + after;
}

function writtenSearch({ searchFormat: format }, search) {
  if (absent(format)) return search;
  return writtenIn(format.text ?? format, search, wordsOf(format));
}

/** D81: one text, or a word; what is unknown counts as `repeat`. */
export function valueFormatOf({ valueFormat: format = 'repeat' } = {}) {
  if (isObject(format)) return { each: '{}', separator: ',', ...format };
  if (format.split('{}').length === 2) return { text: format, each: '{}', separator: ',' };
  if (format === 'comma') return { text: '{}', each: '{}', separator: ',' };
  return format === 'single' ? 'single' : 'repeat';
}

function writtenValues(format, values) {
  if (format === 'repeat') return values;
  if (format === 'single') return values[0];
  const texts = values.map((value) => writtenIn(format.each, String(value), wordsOf(format)));
  return writtenIn(format.text, texts.join(format.separator));
}

/** D81: a server may take it for several values. */
export function isDivisible(format, value) {
  if (!isObject(format) || !format.each.endsWith('{}')) return false;
  return writtenIn(format.each, String(value), wordsOf(format)).includes(format.separator);
}

const limitOf = ({ requestParams }) => (absent(requestParams) ? 10 : (requestParams.defaultLimit ?? 20));

// Responses (§2.3, D12, D14) ---------------------------------------------------------------------------------------

/** D84: `errors: [{ message }]`, or `error: { message }`. */
function hasServerError(body) {
  const errors = member(body, 'errors');
  const all = Array.isArray(errors) ? errors : [member(body, 'error')];
  return all.some(
    (error) => typeof member(error, 'message') === 'string' && member(error, 'message').trim() !== '',
  );
}

/** Values, total and has-next of a reply, or the code of the error. */
export function readingOf(endpoint, body, context = {}) {
  const { page = 1, position, values: asked, limit, locale, images, answered } = context;
  if (context.create !== undefined) {
    const { itemField } = endpoint.createEndpoint ?? {};
    const item = itemField ? standsAt(body, itemField) : body;
    const value = valueIn(item, endpoint);
    if (!isScalar(value) || isRounded(value))
      return { code: hasServerError(body) ? 'server-error' : 'item-unmapped' };
    // D70: an item without a label is called as it was asked for.
    const label = labelIn(item, endpoint, locale);
    const shown = cut(isBlank(label) ? context.create : label);
    return { created: { value, label: shown, ...detailsOf(item, endpoint, locale, images) } };
  }
  const size = limit ?? asked?.length ?? limitOf(endpoint);
  const { dataField, totalField, totalHeader, hasNextField, nextCursorField, nextCursorItemField } =
    endpoint.responseMapping ?? {};
  const items = dataField ? standsAt(body, dataField) : Array.isArray(body) ? body : member(body, 'data');
  if (!Array.isArray(items)) return { code: hasServerError(body) ? 'server-error' : 'values-unmapped' };
  const values = [];
  for (const item of items) {
    const value = valueIn(item, endpoint);
    if (!isScalar(value) || isRounded(value) || values.some((known) => known.value === value)) continue;
    const label = labelIn(item, endpoint, locale);
    const text = isBlank(String(value)) ? JSON.stringify(value) : String(value);
    values.push({
      value,
      label: cut(isBlank(label) ? text : label),
      ...detailsOf(item, endpoint, locale, images),
    });
  }
  const count = totalField ? standsAt(body, totalField) : totalHeader ? totalIn(answered?.total) : undefined;
  const total = Number.isInteger(count) && count >= 0 ? count : undefined;
  const told = hasNextField ? standsAt(body, hasNextField) : undefined;
  // What was asked for by value is all there is (D42).
  const strategy = endpoint.paginationStrategy;
  const offset = position ?? (page - 1) * size;
  const end = strategy === 'OFFSET' ? offset + items.length : page * size;
  let hasNext = total === undefined ? !asked && items.length >= size : end < total;
  if (typeof told === 'boolean') hasNext = told;
  // D64: what leads to the next page.
  let mark;
  if (strategy === 'OFFSET') mark = end;
  if (strategy === 'CURSOR' && nextCursorField) mark = cursorOf(standsAt(body, nextCursorField));
  // D83: every item has a cursor, so that another page must be announced, or this one be full.
  else if (strategy === 'CURSOR' && nextCursorItemField) {
    const isMore = typeof told === 'boolean' ? told : !asked && items.length >= size;
    if (isMore) mark = cursorOf(standsAt(items.at(-1), nextCursorItemField));
  }
  if (strategy === 'LINK') mark = linkOf(body, endpoint.responseMapping ?? {}, answered);
  if (['CURSOR', 'LINK'].includes(strategy)) hasNext = mark !== undefined && told !== false;
  if (values.length === 0 || !['PAGE_NUMBER', 'OFFSET', 'CURSOR', 'LINK'].includes(strategy)) hasNext = false;
  return {
    values,
    ...(total === undefined ? {} : { total }),
    hasNext,
    ...(mark === undefined ? {} : { mark }),
  };
}

/** D82: a number, or the end of a Content-Range. */
function totalIn(header = '') {
  const text = header.trim();
  const end = text.split('/').length > 2 ? '' : text.split('/').at(-1);
  return /^[0-9]{1,15}$/.test(end) ? Number(end) : undefined;
}

/** Missing, null or empty: there is none. */
const cursorOf = (found) => (found !== '' && ['string', 'number'].includes(typeof found) ? found : undefined);

/** The URL of the next page, on the origin that answered. */
function linkOf(body, { nextLinkField }, { url, link = '' } = {}) {
  const header = link.split(',').find((one) => /;\s*rel="?([^"]* )?next\b/i.test(one));
  const text = nextLinkField ? standsAt(body, nextLinkField) : header?.match(/<([^>]*)>/)?.[1];
  if (typeof text !== 'string' || text === '' || !url || !URL.canParse(text, url)) return undefined;
  const next = new URL(text, url);
  return next.origin === new URL(url).origin && next.username + next.password === '' ? next.href : undefined;
}

/** A longer text ends in an ellipsis. */
const cut = (text) => (text.length > 1000 ? `${text.slice(0, 1000)}…` : text);

/** What an item says of its row beside value and label (D61). */
function detailsOf(item, { responseMapping = {} }, locale, images) {
  const details = {};
  const published = (name) => {
    const place = responseMapping[`${name}Field`];
    if (place) return standsAt(item, place);
    return isItemMapped(responseMapping) ? undefined : member(item, name);
  };
  for (const name of ['description', 'group']) {
    const text = labelOf(published(name), locale);
    if (!isBlank(text)) details[name] = cut(text);
  }
  if (published('disabled') === true) details.disabled = true;
  const image = imageFor(published('image'), images);
  if (image !== undefined) details.image = image;
  const named = Object.entries(responseMapping.itemFields ?? {});
  const mapped = Object.fromEntries(named.slice(0, 16).map(([name, place]) => [name, standsAt(item, place)]));
  const fields =
    named.length > 0 ? mapped : isItemMapped(responseMapping) ? undefined : member(item, 'fields');
  const scalars = isObject(fields) ? Object.entries(fields).filter(([, value]) => isScalar(value)) : [];
  if (scalars.length > 0)
    details.fields = Object.fromEntries(
      scalars.slice(0, 16).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
    );
  return details;
}

/** An image by the rule of lookups, relative to the answer; without that, one in the item itself. */
function imageFor(image, images) {
  if (typeof image !== 'string' || image.trim() === '') return undefined;
  if (/^data:/i.test(image)) return /^data:image\/(png|jpeg|gif|webp)[;,]/i.test(image) ? image : undefined;
  if (!images || !URL.canParse(image, images.specUrl)) return undefined;
  const url = new URL(image, images.specUrl);
  const how = { protocol: 'HTTPS', method: 'GET' };
  return mayGo(url, how, new URL(images.specUrl), images) ? url.href : undefined;
}

/** What stands at a place: an own property, or where a JSON Pointer leads within 16 steps (D60). */
export function standsAt(json, place) {
  if (!place.startsWith('/')) return member(json, place);
  const steps = place.slice(1).split('/');
  if (steps.length > 16 || /~([^01]|$)/.test(place)) return undefined;
  let found = json;
  for (const written of steps) {
    const step = written.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = String(Number.parseInt(step, 10)) === step ? found[step] : undefined;
    else found = member(found, step);
  }
  return found;
}

/** Whether a place is named for a value or for a label: items are somebody else's, then. */
const isItemMapped = ({ valueField, labelField = [] }) =>
  Boolean(valueField) || [labelField].flat().some(Boolean);

/** D61: plain texts are values and labels in one. */
function valueIn(item, { responseMapping = {} }) {
  return isScalar(item) && !isItemMapped(responseMapping)
    ? item
    : standsAt(item, responseMapping.valueField || 'value');
}

function labelIn(item, { responseMapping = {} }, locale) {
  const named = [responseMapping.labelField ?? []].flat().filter(Boolean);
  const places = named.length > 0 ? named : ['label'];
  const texts = places.map((place) => labelOf(standsAt(item, place), locale));
  if (places.length === 1) return texts[0];
  return texts
    .map((text) => (text ?? '').trim())
    .filter((text) => text !== '')
    .join(' ');
}

function labelOf(label, locale) {
  if (typeof label === 'number') return String(label);
  return typeof label === 'string' || isObject(label) ? textFor(label, locale) : undefined;
}
