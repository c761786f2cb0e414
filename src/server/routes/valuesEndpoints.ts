/**
 * The server's values endpoints by path and method, validated before the first request (Protocol §4.2). Fields may share a
 * `uri` if they have the same values under the same names. The first field's page size is then the default.
 */
import { defaults } from '../../core/vocabulary/defaults.js';
import type { ItemNames, LookupPlan } from '../../core/document/lookupPlan.js';
import { placeOf as placeIn, putAt } from '../../core/vocabulary/place.js';
import type { MethodWord } from '../../core/vocabulary/transport.js';
import type { PublishedSpec } from './publishedSpecs.js';
import { createListSource, type ListSource } from '../sources/listSource.js';
import { isList, type ServedValues, toValuesSource, type ValuesSource } from '../sources/valuesSource.js';
import { variable } from '../../core/document/uriVariables.js';
import { routeOf, Routes } from '../sources/uriRoute.js';
import { paginationOf } from '../../core/vocabulary/paginationStrategy.js';

/** One method of one path. */
export interface ServedEndpoint {
  readonly plan: LookupPlan;
  readonly source: ValuesSource;
  /** The source if it is a list, which answers synchronously. */
  readonly list: ListSource | undefined;
  readonly values: PublishedSpec['values'];
  readonly signed: PublishedSpec['signed'];
  readonly dataType: string;
  /** Name of the field that defined it. */
  readonly owner: string;
}

/** Method → endpoint. */
export type EndpointMethods = Map<MethodWord, ServedEndpoint>;

/** Path → method → endpoint. */
export type Endpoints = Routes<EndpointMethods>;

/**
 * Maps each path and method to the source that serves it.
 *
 * @param takenPaths - paths of documents
 * @param maxLimit - largest page size
 * @returns path → method → endpoint
 * @throws {TypeError} if fields contradict each other or can't be served; the message names the field
 */
export function planEndpoints(
  specs: readonly PublishedSpec[],
  takenPaths: ReadonlySet<string>,
  maxLimit: number,
): Endpoints {
  const paths = new Routes<EndpointMethods>();
  const sources = new Map<PublishedSpec['values'], ReturnType<typeof sourceOf>>();
  for (const spec of specs) {
    const { name, values, signed } = spec;
    const { dataType } = spec.spec;
    if (!values) continue;
    const place = placeOf(spec);
    if (!place)
      refuse(name, 'has values but no endpoint to serve them. Publish a `uri`, or remove the values.');
    const { path, plan } = place;
    if (takenPaths.has(path))
      refuse(name, `has its values at ${path}, the path of a document. Publish another \`uri\`.`);
    const { source, list } = sources.get(values) ?? sourceOf(values);
    sources.set(values, { source, list });
    const methods: EndpointMethods = paths.own(path) ?? new Map();
    if (!methods.has(plan.method))
      methods.set(plan.method, { plan, source, list, values, signed, dataType, owner: name });
    paths.set(path, methods);
    const route = routeOf(plan);
    if (route) paths.addRoute(route);
  }
  for (const spec of specs) {
    const place = placeOf(spec);
    const served = place && paths.own(place.path)?.get(place.plan.method);
    if (served) checkField(spec, place.plan, served, maxLimit);
  }
  return paths;
}

function sourceOf(values: ServedValues): Pick<ServedEndpoint, 'source' | 'list'> {
  if (!isList(values)) return { source: toValuesSource(values), list: undefined };
  const list = createListSource(values);
  return { source: list, list };
}

/**
 * Whether a path is written as `URL` writes it, without unnecessary escapes. Access rules in front of this server match this
 * spelling, so paths in any other are not served.
 */
export const isNormalPath = (path: string): boolean =>
  urlOfPath(path).pathname === path && !oddEscape.test(path);

/** An escaped letter, digit, `-`, `.`, `_` or `~`, or an escape with lower-case hex digits. */
const oddEscape = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E|[\dA-F]?[a-f]|[a-f][\dA-Fa-f])/;

/** Parses any text as a path, even `//host`. */
export function urlOfPath(pathname: string): URL {
  const url = new URL('http://server.invalid');
  url.pathname = pathname;
  return url;
}

/** Normalizes a path, whatever its escapes. */
export function normalPath({ pathname }: URL): string {
  if (/^[\w/.~-]*$/.test(pathname)) return pathname;
  return pathname
    .split('/')
    .map((segment) => {
      try {
        return encodeURIComponent(decodeURIComponent(segment));
      } catch {
        return segment;
      }
    })
    .join('/');
}

