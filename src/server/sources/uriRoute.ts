/** The route of a `uri` with variables: the paths it matches, and the parameters they carry (D66). */
import type { LookupPlan } from '../../core/document/lookupPlan.js';
import { variable } from '../../core/document/uriVariables.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { Problem } from '../http/problem.js';

/** A parsed `uri` with variables. */
export interface UriRoute {
  /** The path with its variables in braces. No request path can be equal to it. */
  readonly path: string;
  /** The query, also with variables in braces. */
  readonly search: string;
  /** The path segments. Each lists the texts around its variables, so a single text if it has none. */
  readonly segments: readonly (readonly string[])[];
  /** Names of the variables in the path, in order. */
  readonly names: readonly string[];
  /** Query parameter → name of the variable that is its value. */
  readonly query: ReadonlyMap<string, string>;
}

/** A placeholder that URL escaping leaves unchanged and no path contains by chance. */
const standIn = (index: number) => `--uri-variable-${index}--`;

/**
 * Reads the route of an endpoint; `undefined` if its `uri` has no variables.
 *
 * @throws {TypeError} if the `uri` is not a URL, or has a variable in an unsupported position
 */
export const routeOf: (plan: LookupPlan) => UriRoute | undefined = memoizeWeak(
  ({ uri, variables }: LookupPlan) => {
    if (variables.length === 0) return undefined;
    const marked = uri.replaceAll(variable, (braces, name: string) =>
      variables.includes(name) ? standIn(variables.indexOf(name)) : braces,
    );
    const { pathname, search, searchParams } = new URL(marked, 'http://server.invalid');
    const named = (text: string) =>
      text.replaceAll(/--uri-variable-(\d+)--/g, (_text, index: string) => `{${variables[Number(index)]}}`);
    const found = Array.from(pathname.matchAll(/--uri-variable-(\d+)--/g), ([, index]) => Number(index));
    const query = new Map<string, string>();
    for (const [param, value] of searchParams) {
      const index = variables.findIndex((_name, at) => value === standIn(at));
      const name = variables[index];
      if (name !== undefined) query.set(param, name);
      else if (/--uri-variable-/.test(param + value))
        throw new TypeError(
          'has a variable inside a text of its query. Use it as the whole value of a parameter.',
        );
    }
    const names = found.map((index) => variables[index] ?? '');
    if (new Set([...names, ...query.values()]).size < variables.length)
      throw new TypeError('has a variable before its path. Move it to the path or the query.');
    const segments = pathname.split('/').map((segment) => segment.split(/--uri-variable-\d+--/));
    return {
      path: named(pathname),
      search: named(search),
      segments,
      names,
      query,
    };
  },
);

/** Longer segments are rejected, because no client sends such values. */
const mostLetters = 4096;

/**
 * Reads the variables of a path; `undefined` if the path doesn't match. Takes linear time: each variable ends at the first
 * occurrence of the text that follows it.
 */
function readPath(path: readonly string[], segments: UriRoute['segments']): readonly string[] | undefined {
  if (path.length !== segments.length) return undefined;
  const values: string[] = [];
  for (const [index, texts] of segments.entries()) {
    const read = readSegment(path[index] ?? '', texts);
    if (!read) return undefined;
    values.push(...read);
  }
  return values;
}

function readSegment(segment: string, texts: readonly string[]): readonly string[] | undefined {
  const [first = '', ...others] = texts;
  const last = others.pop();
  if (last === undefined) return segment === first ? [] : undefined;
  if (segment.length > mostLetters || !segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const values: string[] = [];
  let start = first.length;
  for (const text of others) {
    // A variable has at least one character.
    const end = segment.indexOf(text, start + 1);
    if (end === -1) return undefined;
    values.push(segment.slice(start, end));
    start = end + text.length;
  }
  const end = segment.length - last.length;
  return end > start ? [...values, segment.slice(start, end)] : undefined;
}

/**
 * Adds the variables of a request's URL to its parameters.
 *
 * @throws {Problem} 404 if the path doesn't match the route
 */
export function takeVariables(given: Map<string, unknown>, route: UriRoute, url: string): void {
  // Below a mount path, the route is the end of the path.
  const path = new URL(url).pathname.split('/').slice(1 - route.segments.length);
  const values = readPath(['', ...path], route.segments);
  if (!values) throw new Problem(404, 'There is no values endpoint at this path.');
  for (const [index, name] of route.names.entries()) given.set(name, valueOf(values[index] ?? ''));
  for (const [param, name] of route.query) {
    const value = given.get(param);
    given.delete(param);
    // A list of values is one comma-separated text (RFC 6570).
    if (value !== undefined && value !== '') given.set(name, value);
  }
}

/** Decodes one value, or a comma-separated list of values (RFC 6570). */
function valueOf(text: string): unknown {
  try {
    const values = text.split(',').map(decodeURIComponent);
    return values.length > 1 ? values : values[0];
  } catch {
    throw new Problem(400, 'The path is not valid UTF-8. Percent-encode it as UTF-8.');
  }
}

/** Resources by path, including paths with variables. A literal path takes precedence. */
export class Routes<Resource> extends Map<string, Resource> {
  readonly #routes = new Map<string, UriRoute['segments']>();

  /** Makes a path with variables match all paths that fit it. */
  addRoute({ path, segments }: UriRoute): void {
    this.#routes.set(path, segments);
  }

  /** Returns the resource published at exactly this path, variables included. */
  own(path: string): Resource | undefined {
    return super.get(path);
  }

  /** Adds all resources and routes of another instance. */
  addAll(others: Iterable<readonly [string, Resource]>, routes?: Routes<unknown>): this {
    for (const [path, resource] of others) this.set(path, resource);
    if (routes) for (const [path, segments] of routes.#routes) this.#routes.set(path, segments);
    return this;
  }

  /** The path as published, with variables in braces; `undefined` if there is no resource. */
  published(path: string): string | undefined {
    return super.has(path) ? path : this.#routeFor(path);
  }

  override get(path: string): Resource | undefined {
    return super.get(path) ?? super.get(this.#routeFor(path) ?? path);
  }

  override has(path: string): boolean {
    return super.has(path) || this.#routeFor(path) !== undefined;
  }

  #routeFor(path: string): string | undefined {
    if (this.#routes.size === 0) return undefined;
    const parts = path.split('/');
    for (const [route, segments] of this.#routes) if (readPath(parts, segments)) return route;
    return undefined;
  }
}
