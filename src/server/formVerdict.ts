/**
 * What this server says of the values of a form: the verdict of the same code that runs in browsers, with membership
 * settled by the sources of this server in process. D34, D41, D42. Where a source can `resolve`, it is asked for the very
 * values, whatever the document says of a `valueParam`; values of another server are left unchecked.
 */
import { failureMessage } from '../core/failureMessage.js';
import type { FormError, FormValues } from '../core/form/formResult.js';
import type { FormSpec } from '../core/form/formSpec.js';
import { createFormValidator } from '../core/form/formValidator.js';
import { loadFormMessages } from '../core/form/loadFormMessages.js';
import { asking } from '../core/defaults.js';
import type { InputFieldSpec, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { loadMessages } from '../core/loadMessages.js';
import { planLookup } from '../core/lookupPlan.js';
import { createValuesResolver, type ValuesResolver } from '../core/valuesResolver.js';
import { localeOf } from './acceptLanguage.js';
import type { FormVerdict, PublishedForm } from './publishedForms.js';
import { type Caller, replyWithValues } from './resources.js';
import { toResponse } from './textReply.js';
import { type Endpoints, normalPath, type ServedEndpoint } from './valuesEndpoints.js';

/** Checks the values of one form for one caller. */
export type FormCheck = (values: FormValues, caller: Caller) => Promise<FormVerdict>;

/** Of no server: what is asked here never leaves the process. */
const inProcess = 'https://server.invalid';
/** Name of a parameter that no document has. */
const ownValueParam = 'spec-field-values';

/**
 * Makes what checks the values of a form.
 *
 * @param endpoints - what this server answers, where the values of its fields are among it
 */
export function planVerdict(
  { spec, href, plan, crossRules, custom, patternMatch, timeZone }: PublishedForm,
  endpoints: Endpoints,
  maxLimit: number,
): FormCheck {
  const asked = new Map<string, ServedEndpoint>();
  const isServed = (endpoint: ValuesEndpoint) => asked.has(keyOf(endpoint, href));
  const checked = withOwnLookups(spec, (endpoint) => {
    const served = endpoints.get(pathOf(endpoint, href))?.get(planLookup(endpoint).method);
    const own = ownLookup(endpoint, href, !served || served.source.resolve !== undefined);
    if (served) asked.set(keyOf(own, href), { ...served, plan: planLookup(own) });
    return own;
  });
  const specUrl = new URL(href, inProcess).href;
  // A list that nobody is asked about could be sent to be passed over: each field has its own share.
  const maxRequests = asking.requests * (1 + countOf(spec.fields));
  const options = {
    crossRules,
    custom,
    patternMatch,
    timeZone,
    unknownNames: 'refuse',
    maxRequests,
  } as const;

  return async (values, caller) => {
    const locale = localeOf(caller.request.headers);
    const [messages, formMessages] = await Promise.all([
      loadMessages(locale ?? 'en'),
      loadFormMessages(locale ?? 'en'),
    ]);
    const failures: unknown[] = [];
    const resolver = resolverFor(isServed, specUrl, async (request) => {
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
    const reading = { locale, messages, formMessages };
    const validator = createFormValidator({ ...options, ...reading, resolver });
    const lookup = { signal: caller.request.signal, specUrl };
    const result = await validator.validateForm(checked, values, lookup).catch((cause: unknown) => {
      // What the source said, not what became of it on its way.
      throw failures[0] ?? cause;
    });
    const { errors, furtherErrors, hidden, pending = [], unchecked = [] } = result;
    // Of what hangs on an empty field nothing is a member; whoever comes here has nothing more to wait for.
    const unsettled = pending.filter((name) => plan.fields.has(name) && errors.length === 0);
    const open = unsettled.map((name): FormError => {
      const message = failureMessage('membership', undefined, reading);
      return { path: [name], constraintName: 'membership', message };
    });
    const all = [...errors, ...open];
    return { isValid: all.length === 0, errors: all, furtherErrors, hidden, unchecked };
  };
}

/** Looks values up by what is served here; values of others nobody can tell of. */
function resolverFor(
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

const countOf = (fields: readonly InputFieldSpec[]): number =>
  fields.reduce((sum, { subFields = [] }) => sum + 1 + countOf(subFields), 0);
