// Validated values per second, compared with the same rules in other libraries and by hand. All create their rules once, at run
// time, as a client does. Invalid values include the cost of error messages.
import { Ajv } from 'ajv';
import * as v from 'valibot';
import * as z from 'zod';
import { importDoor } from '../lib/package.mjs';
import { rates } from '../lib/rates.mjs';
import { atLeast } from '../lib/targets.mjs';

export const rounds = 15;

const rule = { pattern: '^[A-Z][a-z]+ [A-Z][a-z]+ [0-9]{6}$', minLength: 3, maxLength: 64 };
const message = 'A name and a number.';
const valid = Array.from({ length: 1000 }, (_, index) => `Amber Dolphin ${String(index).padStart(6, '0')}`);
const halfInvalid = valid.map((text, index) => (index % 2 === 0 ? text : text.toLowerCase()));

const codes = Array.from({ length: 10_000 }, (_, index) => `code-${index}`);
const lists = Array.from({ length: 16 }, (_, list) =>
  Array.from({ length: 50 }, (_code, index) => codes[(list * 613 + index * 197) % codes.length]),
);

const ajv = new Ajv({ allErrors: true });

function textRules(validate) {
  const spec = {
    displayName: 'Name',
    dataType: 'STRING',
    required: true,
    constraints: [
      { name: 'short', type: 'minLength', params: { value: rule.minLength }, errorMessage: message },
      { name: 'long', type: 'maxLength', params: { value: rule.maxLength }, errorMessage: message },
      { name: 'form', type: 'pattern', params: { regex: rule.pattern }, errorMessage: message },
    ],
  };
  const expression = new RegExp(rule.pattern);
  const byHand = (text) => {
    const errors = [];
    if (typeof text !== 'string' || text === '') errors.push({ message });
    else {
      if (text.length < rule.minLength) errors.push({ message });
      if (text.length > rule.maxLength) errors.push({ message });
      if (!expression.test(text)) errors.push({ message });
    }
    return { isValid: errors.length === 0, errors };
  };
  const inZod = z.string().min(3, message).max(64, message).regex(expression, message);
  const inValibot = v.pipe(
    v.string(),
    v.minLength(3, message),
    v.maxLength(64, message),
    v.regex(expression, message),
  );
  const inAjv = ajv.compile({ type: 'string', ...rule });
  return {
    ours: (text) => validate(spec, text).isValid,
    RegExp: (text) => byHand(text).isValid,
    ajv: (text) => inAjv(text),
    valibot: (text) => v.safeParse(inValibot, text).success,
    zod: (text) => inZod.safeParse(text).success,
  };
}

function listRules(validate) {
  const items = codes.map((value) => ({ value, label: value }));
  const spec = {
    displayName: 'Codes',
    dataType: 'STRING',
    expectMultipleValues: true,
    required: true,
    valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items },
  };
  // The default message would contain all 10,000 values.
  const inZod = z.array(z.enum(codes, message)).min(1);
  const inValibot = v.pipe(v.array(v.picklist(codes, message)), v.minLength(1));
  const inAjv = ajv.compile({ type: 'array', minItems: 1, items: { type: 'string', enum: codes } });
  return {
    ours: (list) => validate(spec, list).isValid,
    zod: (list) => inZod.safeParse(list).success,
    valibot: (list) => v.safeParse(inValibot, list).success,
    ajv: (list) => inAjv(list),
  };
}

export async function measure(count) {
  const { validate } = await importDoor('./core');
  const cases = [
    ['validate a text, valid values: calls a second', textRules(validate), valid, atLeast(0.5, 'RegExp')],
    [
      'validate a text, half of them invalid: calls a second',
      textRules(validate),
      halfInvalid,
      atLeast(1, 'zod'),
    ],
    ['validate a list of 50 of 10,000: calls a second', listRules(validate), lists, atLeast(1, 'zod')],
  ];
  return cases.map(([title, contenders, values, target]) => {
    const { ours, ...others } = rates(over(contenders, values), count);
    return { title, ours, others, target };
  });
}

/** Runs each contender over the values; all must agree with the first. */
function over(contenders, values) {
  const [first] = Object.values(contenders);
  const expected = values.map((value) => first(value));
  return Object.fromEntries(
    Object.entries(contenders).map(([name, isValid]) => {
      let turn = 0;
      const way = () => {
        turn = (turn + 1) % values.length;
        return isValid(values[turn]) === expected[turn];
      };
      return [name, way];
    }),
  );
}
