/**
 * Where a request goes in this server, also where another server hands on what lies beneath a path of its own.
 * Protocol §4.1 leaves paths to the server; the client sees whole ones, so those are tried first.
 */
import type { Resources } from '../routes/resources.js';
import { isNormalPath, normalPath, urlOfPath } from '../routes/valuesEndpoints.js';

/** Where a back end stands in another server. */
export interface Mount {
  /** Path beneath which requests are handed on, such as `/backend`. Default: none, it stands at the root. */
  readonly mountPath?: string | undefined;
}

/** The path of a resource, and what stands before it in the URL the client asked for. */
export interface Place {
  readonly path: string;
  readonly prefix: string;
}

/**
 * Finds the resource at the whole path, else the one at the rest beneath the mount. A path that is not in its normal form is the place
 * of no resource, variables included.
 */
export function placeIn(resources: Pick<Resources, 'has'>, url: URL, { mountPath = '' }: Mount = {}): Place {
  // What guards a path has not seen it under another spelling.
  if (!isNormalPath(url.pathname)) return { path: '', prefix: '' };
  const whole = normalPath(url);
  if (mountPath === '' || resources.has(whole)) return { path: whole, prefix: '' };
  const prefix = normalPath(urlOfPath(mountPath)).replace(/\/$/, '');
  return whole.startsWith(`${prefix}/`)
    ? { path: whole.slice(prefix.length), prefix }
    : { path: whole, prefix: '' };
}
