/**
 * Whole forms once more, written from the decisions as plainly as possible and apart from the library: a second opinion.
 * In: JSON. Out: what a conforming client or server makes of it. Slow and simple on purpose; imports only rules.mjs.
 * `Dn` is a decision; what it leaves open is a choice, see README.md.
 */
import {
  absent,
  boundOf,
  dayAt,
  faultsIn,
  isBlank,
  isEmpty,
  isObject,
  isScalar,
  member,
  momentOf,
  shapes,
  textFor,
  typeOf,
  verdictOn,
} from './rules.mjs';

// Documents (D33) ----------------------------------------------------------------------------------------------------

const formShapes = {
  form: {
    must: ['id', 'fields'],
    of: {
      id: 'text',
      version: 'text',
      displayName: 'words',
      description: 'words',
      fields: 'list',
      crossConstraints: 'list',
      sections: 'list',
      submitEndpoint: 'object',
    },
    inner: {},
  },
  crossConstraint: {
    must: ['name', 'type', 'fields'],
    of: { name: 'text', type: 'text', fields: 'list', params: 'object', errorMessage: 'words' },
    inner: {},
  },
  section: {
    must: ['name', 'displayName', 'fields'],
    of: { name: 'text', displayName: 'words', description: 'words', fields: 'list' },
    inner: {},
  },
  submitEndpoint: { must: [], of: { protocol: 'text', uri: 'text', method: 'text' }, inner: {} },
};

/** The paths of all faults of a form, sorted; none for a form that can be used. */
export function formFaults(document) {
  const isEnvelope = absent(member(document, 'fields')) && isObject(member(document, 'form'));
  const form = isEnvelope ? document.form : document;
  if (!isObject(form)) return [''];
  const paths = faultsIn(form, formShapes.form, '');
  const seen = new Set();
  eachOf(form, 'fields', (field, at) => {
    if (!isObject(field)) return paths.push(at);
    paths.push(...faultsIn(field, shapes.subField, `${at}.`));
    const name = member(field, 'name');
    if (typeof name === 'string' && seen.has(name)) paths.push(`${at}.name`);
    seen.add(name);
  });
  for (const [list, shape] of [
    ['crossConstraints', formShapes.crossConstraint],
    ['sections', formShapes.section],
  ]) {
    eachOf(form, list, (item, at) => {
      if (!isObject(item)) return paths.push(at);
      paths.push(...faultsIn(item, shape, `${at}.`));
      eachOf(item, 'fields', (name, inner) => {
        if (typeof name !== 'string') paths.push(`${at}.${inner}`);
      });
    });
  }
  const submitEndpoint = member(form, 'submitEndpoint');
  if (isObject(submitEndpoint)) {
    paths.push(...faultsIn(submitEndpoint, formShapes.submitEndpoint, 'submitEndpoint.'));
  }
  return paths.toSorted();
}

function eachOf(object, name, tell) {
  const list = member(object, name);
  if (Array.isArray(list)) for (const [index, item] of list.entries()) tell(item, `${name}[${index}]`);
}

// Rules of a form (D35, D37) -----------------------------------------------------------------------------------------

const conditional = ['visibleWhen', 'requiredWhen'];

/** The rules of a form that mean something, in order; a conditional one with its condition, however it was written. */
function rulesOf(form) {
  const named = new Set(form.fields.map((field) => field.name));
  const rules = (form.crossConstraints ?? [])
    .map((rule) => {
      const key = rule.type === 'custom' ? member(rule.params, 'key') : undefined;
      const isCarried = conditional.includes(key);
      const type = isCarried ? key : rule.type;
      const condition = isCarried ? member(rule.params, 'when') : rule.params;
      return { ...rule, type, ...(conditional.includes(type) ? { condition } : {}) };
    })
    .filter(({ fields }) => fields.length > 0 && fields.every((name) => named.has(name)))
    .filter(({ type, fields }) => !['fieldComparison', 'dependsOn'].includes(type) || fields.length === 2)
    .filter(({ condition, fields }) =>
      sourcesIn(condition).every((source) => fields.slice(1).includes(source)),
    );
  return rules.filter((rule) => !isInCircle(rule, rules));
}

