/**
 * Checks of a `createEndpoint`, which creates a value for a new label (D70). Creates values only if the user allows it;
 * otherwise sends only invalid JSON.
 */
import { planCreating } from '../core/document/createPlan.js';
import { readServerErrors, type SaidOf } from '../core/form/serverErrors.js';
import { buildCreateRequest, readCreatedValue } from '../core/lookup/createdValue.js';
import type { ValueAlias } from '../core/document/inputFieldSpec.js';
import { describeJson, ownProperty } from '../core/vocabulary/json.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { mustAllow, refuseClosed, unsafeNames } from './crossOriginRows.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Reply } from './prober.js';
import { allowedBy, type EndpointSubject, foreignOrigin } from './subject.js';
import { jsTypeOf } from './valuesRows.js';
import { jsonIn } from './reply.js';

/** Checks of creating values, in order. */
export const createRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'create-target',
    hint: 'Publish a `uri` with the origin of the document, or allow the other origin with --allow-origin, as pages must do with `allowedOrigins`.',
    needs: ['values-answer'],
    run: (subject) => void requestFor(subject, 'New'),
  },
  {
    name: 'create-body-refused',
    hint: 'Answer 400 to a body that is not JSON, and create nothing.',
    needs: ['create-target'],
    run: async (subject) => {
      const request = { ...requestFor(subject, 'New'), body: '{"label": ' };
      const { status } = await subject.prober.send({ ...request, purpose: 'a new value that is not JSON' });
      if (![400, 415, 422].includes(status)) fault(`A body that is not JSON is answered with ${status}.`);
    },
  },
  {
    name: 'create-preflight',
    hint: 'Answer OPTIONS of the `createEndpoint` with 204, `Access-Control-Allow-Origin`, and `Access-Control-Allow-Headers: Content-Type`.',
    needs: ['create-target'],
    run: async (subject) => {
      const { url, method } = requestFor(subject, 'New');
      const origin = foreignOrigin(subject, url);
      await mustAllow(subject, { url, method, names: [...unsafeNames(subject), 'content-type'], origin });
    },
  },
  {
    name: 'create-refused',
    hint: 'Answer 422 to a label that is not accepted, such as an empty one, with `errors: [{ detail, pointer }]` (D40).',
    needs: ['create-body-refused'],
    run: async (subject) => {
      const request = requestFor(subject, ' ');
      mayCreate(subject);
      const reply = await subject.prober.send({ ...request, purpose: 'a new value without a name' });
      const isVerdict = reply.status === 200 && ownProperty(jsonIn(reply), 'isValid') === false;
      if (![400, 409, 422].includes(reply.status) && !isVerdict)
        fault(`An empty label is answered with ${reply.status}.`);
      if (readServerErrors(jsonIn(reply), nothing).form.length === 0)
        fault('The refusal of an empty label has no message to show at the field.');
    },
  },
  {
    name: 'create-made',
    hint: 'Answer 2xx with the new item as it appears in lists, in `itemField` if the document has one (D61, D70).',
    needs: ['create-body-refused'],
    run: async (subject) => {
      const { alias } = await madeFor(subject);
      const wanted = jsTypeOf[subject.field.dataType];
      if (wanted !== undefined && typeof alias.value !== wanted)
        fault(`${describeJson(alias.value)} is not a value of a ${subject.field.dataType} field.`);
    },
  },
  {
    name: 'create-found',
    hint: 'Return a new value in the list and by value as soon as it is created, because pages look it up immediately.',
    needs: ['create-made'],
    run: async (subject) => {
      const { values } = subject;
      const { alias, label } = await madeFor(subject);
      const { params, isSearchedHere } = values.plan;
      const isByValue = params.value !== undefined;
      if (!isByValue && (isSearchedHere || label.length < values.plan.minSearchLength))
        notChecked(
          'the new value can be found neither by value (no `valueParam`) nor by a search of the endpoint',
        );
      const asked = isByValue ? { values: [alias.value] } : { search: alias.label };
      const page = await values.page({ ...asked, reading: 2 });
      if (!page.values.some(({ value }) => value === alias.value))
        fault(`${page.what}: ${describeJson(alias.value)} was created, but is not found.`);
    },
  },
  {
    name: 'create-cors',
    hint: 'Send `Access-Control-Allow-Origin` with every response to a new value, including refusals.',
    needs: ['create-body-refused', 'create-preflight'],
    run: async (subject) => {
      const request = requestFor(subject, 'New');
      const origin = foreignOrigin(subject, request.url);
      const purpose = 'a new value, for a page of another origin';
      const broken = { ...request, body: '{"label": ' };
      refuseClosed(await subject.prober.send({ ...broken, purpose, headers: { origin } }), subject, origin);
    },
  },
];

/** Without a form, all errors of a refusal belong to the field. */
const nothing: SaidOf = { fields: new Map(), rules: [] };

/** Builds the request that creates a value. Ends the check if the document has no `createEndpoint`. */
function requestFor({ endpoint, dependencies, specUrl, options }: EndpointSubject, label: string) {
  if (!planCreating(endpoint).asked) notChecked('the document has no valid `createEndpoint`');
  const policy = { specUrl, allowedOrigins: allowedBy(options) };
  return buildCreateRequest(endpoint, label, { dependencies }, policy);
}

function mayCreate({ options }: EndpointSubject): void {
  if (!options.create) notChecked('values are created only with --create');
}

interface Made {
  readonly alias: ValueAlias;
  /** The label it was created with. */
  readonly label: string;
}

/** Creates one value per endpoint, with an unused label. */
const madeFor = memoizeWeak(async (subject: EndpointSubject): Promise<Made> => {
  const label = `Spec field check ${crypto.randomUUID().slice(0, 8)}`;
  const request = requestFor(subject, label);
  mayCreate(subject);
  const reply = await subject.prober.send({ ...request, purpose: 'a new value' });
  if (reply.status < 200 || reply.status > 299) fault(`A new value is answered with ${reply.status}.`);
  return { label, alias: aliasIn(reply, subject, label) };
});

function aliasIn(reply: Reply, { endpoint }: EndpointSubject, label: string): ValueAlias {
  return readCreatedValue(jsonIn(reply), endpoint, label);
}
