/**
 * In-process lookups of a form's values, on behalf of its sender (D41, D42). A source with `resolve` is always queried by
 * value, even if the document has no `valueParam`. Values served elsewhere stay unchecked.
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
  /** The document with its endpoints rewritten for in-process lookups. */
  readonly checked: FormSpec;
  /** Base URL of the endpoints' `uri`s. */
  readonly specUrl: string;
  /** Whether this server serves the endpoint, or the document contains its values. */
  readonly isAtHand: (endpoint: ValuesEndpoint) => boolean;
  /** Creates a resolver for one caller. `failure` returns the original error of a source. */
  readonly resolverFor: (caller: Caller) => {
    readonly resolver: ValuesResolver;
    readonly failure: () => unknown;
  };
}

/** A dummy origin, because these requests never leave the process. */
const inProcess = 'https://server.invalid';
/** A parameter name that no document uses. */
const ownValueParam = 'spec-field-values';

/**
 * Plans the lookups of a form.
 *
 * @param endpoints - all endpoints of this server
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
        if (!endpoint) throw new TypeError("This server doesn't serve the requested values.");
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

/** Creates a resolver that reports values served elsewhere as unknown. */
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

/** Replaces the endpoints of a document, sub-fields included. */
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

/** Rewrites an endpoint for in-process lookups: by value if its source supports it, and without `minSearchLength` or cache. */
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
    requestParams: { ...requestParams, valueFormat: 'repeat', ...(isByValue && { valueParam }) },
  };
}

const pathOf = ({ uri = '' }: ValuesEndpoint, href: string) =>
  normalPath(new URL(uri, new URL(href, inProcess)));

const keyOf = (endpoint: ValuesEndpoint, href: string) =>
  `${planLookup(endpoint).method} ${pathOf(endpoint, href)}`;