/** The fields that a condition looks at; one out of bounds looks at none. */
function sourcesIn(condition) {
  if (isTooMuch(condition)) return [];
  const field = member(condition, 'field');
  return [...(typeof field === 'string' ? [field] : []), ...partsOf(condition).flatMap(sourcesIn)];
}

/** A field is shown by others, these by others again: no rule may lead back to where it began. */
function isInCircle(rule, rules) {
  if (rule.type !== 'visibleWhen') return false;
  const [target, ...sources] = rule.fields;
  const reached = new Set(sources);
  for (const name of reached) {
    for (const { type, fields } of rules) {
      if (type === 'visibleWhen' && fields[0] === name) for (const next of fields.slice(1)) reached.add(next);
    }
  }
  return reached.has(target);
}

// Conditions (D36) ---------------------------------------------------------------------------------------------------

const most = { levels: 8, leaves: 200 };

/** What stands under `all`, `any` or `not`. */
function partsOf(condition) {
  const parts = ['all', 'any', 'not'].map((word) => member(condition, word)).filter((part) => !absent(part));
  return parts.flat(1);
}

function levelsOf(condition) {
  return 1 + Math.max(0, ...partsOf(condition).map(levelsOf));
}

function leavesOf(condition) {
  if (['all', 'any', 'not'].every((word) => absent(member(condition, word)))) return 1;
  return partsOf(condition).reduce((sum, part) => sum + leavesOf(part), 0);
}

function isTooMuch(condition) {
  return levelsOf(condition) > most.levels || leavesOf(condition) > most.leaves;
}

/** `yes`, `no`, or `unknown` where the condition is undefined. `look` says of a field what it is and what it holds. */
function truthOf(condition, look) {
  const words = ['all', 'any', 'not', 'field'].filter((word) => !absent(member(condition, word)));
  if (words.length !== 1) return 'unknown';
  const [word] = words;
  if (word === 'field') return truthOfLeaf(condition, look);
  const inner = condition[word];
  if (word === 'not') {
    return { yes: 'no', no: 'yes', unknown: 'unknown' }[truthOf(inner, look)];
  }
  if (!Array.isArray(inner)) return 'unknown';
  const truths = inner.map((part) => truthOf(part, look));
  const [decides, otherwise] = word === 'all' ? ['no', 'yes'] : ['yes', 'no'];
  if (truths.includes(decides)) return decides;
  return truths.includes('unknown') ? 'unknown' : otherwise;
}

const asTruth = (statement) => (statement ? 'yes' : 'no');

function truthOfLeaf(leaf, look) {
  const source = typeof leaf.field === 'string' ? look(leaf.field) : undefined;
  if (source === undefined) return 'unknown';
  const { dataType } = source;
  const operator = member(leaf, 'operator');
  const isFlag = dataType === 'BOOLEAN';
  // D36: a box that nobody touched is not ticked.
  const held = isFlag && isEmpty(source.value) ? false : source.value;
  const holdsNothing = isFlag ? isEmpty(held) || held === false : isEmpty(held);
  if (operator === 'empty') return asTruth(holdsNothing);
  if (operator === 'notEmpty') return asTruth(!holdsNothing);
  const elements = isEmpty(held) ? [] : Array.isArray(held) ? held : [held];
  const value = member(leaf, 'value');
  const values = member(leaf, 'values');
  const equals = (other) => elements.some((element) => isSame(dataType, element, other, source.now));
  if (operator === 'in') return Array.isArray(values) ? asTruth(values.some(equals)) : 'unknown';
  if (absent(value)) return 'unknown';
  if (operator === 'eq') return asTruth(equals(value));
  if (operator === 'neq') return asTruth(!equals(value));
  if (!['lt', 'lte', 'gt', 'gte'].includes(operator)) return 'unknown';
  const truths = elements.map((element) => {
    const order = orderOf(dataType, element, value, source.now);
    return order === undefined ? 'unknown' : asTruth(isInOrder(operator, order));
  });
  if (truths.includes('yes')) return 'yes';
  return truths.includes('unknown') ? 'unknown' : 'no';
}

