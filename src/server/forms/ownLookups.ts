/**
 * The lookups by which this server asks itself for the values of a form: in process, for whoever has sent it. D41, D42. Where a
 * source can `resolve`, it is asked for the very values, whatever the document says of a `valueParam`; values of another server
 * are left unchecked.
 */
import type { FormSpec } from '../../core/form/formSpec.js';
import type { InputFieldSpec, ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { planLookup } from '../../core/document/lookupPlan.js';
import { createValuesResolver, type ValuesResolver } from '../../core/lookup/valuesResolver.js';
import type { PublishedForm } from './publishedForms.js';
import { type Caller, replyWithValues } from '../routes/resources.js';
import { toResponse } from '../http/textReply.js';
import { type Endpoints, normalPath, type ServedEndpoint } from '../routes/valuesEndpoints.js';

/** The lookups of one form. */
export interface OwnLookups {
  /** Its document, with endpoints as this server asks itself. */
  readonly checked: FormSpec;
  /** What their `uri`s are relative to. */
  readonly specUrl: string;
  /** Whether an endpoint of that document is one of this server, or of the document itself. */
  readonly isAtHand: (endpoint: ValuesEndpoint) => boolean;
  /** Asks for one caller; `failure` is what a source said, not what became of it on its way. */
  readonly resolverFor: (caller: Caller) => {
    readonly resolver: ValuesResolver;
    readonly failure: () => unknown;
  };
}

/** Of no server: what is asked here never leaves the process. */
const inProcess = 'https://server.invalid';
/** Name of a parameter that no document has. */
const ownValueParam = 'spec-field-values';

/**
 * Plans the lookups of a form.
 *
 * @param endpoints - what this server answers, where the values of its fields are among it
 */
export function planOwnLookups(
  { spec, href }: PublishedForm,
  endpoints: Endpoints,
  maxLimit: number,
): OwnLookups {
  const asked = new Map<string, ServedEndpoint>();
  const isServed = (endpoint: ValuesEndpoint) => asked.has(keyOf(endpoint, href));
  const checked = withOwnLookups(spec, (endpoint) => {
    const served = endpoints.get(pathOf(endpoint, href))?.get(planLookup(endpoint).method);
    const own = ownLookup(endpoint, href, !served || served.source.resolve !== undefined);
    if (served) asked.set(keyOf(own, href), { ...served, plan: planLookup(own) });
    return own;
  });
  const specUrl = new URL(href, inProcess).href;
  return {
    checked,
    specUrl,
    isAtHand: (endpoint) => planLookup(endpoint).carrier === 'inline' || isServed(endpoint),
    resolverFor: (caller) => {
      const failures: unknown[] = [];
      const resolver = resolverOf(isServed, specUrl, async (request) => {
        const { pathname } = new URL(request.url);
        const endpoint = asked.get(`${request.method} ${normalPath(new URL(pathname, inProcess))}`);
        if (!endpoint) throw new TypeError('Values are asked for that this server does not have.');
        try {
          return toResponse(await replyWithValues(request, endpoint, maxLimit, caller));
        } catch (cause) {
          failures.push(cause);
          throw cause;
        }
      });
      return { resolver, failure: () => failures[0] };
    },
  };
}

/** Looks values up by what is served here; values of others nobody can tell of. */
function resolverOf(
  isServed: (endpoint: ValuesEndpoint) => boolean,
  specUrl: string,
  httpClient: (request: Request) => Promise<Response>,
): ValuesResolver {
  const resolver = createValuesResolver({ httpClient, specUrl });
  return {
    ...resolver,
    valuesByValue: async (endpoint, values, options) =>
      isServed(endpoint)
        ? resolver.valuesByValue(endpoint, values, options)
        : { values: [], missing: [], unknown: values, unasked: [], notices: [] },
  };
}

/** The document with other endpoints, those of sub-fields included. */
function withOwnLookups(spec: FormSpec, own: (endpoint: ValuesEndpoint) => ValuesEndpoint): FormSpec {
  const changed = <Field extends InputFieldSpec>(field: Field): Field => {
    const { valuesEndpoint, subFields } = field;
    const isAsked = valuesEndpoint && planLookup(valuesEndpoint).carrier === 'http';
    return {
      ...field,
      ...(isAsked && { valuesEndpoint: own(valuesEndpoint) }),
      ...(subFields && { subFields: subFields.map(changed) }),
    };
  };
  return { ...spec, fields: spec.fields.map(changed) };
}

/** The endpoint as this server asks itself: by value where its source finds values so, and whatever was typed. */
function ownLookup(endpoint: ValuesEndpoint, href: string, isByValue: boolean): ValuesEndpoint {
  const { requestParams = {} } = endpoint;
  const { pathname, search } = new URL(endpoint.uri ?? '', new URL(href, inProcess));
  const { valueParam = ownValueParam } = requestParams;
  return {
    ...endpoint,
    protocol: 'HTTPS',
    uri: pathname + search,
    minSearchLength: 0,
    cacheStrategy: 'NONE',
    requestParams: { ...requestParams, ...(isByValue && { valueParam }) },
  };
}

const pathOf = ({ uri = '' }: ValuesEndpoint, href: string) =>
  normalPath(new URL(uri, new URL(href, inProcess)));

const keyOf = (endpoint: ValuesEndpoint, href: string) =>
  `${planLookup(endpoint).method} ${pathOf(endpoint, href)}`;
