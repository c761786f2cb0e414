/**
 * Finds the resource of a request, including below the path of an outer server. Whole paths are tried first, because clients
 * see those; Protocol §4.1 leaves paths to the server.
 */
import type { Resources } from '../routes/resources.js';
import { isNormalPath, normalPath, urlOfPath } from '../routes/valuesEndpoints.js';

/** Position of this server inside another one. */
export interface Mount {
  /** Path below which the outer server forwards requests, such as `/backend`. Default: none. */
  readonly mountPath?: string | undefined;
}

/** The path of a resource, and the prefix before it in the URL the client asked for. */
export interface Place {
  readonly path: string;
  readonly prefix: string;
}

/**
 * Finds the resource at the whole path, else at the rest below the mount path. Returns an empty path unless the path is in its
 * normal form.
 */
export function placeIn(resources: Pick<Resources, 'has'>, url: URL, { mountPath = '' }: Mount = {}): Place {
  // Access rules in front of this server match only the normal spelling of a path.
  if (!isNormalPath(url.pathname)) return { path: '', prefix: '' };
  const whole = normalPath(url);
  if (mountPath === '' || resources.has(whole)) return { path: whole, prefix: '' };
  const prefix = normalPath(urlOfPath(mountPath)).replace(/\/$/, '');
  return whole.startsWith(`${prefix}/`)
    ? { path: whole.slice(prefix.length), prefix }
    : { path: whole, prefix: '' };
}