const isInOrder = (operator, order) =>
  ({ lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 })[operator];

/** Whether two values of a data type are the same one (D35). */
function isSame(dataType, one, other, now) {
  if (dataType === 'NUMBER' || dataType === 'BOOLEAN' || dataType === 'STRING') {
    return typeof one === { NUMBER: 'number', BOOLEAN: 'boolean', STRING: 'string' }[dataType] && one === other;
  }
  return dataType === 'DATE' && orderOf('DATE', one, other, now) === 0;
}

/** Negative, zero or positive as one is before, beside or after the other; nothing where they have no order. */
function orderOf(dataType, one, other, now) {
  const pair = [one, other];
  if (dataType === 'NUMBER') return pair.every(Number.isFinite) ? one - other : undefined;
  if (!['STRING', 'DATE'].includes(dataType) || pair.some((text) => typeof text !== 'string')) return undefined;
  if (dataType === 'STRING' && pair.every(readsAsNumber)) return Number(one) - Number(other);
  const first = momentOf(one);
  const second =
    dataType === 'DATE' && other === '$NOW' && first && now ? now(first.isDay) : momentOf(other);
  return first && second ? first.ms - second.ms : undefined;
}

/** D36: a JSON number, blanks around it aside. */
const readsAsNumber = (text) => /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/.test(text);

// Verdicts (D34, D41) ------------------------------------------------------------------------------------------------

/**
 * The verdict on the values of a form.
 *
 * options: domains (what lookups returned, by field), crossRules (what the host's rules say, by key), unknownNames
 * (`refuse` or `ignore`), locale, nowMs, timeZone, patternMatch, custom
 */
export function formVerdict(form, values, options = {}) {
  const stage = stageOf(form, values, options);
  const errors = [];
  const pending = [];
  const unchecked = [];
  for (const field of form.fields) {
    if (stage.isHidden(field.name)) continue;
    const verdict = verdictOn(field, stage.valueOf(field.name), {
      ...options,
      values: member(options.domains, field.name),
    });
    for (const { constraintName, path, index, message } of verdict.errors) {
      const inner = path ?? (index === undefined ? [] : [index]);
      errors.push({
        path: [field.name, ...inner],
        constraintName,
        ...(message === undefined ? {} : { message }),
      });
    }
    if (verdict.pending) pending.push(field.name);
    for (const constraintName of verdict.unchecked ?? []) {
      unchecked.push({ path: [field.name], constraintName });
    }
  }
  const unsettled = new Set([...errors.map(({ path }) => path[0]), ...pending]);
  errors.push(...crossErrors(stage, unsettled, options));
  if (options.unknownNames === 'refuse') {
    for (const name of Object.keys(isObject(values) ? values : {})) {
      if (!stage.has(name)) errors.push({ path: [name], constraintName: 'unknown' });
    }
  }
  return {
    isValid: errors.length === 0,
    ...(pending.length > 0 ? { pending } : {}),
    ...(unchecked.length > 0 ? { unchecked } : {}),
    hidden: form.fields.map(({ name }) => name).filter(stage.isHidden),
    errors,
  };
}

/** D39: what is sent. */
export function submittedOf(form, values, options = {}) {
  const stage = stageOf(form, values, options);
  return Object.fromEntries(
    form.fields
      .filter(({ name }) => !stage.isHidden(name) && !isEmpty(member(values, name)))
      .map(({ name }) => [name, member(values, name)]),
  );
}

/** A form with its values in it: which fields are hidden, and what the others hold. */
function stageOf(form, values, { nowMs = Date.now(), timeZone = 'UTC' }) {
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const rules = rulesOf(form);
  const now = (isDay) => (isDay ? momentOf(dayAt(nowMs, timeZone)) : { ms: nowMs });
  const known = new Map();
  const isHidden = (name) => {
    if (!known.has(name)) {
      const own = rules.filter(({ type, fields: [target] }) => type === 'visibleWhen' && target === name);
      known.set(
        name,
        own.some(({ condition }) => truth(condition) === 'no'),
      );
    }
    return known.get(name);
  };
  const valueOf = (name) => (isHidden(name) ? undefined : member(values, name));
  const look = (name) =>
    fields.has(name) ? { dataType: typeOf(fields.get(name)), value: valueOf(name), now } : undefined;
  const truth = (condition) => (isTooMuch(condition) ? 'unknown' : truthOf(condition, look));
  return {
    rules,
    isHidden,
    valueOf,
    truth,
    has: (name) => fields.has(name),
    dataTypeOf: (name) => typeOf(fields.get(name)),
  };
}