/** Path and plan of a field's values; `undefined` if it needs no HTTP lookup. */
function placeOf(spec: PublishedSpec): { readonly path: string; readonly plan: LookupPlan } | undefined {
  const { lookup: plan, name, href } = spec;
  if (plan?.carrier !== 'http' || plan.uri === '') return undefined;
  try {
    const route = routeOf(plan);
    if (route) {
      const literal = urlOfPath(route.path.replaceAll(variable, 'a'));
      if (normalPath(literal) === route.path.replaceAll(variable, 'a')) return { plan, path: route.path };
      refuse(
        name,
        'has a `uri` whose path is not in its normal form. Escape only the characters that need it.',
      );
    }
    // A `uri` of another origin counts by its path, because that origin may be this server.
    const url = new URL(plan.uri, new URL(href, 'http://server.invalid'));
    const path = normalPath(url);
    if (isNormalPath(url.pathname)) return { plan, path };
    return refuse(
      name,
      `has a \`uri\` whose path is not in its normal form. Publish ${JSON.stringify(path)}.`,
    );
  } catch (cause) {
    if (cause instanceof TypeError && cause.message.startsWith('Field ')) throw cause;
    if (cause instanceof TypeError && cause.message.startsWith('has ')) refuse(name, cause.message);
    return refuse(name, 'has an invalid `uri`. Publish a path such as "/api/values/city".');
  }
}

function checkField(
  { name, spec, values, signed }: PublishedSpec,
  plan: LookupPlan,
  served: ServedEndpoint,
  maxLimit: number,
): void {
  const { isPaged, limit, params, fields, strategy, formats, nextCursorItem, totalHeader } = plan;
  const pagination = paginationOf(plan);
  if (isPaged && limit > maxLimit)
    refuse(
      name,
      `has pages of ${limit}, above \`maxLimit\` ${maxLimit}. Lower \`defaultLimit\`, or raise \`maxLimit\`.`,
    );
  if (params.value !== undefined && !served.source.resolve)
    refuse(
      name,
      'has a `valueParam`, but its source has no `resolve`. Add `resolve` to the source, or remove the `valueParam`.',
    );
  if (params.value !== undefined && spec.dataType !== served.dataType)
    refuse(
      name,
      `shares its \`uri\` with field "${served.owner}" but has another data type. Publish another \`uri\`.`,
    );
  const { page, limit: size, search, value } = params;
  const start = strategy === 'LINK' ? page : pagination.param && params[pagination.param];
  if (hasRepeats([start ?? page, size, search, value]))
    refuse(name, 'gives two request parameters the same name. Correct its `requestParams`.');
  if (!isWritable([fields.data ?? defaults.dataField, ...Object.values(fields).slice(1)]))
    refuse(name, 'gives two properties of the response the same name. Correct its `responseMapping`.');
  if (formats.unknown !== undefined)
    refuse(
      name,
      `has an unknown \`escape\`, ${JSON.stringify(formats.unknown)}. Correct its \`requestParams\`.`,
    );
  if (totalHeader !== undefined && (!headerName.test(totalHeader) || ownHeader.test(totalHeader)))
    refuse(name, 'has a `totalHeader` that this server cannot send. Publish a name such as "X-Total-Count".');
  if (!isWritable([...placesOf(plan.item), nextCursorItem]))
    refuse(name, 'gives two properties of an item the same place. Correct its `responseMapping`.');
  if (strategy === 'CURSOR' && (fields.nextCursor ?? nextCursorItem) === undefined)
    refuse(name, 'pages by cursor without a `nextCursorField` or `nextCursorItemField`. Publish one.');
  const shared = `shares its \`uri\` with field "${served.owner}"`;
  if (values && values !== served.values)
    refuse(name, `${shared} but has other values. Publish another \`uri\`, or pass the same list.`);
  if (signed !== served.signed)
    refuse(
      name,
      `${shared} but has another \`signed\`. Publish another \`uri\`, or use the same form for both.`,
    );
  if (namesOf(plan) !== namesOf(served.plan))
    refuse(name, `${shared} but has other pagination, parameter or property names. Publish another \`uri\`.`);
}

const namesOf = (plan: LookupPlan) => {
  const { strategy, firstPage, params, formats, fields, totalHeader, nextCursorItem, item } = plan;
  return JSON.stringify([strategy, firstPage, params, formats, fields, totalHeader, nextCursorItem, item]);
};

/** The syntax of a header's name. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
/** Headers that this server or its HTTP library writes. */
const ownHeader =
  /^(?:content-(?:type|length|encoding)|cache-control|connection|transfer-encoding|date|etag|link|set-cookie|vary|values-token.*|access-control-.*)$/i;

/** Places that an item is written to; only the first of several label places. */
const placesOf = ({ value, labels, fields, ...details }: ItemNames) => [
  value ?? 'value',
  labels?.[0] ?? 'label',
  ...Object.values(details),
  ...Object.values(fields ?? {}),
];

/** Whether these places can all be written without overwriting each other. */
function isWritable(places: readonly (string | undefined)[]): boolean {
  const given = places.filter((place) => place !== undefined);
  const written: Record<string, unknown> = {};
  return (
    given.every((place, index) => putAt(written, place, index)) &&
    given.every((place, index) => placeIn(place)(written) === index)
  );
}

function hasRepeats(names: readonly (string | undefined)[]): boolean {
  const given = names.filter((name) => name !== undefined);
  return new Set(given).size < given.length;
}

function refuse(name: string, what: string): never {
  throw new TypeError(`Field "${name}" ${what}`);
}
