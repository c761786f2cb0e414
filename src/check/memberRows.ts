/** Checks of members that refer to values: `fills` (D69) and `default` (D71). */
import { filledValue, itemValue } from '../core/form/filledValue.js';
import { planField } from '../core/document/fieldPlan.js';
import type { ValueAlias } from '../core/document/inputFieldSpec.js';
import { createValuesResolver } from '../core/lookup/valuesResolver.js';
import { validate } from '../core/validation/validator.js';
import { describeJson, isScalar, type JsonScalar } from '../core/vocabulary/json.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import { allowedBy, type EndpointSubject } from './subject.js';

/** Checks of fills and defaults, in order. */
export const memberRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'fills-there',
    hint: 'Send with each item what `fills` names: publish its place in `itemFields`, or name `value`, `label` or `description` (D69).',
    needs: ['values-items'],
    run: async (subject) => {
      const fills = fillsOf(subject);
      const { values } = await subject.values.first();
      for (const [target, name] of fills)
        if (values.every((item) => isNothing(itemValue(item, name))))
          fault(`No value of the first page has ${describeJson(name)}, which "${target}" is filled with.`);
    },
  },
  {
    name: 'fills-fit',
    hint: 'Send for each field that is filled what it takes: of its data type, and by its constraints (D69).',
    needs: ['fills-there'],
    run: async (subject) => {
      const fills = fillsOf(subject);
      if (!subject.form) notChecked('the fields that are filled are not known: check the form that has them');
      const { values } = await subject.values.first();
      for (const [target, name] of fills)
        for (const item of values) refuseUnfit(subject.form.formSpec.fields, target, item, name);
    },
  },
  {
    name: 'default-member',
    hint: 'Publish a `default` that the endpoint has: pages drop any other, and the field begins empty (D71).',
    needs: ['values-answer'],
    run: async (subject) => {
      const { field, endpoint, dependencies, specUrl } = subject;
      const given = [field.default].flat().filter((value): value is JsonScalar => isScalar(value));
      if (given.length === 0) notChecked('the document has no `default` of its own');
      if (!subject.values.plan.isClosed) notChecked('any text is a value where values are suggested');
      const resolver = createValuesResolver({
        specUrl,
        allowedOrigins: allowedBy(subject.options),
        httpClient: clientOf(subject),
      });
      const asked = { dependencies, specUrl };
      const { missing, values } = await resolver.valuesByValue(endpoint, given, asked);
      const [lost] = missing;
      if (lost !== undefined)
        fault(`${describeJson(lost)} is the default, and the endpoint does not have it.`);
      if (values.length < given.length) notChecked('the endpoint does not tell whether it has the default');
    },
  },
];

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Name of the filled field → name of the item's member. */
function fillsOf({ endpoint, field }: EndpointSubject): readonly (readonly [string, string])[] {
  const fills = Object.entries(endpoint.responseMapping?.fills ?? {});
  if (fills.length === 0) notChecked('the document has no `fills`');
  if (field.expectMultipleValues) notChecked('a list of values fills nothing');
  return fills;
}

function refuseUnfit(
  fields: readonly EndpointSubject['field'][],
  target: string,
  item: ValueAlias,
  name: string,
): void {
  const spec = fields.find((one) => one.name === target);
  const given = itemValue(item, name);
  if (isNothing(given)) return;
  // Reported by `document-notices`.
  if (!spec || spec.dataType === 'OBJECT' || spec.readOnly) return;
  const what = `${describeJson(name)} of ${describeJson(item.label)} is ${describeJson(given)}`;
  const value = filledValue(planField(spec), item, name);
  if (value === undefined) fault(`${what}, which no ${spec.dataType} is: "${target}" stays as it was.`);
  const { errors } = validate({ ...spec, valuesEndpoint: undefined }, value);
  if (errors[0]) fault(`${what}, and "${target}" refuses it: ${errors[0].message}`);
}

/** A client for a resolver whose requests count towards the limits of the check. */
function clientOf({ prober }: EndpointSubject) {
  return async (request: Request): Promise<Response> => {
    const method = request.method === 'POST' ? 'POST' : 'GET';
    const body = method === 'POST' ? await request.text() : undefined;
    const { url } = request;
    const reply = await prober.send({ purpose: 'values, the default', url, method, body });
    const { status, headers } = reply;
    const response = new Response(reply.bytes, { status, headers });
    return Object.defineProperty(response, 'url', { value: url });
  };
}