function crossErrors(stage, unsettled, { crossRules, locale }) {
  const errors = [];
  const demanded = new Set();
  for (const rule of stage.rules) {
    const visible = rule.fields.filter((name) => !stage.isHidden(name));
    if (visible.length === 0 || !isBroken(rule, visible, stage, unsettled, crossRules)) continue;
    const isDemand = ['dependsOn', 'requiredWhen'].includes(rule.type);
    const [target] = rule.fields;
    if (isDemand && demanded.has(target)) continue;
    if (isDemand) demanded.add(target);
    const text = textFor(rule.errorMessage, locale);
    errors.push({
      path: [isDemand ? target : visible.at(-1)],
      crossConstraintName: rule.name,
      fields: rule.fields,
      ...(isBlank(text) ? {} : { message: text }),
    });
  }
  return errors;
}

/** Whether a rule was judged, and what it demands is not so. */
function isBroken(rule, visible, stage, unsettled, crossRules) {
  const { type, fields, params, condition } = rule;
  const [first, second] = fields;
  // D36: a condition looks at values, whatever became of them.
  const waitsFor = type === 'requiredWhen' ? [first] : visible;
  if (waitsFor.some((name) => unsettled.has(name))) return false;
  if (type === 'fieldComparison') return comesOutWrong(rule, stage);
  if (type === 'atLeastOne' || type === 'mutuallyExclusive') {
    const filled = fields.filter((name) => !isBlankValue(stage.valueOf(name))).length;
    const name = type === 'atLeastOne' ? 'min' : 'max';
    const bound = absent(member(params, name)) ? 1 : boundOf(params[name]);
    if (bound === undefined) return false;
    return type === 'atLeastOne' ? filled < bound : filled > bound;
  }
  if (type === 'dependsOn') {
    if (stage.isHidden(first) || !isNothing(stage, first)) return false;
    const source = stage.valueOf(second);
    const sourceValues = member(params, 'sourceValues');
    if (absent(sourceValues)) return !isNothing(stage, second);
    if (!Array.isArray(sourceValues) || isEmpty(source)) return false;
    const elements = Array.isArray(source) ? source : [source];
    return elements.some((element) =>
      sourceValues.some((one) => one === element || (isScalar(one) && isScalar(element) && `${one}` === `${element}`)),
    );
  }
  if (type === 'requiredWhen') {
    return !stage.isHidden(first) && isEmpty(stage.valueOf(first)) && stage.truth(condition) === 'yes';
  }
  if (type === 'custom') {
    const key = member(params, 'key');
    return typeof key === 'string' && member(crossRules, key) === false;
  }
  return false;
}

/** D35: blanks count as empty here. */
const isBlankValue = (value) => isEmpty(value) || (typeof value === 'string' && value.trim() === '');

/** D35: so does a box without a tick. */
const isNothing = (stage, name) => {
  const value = stage.valueOf(name);
  return isEmpty(value) || (stage.dataTypeOf(name) === 'BOOLEAN' && value === false);
};

function comesOutWrong({ fields, params }, stage) {
  const [one, other] = fields.map((name) => stage.valueOf(name));
  const types = fields.map((name) => stage.dataTypeOf(name));
  if (isEmpty(one) || isEmpty(other) || Array.isArray(one) || Array.isArray(other)) return false;
  const [dataType] = types;
  if (dataType !== types[1] || dataType === 'OBJECT') return false;
  const operator = member(params, 'operator');
  if (operator === 'eq') return !isSame(dataType, one, other);
  if (operator === 'neq') return isSame(dataType, one, other);
  if (!['lt', 'lte', 'gt', 'gte'].includes(operator)) return false;
  const order = orderOf(dataType, one, other);
  return order !== undefined && !isInOrder(operator, order);
}
