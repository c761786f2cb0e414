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
    hint: 'Send the members that `fills` names with each item. Publish their places in `itemFields`, or use `value`, `label` or `description` (D69).',
    needs: ['values-items'],
    run: async (subject) => {
      const fills = fillsOf(subject);
      const { values } = await subject.values.first();
      for (const [target, name] of fills)
        if (values.every((item) => isNothing(itemValue(item, name))))
          fault(`No value of the first page has ${describeJson(name)}, which fills "${target}".`);
    },
  },
  {
    name: 'fills-fit',
    hint: 'Send values that the filled fields accept: of their data type, and within their constraints (D69).',
    needs: ['fills-there'],
    run: async (subject) => {
      const fills = fillsOf(subject);
      if (!subject.form) notChecked('the filled fields are unknown; check the form that contains them');
      const { values } = await subject.values.first();
      for (const [target, name] of fills)
        for (const item of values) refuseUnfit(subject.form.formSpec.fields, target, item, name);
    },
  },
  {
    name: 'default-member',
    hint: 'Publish a `default` that the endpoint knows. Pages drop any other, and the field starts empty (D71).',
    needs: ['values-answer'],
    run: async (subject) => {
      const { field, endpoint, dependencies, specUrl } = subject;
      const given = [field.default].flat().filter((value): value is JsonScalar => isScalar(value));
      if (given.length === 0) notChecked('the document has no `default`');
      if (!subject.values.plan.isClosed) notChecked('a field with suggestions accepts any text');
      const resolver = createValuesResolver({
        specUrl,
        allowedOrigins: allowedBy(subject.options),
        httpClient: clientOf(subject),
      });
      const asked = { dependencies, specUrl };
      const { missing, values } = await resolver.valuesByValue(endpoint, given, asked);
      const [lost] = missing;
      if (lost !== undefined)
        fault(`${describeJson(lost)} is the default, but the endpoint doesn't know it.`);
      if (values.length < given.length) notChecked("the endpoint doesn't show whether it knows the default");
    },
  },
];

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Name of the filled field → name of the item's member. */
function fillsOf({ endpoint, field }: EndpointSubject): readonly (readonly [string, string])[] {
  const fills = Object.entries(endpoint.responseMapping?.fills ?? {});
  if (fills.length === 0) notChecked('the document has no `fills`');
  if (field.expectMultipleValues) notChecked('a field with several values cannot fill other fields');
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
  if (value === undefined) fault(`${what}, which is not a ${spec.dataType}: "${target}" is not filled.`);
  const { errors } = validate({ ...spec, valuesEndpoint: undefined }, value);
  if (errors[0]) fault(`${what}, which "${target}" refuses: ${errors[0].message}`);
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
