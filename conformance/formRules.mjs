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
  isUnfilled,
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
      id: 'filledText',
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
    must: ['type'],
    of: { name: 'text', type: 'text', fields: 'list', params: 'object', errorMessage: 'words' },
    inner: {},
  },
  section: {
    must: ['name', 'displayName', 'fields'],
    of: { name: 'text', displayName: 'shownWords', description: 'words', fields: 'list' },
    inner: {},
  },
  submitEndpoint: { must: ['uri'], of: { protocol: 'text', uri: 'filledText', method: 'text' }, inner: {} },
};

/** The paths of all faults of a form, sorted; none for a form that can be used. */
export function formFaults(document) {
  const isEnvelope = absent(member(document, 'fields')) && isObject(member(document, 'form'));
  const form = isEnvelope ? document.form : document;
  if (!isObject(form)) return [''];
  const paths = faultsIn(form, formShapes.form, '');
  const seen = new Set();
  eachOf(form, 'fields', (given, at) => {
    const isWrapped = absent(member(given, 'displayName')) && isObject(member(given, 'field'));
    const field = isWrapped ? given.field : given;
    if (!isObject(field)) return paths.push(at);
    paths.push(...faultsIn(field, shapes.subField, `${at}.`));
    const name = member(field, 'name');
    if (typeof name === 'string' && name !== '' && seen.has(name)) paths.push(`${at}.name`);
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

const conditional = new Set(['visibleWhen', 'requiredWhen']);

/** The rules of a form that mean something, in order; a conditional one with its condition, however it was written. */
function rulesOf(form) {
  const named = new Set(form.fields.map((field) => field.name));
  const rules = (form.crossConstraints ?? [])
    .map((rule) => {
      const key = rule.type === 'custom' ? member(rule.params, 'key') : undefined;
      const isCarried = conditional.has(key);
      const type = isCarried ? key : rule.type;
      const condition = isCarried ? member(rule.params, 'when') : rule.params;
      return {
        name: rule.name ?? rule.type,
        type,
        fields: [...new Set(rule.fields)],
        params: rule.params,
        condition: conditional.has(type) ? condition : undefined,
        errorMessage: rule.errorMessage,
      };
    })
    .filter(({ fields }) => fields.length > 0 && fields.every((name) => named.has(name)))
    .filter(({ type, fields }) => !['fieldComparison', 'dependsOn'].includes(type) || fields.length === 2)
    .filter(({ condition, fields }) =>
      sourcesIn(condition).every((source) => fields.slice(1).includes(source)),
    );
  return rules.filter((rule) => !isInCircle(rule, rules));
}

/** The fields that a condition looks at; one out of bounds looks at none. */
const sourcesIn = (condition) => (isTooMuch(condition) ? [] : sourcesUnder(condition));

function sourcesUnder(condition) {
  if (wordOf(condition) === 'field') return [condition.field];
  return partsOf(condition).flatMap(sourcesUnder);
}

/** A field is shown by others, these by others again: no rule may lead back to where it began. */
function isInCircle(rule, rules) {
  if (rule.type !== 'visibleWhen') return false;
  const reached = new Set(sourcesIn(rule.condition));
  for (const name of reached) {
    for (const { type, fields, condition } of rules) {
      if (type === 'visibleWhen' && fields[0] === name)
        for (const next of sourcesIn(condition)) reached.add(next);
    }
  }
  return reached.has(rule.fields[0]);
}

// Conditions (D36) ---------------------------------------------------------------------------------------------------

const most = { levels: 8, leaves: 200 };

/** Which of its words a condition has: it has to be one. */
function wordOf(condition) {
  const words = ['all', 'any', 'not', 'field'].filter((word) => !absent(member(condition, word)));
  return words.length === 1 ? words[0] : undefined;
}

/** What stands under `all`, `any` or `not`. */
function partsOf(condition) {
  const word = wordOf(condition);
  if (word === 'not') return [condition.not];
  return (word === 'all' || word === 'any') && Array.isArray(condition[word]) ? condition[word] : [];
}

const levelsOf = (condition) => 1 + Math.max(0, ...partsOf(condition).map(levelsOf));

function leavesOf(condition) {
  if (!['all', 'any', 'not'].includes(wordOf(condition))) return 1;
  return partsOf(condition).reduce((sum, part) => sum + leavesOf(part), 0);
}

function isTooMuch(condition) {
  return levelsOf(condition) > most.levels || leavesOf(condition) > most.leaves;
}

/** `yes`, `no`, or `unknown` where the condition is undefined. `look` says of a field what it is and what it holds. */
function truthOf(condition, look) {
  const word = wordOf(condition);
  if (word === undefined) return 'unknown';
  if (word === 'field') return truthOfLeaf(condition, look);
  const inner = condition[word];
  if (word === 'not') {
    return { yes: 'no', no: 'yes', unknown: 'unknown' }[truthOf(inner, look)];
  }
  if (!Array.isArray(inner)) return 'unknown';
  const truths = new Set(inner.map((part) => truthOf(part, look)));
  const [decides, otherwise] = word === 'all' ? ['no', 'yes'] : ['yes', 'no'];
  if (truths.has(decides)) return decides;
  return truths.has('unknown') ? 'unknown' : otherwise;
}

const asTruth = (statement) => (statement ? 'yes' : 'no');

function truthOfLeaf(leaf, look) {
  const source = typeof leaf.field === 'string' ? look(leaf.field) : undefined;
  if (source === undefined) return 'unknown';
  const { dataType } = source;
  const operator = member(leaf, 'operator');
  const isFlag = dataType === 'BOOLEAN';
  // D36: a box that nobody touched is not ticked.
  const held = isFlag && isEmpty(source.value) && !Array.isArray(source.value) ? false : source.value;
  const elements = isEmpty(held) ? [] : Array.isArray(held) ? held : [held];
  if (operator === 'empty') return asTruth(isNothing(dataType, held));
  if (operator === 'notEmpty') return asTruth(!isNothing(dataType, held));
  const value = member(leaf, 'value');
  const values = member(leaf, 'values');
  const equals = (other) => elements.some((element) => isSame(dataType, element, other, source.now));
  if (operator === 'in') return Array.isArray(values) ? asTruth(values.some(equals)) : 'unknown';
  if (absent(value)) return 'unknown';
  if (operator === 'eq') return asTruth(equals(value));
  if (operator === 'neq') return asTruth(!equals(value));
  if (!['lt', 'lte', 'gt', 'gte'].includes(operator)) return 'unknown';
  // What has no order has none with nothing either.
  if (!isOrdered(dataType, value)) return 'unknown';
  const orders = elements.map((element) => orderOf(dataType, element, value, source.now));
  if (orders.some((order) => order !== undefined && isInOrder(operator, order))) return 'yes';
  return orders.some((order) => order === undefined) ? 'unknown' : 'no';
}

/** Whether there is a before and after for this value among those of the data type. */
function isOrdered(dataType, value) {
  if (dataType === 'NUMBER') return Number.isFinite(value);
  if (dataType === 'DATE')
    return value === '$NOW' || (typeof value === 'string' && momentOf(value) !== undefined);
  return dataType === 'STRING' && typeof value === 'string';
}

const isInOrder = (operator, order) =>
  ({ lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 })[operator];

/** Whether two values of a data type are the same one (D35). */
function isSame(dataType, one, other, now) {
  if (dataType === 'NUMBER' || dataType === 'BOOLEAN' || dataType === 'STRING') {
    return (
      typeof one === { NUMBER: 'number', BOOLEAN: 'boolean', STRING: 'string' }[dataType] && one === other
    );
  }
  return dataType === 'DATE' && orderOf('DATE', one, other, now) === 0;
}

/** Below 0, 0 or above 0 as one is before, beside or after the other; nothing where they have no order. */
function orderOf(dataType, one, other, now) {
  const pair = [one, other];
  if (dataType === 'NUMBER') return pair.every(Number.isFinite) ? sideOf(one, other) : undefined;
  if (!['STRING', 'DATE'].includes(dataType) || pair.some((text) => typeof text !== 'string'))
    return undefined;
  if (dataType === 'STRING' && pair.every(readsAsNumber)) return sideOf(Number(one), Number(other));
  const first = momentOf(one);
  const second = dataType === 'DATE' && other === '$NOW' && first && now ? now(first.isDay) : momentOf(other);
  return first && second ? first.ms - second.ms : undefined;
}

/** Not by subtraction: texts may read as infinite. */
const sideOf = (one, other) => (one === other ? 0 : one < other ? -1 : 1);

/** D36: a JSON number, blanks around it aside. */
const readsAsNumber = (text) => /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/.test(text);

// Verdicts (D34, D41) ------------------------------------------------------------------------------------------------

/**
 * The verdict on the values of a form.
 *
 * options: domains (what lookups returned, by field), crossRules (what the host's rules say, by key; `later` where they take
 * their time), unknownNames
 * (`refuse` or `ignore`), locale, nowMs, timeZone, patternMatch, custom
 */
export function formVerdict(form, values, options = {}) {
  const stage = stageOf(form, values, options);
  const names = options.unknownNames === 'refuse' && isObject(values) ? Object.keys(values) : [];
  const strangers = names.filter((name) => !stage.has(name));
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
  const found = { errors, pending, unchecked };
  for (const rule of stage.rules) checkRule(rule, stage, unsettled, options, found);
  for (const rule of stage.rules) leaveUnsaid(rule, stage, unsettled, found);
  errors.unshift(...strangers.map((name) => ({ path: [name], constraintName: 'unknown' })));
  return {
    isValid: errors.length === 0,
    ...(pending.length > 0 ? { pending } : {}),
    ...(unchecked.length > 0 ? { unchecked: unchecked.toSorted(byText) } : {}),
    hidden: form.fields.map(({ name }) => name).filter(stage.isHidden),
    errors,
  };
}

/** What was not checked is in no order. */
const byText = (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/** D41: a rule whose condition cannot be said was not checked, where its answer would matter. */
function leaveUnsaid(rule, stage, unsettled, { unchecked }) {
  const [target] = rule.fields;
  if (stage.isHidden(target) || isTooMuch(rule.condition)) return;
  const value = stage.valueOf(target);
  if (rule.type === 'visibleWhen') {
    if (isNothing(stage.dataTypeOf(target), value)) return;
  } else if (rule.type === 'requiredWhen') {
    if (stage.isReadOnly(target)) return;
    if (!isEmpty(value) || unsettled.has(target) || stage.demanded.has(target)) return;
  } else return;
  if (stage.truth(rule.condition) === 'unknown')
    unchecked.push({ path: [target], crossConstraintName: rule.name });
}

/** A form with its values in it: which fields are hidden, and what the others hold. */
function stageOf(form, values, { nowMs = Date.now(), timeZone = 'UTC', readOnlyValues }) {
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
  const held = (name) => {
    const field = fields.get(name);
    if (field?.readOnly !== true) return member(values, name);
    // D71: what was sent for it counts for nothing.
    return readOnlyValues ? member(readOnlyValues, name) : field.default;
  };
  const valueOf = (name) => (isHidden(name) ? undefined : held(name));
  const look = (name) =>
    fields.has(name) ? { dataType: typeOf(fields.get(name)), value: valueOf(name), now } : undefined;
  const truth = (condition) => (isTooMuch(condition) ? 'unknown' : truthOf(condition, look));
  return {
    rules,
    isHidden,
    valueOf,
    truth,
    isReadOnly: (name) => fields.get(name)?.readOnly === true,
    has: (name) => fields.has(name),
    fieldOf: (name) => fields.get(name),
    dataTypeOf: (name) => typeOf(fields.get(name)),
    /** The fields of which it was said already that a rule demands them. */
    demanded: new Set(),
  };
}

/** Checks a rule, if it can be, and writes down what comes of it. */
function checkRule(rule, stage, unsettled, { crossRules, locale }, { errors, pending, unchecked }) {
  const [target] = rule.fields;
  const visible = rule.fields.filter((name) => !stage.isHidden(name));
  const isDemand = ['dependsOn', 'requiredWhen'].includes(rule.type);
  // D36: a condition looks at values, whatever became of them.
  const waitsFor = rule.type === 'requiredWhen' ? [target] : visible;
  if (visible.length === 0 || waitsFor.some((name) => unsettled.has(name))) return;
  const path = [isDemand ? target : visible.at(-1)];
  const answer = outcomeOf(rule, stage, crossRules);
  if (answer === 'later') {
    for (const name of visible) if (!pending.includes(name)) pending.push(name);
  } else if (answer === 'unchecked') {
    unchecked.push({ path, crossConstraintName: rule.name });
  } else if (answer === 'broken') {
    // One error for one field, after the first rule that demands it.
    if (isDemand && stage.demanded.has(target)) return;
    if (isDemand) stage.demanded.add(target);
    const text = textFor(rule.errorMessage, locale);
    errors.push({
      path,
      crossConstraintName: rule.name,
      fields: rule.fields,
      ...(isBlank(text) ? {} : { message: text }),
    });
  }
}

const broken = (isBroken) => (isBroken ? 'broken' : 'kept');

/** `kept`, `broken`, `unchecked`, or `later` where the host takes its time. */
function outcomeOf({ type, fields, params, condition }, stage, crossRules) {
  const [first, second] = fields;
  if (type === 'fieldComparison') return comparisonOf(fields, params, stage);
  if (type === 'atLeastOne' || type === 'mutuallyExclusive') {
    const filled = fields.filter((name) => !isBlankValue(stage, name)).length;
    const given = member(params, type === 'atLeastOne' ? 'min' : 'max');
    const bound = absent(given) ? 1 : boundOf(given);
    if (!Number.isInteger(bound) || bound < 0) return 'kept';
    return broken(type === 'atLeastOne' ? filled < bound : filled > bound);
  }
  if (type === 'dependsOn') {
    if (stage.isHidden(first) || stage.isReadOnly(first) || !isEmpty(stage.valueOf(first))) return 'kept';
    const source = stage.valueOf(second);
    const sourceValues = member(params, 'sourceValues');
    if (absent(sourceValues)) return broken(!isNothing(stage.dataTypeOf(second), source));
    if (!Array.isArray(sourceValues) || isEmpty(source)) return 'kept';
    const elements = Array.isArray(source) ? source : [source];
    return broken(
      elements.some(
        (element) =>
          isScalar(element) && sourceValues.some((one) => isScalar(one) && `${one}` === `${element}`),
      ),
    );
  }
  if (type === 'requiredWhen') {
    const isOpen = !stage.isHidden(first) && !stage.isReadOnly(first) && isEmpty(stage.valueOf(first));
    return broken(isOpen && stage.truth(condition) === 'yes');
  }
  if (type !== 'custom' || typeof member(params, 'key') !== 'string') return 'kept';
  const answer = member(crossRules, params.key);
  return answer === 'later' ? 'later' : broken(answer === false);
}

/** D35: blanks count as empty here. */
function isBlankValue(stage, name) {
  const value = stage.valueOf(name);
  return isNothing(stage.dataTypeOf(name), value) || (typeof value === 'string' && isBlank(value));
}

/** D35, D36: nothing is also a box without a tick, and an object of which nothing was filled in. */
function isNothing(dataType, value) {
  if (isEmpty(value) || (dataType === 'BOOLEAN' && value === false)) return true;
  return dataType === 'OBJECT' && isObject(value) && isUnfilled(value);
}

function comparisonOf(fields, params, stage) {
  const specs = fields.map((name) => stage.fieldOf(name));
  const [one, other] = fields.map((name) => stage.valueOf(name));
  const dataType = commonType(specs);
  const operator = member(params, 'operator');
  if (dataType === undefined || isEmpty(one) || isEmpty(other)) return 'kept';
  if (operator === 'eq') return isSame(dataType, one, other) ? 'kept' : 'broken';
  if (operator === 'neq') return isSame(dataType, one, other) ? 'broken' : 'kept';
  if (!['lt', 'lte', 'gt', 'gte'].includes(operator) || dataType === 'BOOLEAN') return 'kept';
  const order = orderOf(dataType, one, other);
  if (order === undefined) return 'unchecked';
  return isInOrder(operator, order) ? 'kept' : 'broken';
}

/** By which type two fields are compared; nothing where they are not. */
function commonType(specs) {
  const types = specs.map(typeOf);
  if (specs.some(({ expectMultipleValues }) => expectMultipleValues) || types.includes('OBJECT'))
    return undefined;
  if (types[0] === types[1]) return types[0];
  return types.every((type) => type === 'STRING' || type === 'DATE') ? 'STRING' : undefined;
}

/** D39: what is sent. */
export function submittedOf(form, values, options = {}) {
  const stage = stageOf(form, values, options);
  return Object.fromEntries(
    form.fields
      .filter(({ name }) => !stage.isHidden(name))
      .map((field) => [field.name, withoutEmptyParts(ownOfPerson(field, stage.valueOf(field.name)))])
      .filter(([, value]) => !isEmpty(value)),
  );
}

/** D71: a value without what is the server's own. */
function ownOfPerson(field, value) {
  if (field.readOnly === true) return undefined;
  if (Array.isArray(value)) return value.map((one) => ownOfPerson(field, one));
  if (!isObject(value)) return value;
  const partOf = (name) => (field.subFields ?? []).find((part) => part.name === name);
  const parts = Object.entries(value).filter(([name]) => partOf(name)?.readOnly !== true);
  return Object.fromEntries(parts.map(([name, part]) => [name, ownOfPerson(partOf(name) ?? {}, part)]));
}

/** What nothing was filled in of is empty, and so are such parts of an object. */
function withoutEmptyParts(value) {
  if (!isObject(value)) return value;
  if (isUnfilled(value)) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutEmptyParts(part)]);
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)));
}

/** D71: what a form begins with by its document; what begins with nothing is left out. */
export const startOf = ({ fields }) => startOfParts(fields);

function startOfParts(fields) {
  const starts = fields.map((field) => [field.name, startOfField(field)]);
  return Object.fromEntries(starts.filter(([, start]) => start !== undefined));
}

function startOfField(field) {
  const own = isValidStart(field) ? field.default : undefined;
  if (typeOf(field) !== 'OBJECT' || field.expectMultipleValues === true) return own;
  const parts = { ...startOfParts(field.subFields ?? []), ...own };
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/** One that is not valid is not used; that a part is missing is for a person to mend. */
function isValidStart(field) {
  if (isEmpty(field.default)) return false;
  const { errors } = verdictOn({ ...field, required: false, readOnly: false }, field.default);
  return errors.every(({ constraintName }) => constraintName === 'required');
}
