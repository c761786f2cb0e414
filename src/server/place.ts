/**
 * Where a request goes in this server, also where another server hands on what lies beneath a path of its own.
 * Protocol §4.1 leaves paths to the server; the client sees whole ones, so those are tried first.
 */
import type { Resources } from './resources.js';
import { normalPath } from './valuesEndpoints.js';

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

/** Finds what stands at the whole path, else what stands at the rest beneath the mount. */
export function placeIn(resources: Resources, url: URL, { mountPath = '' }: Mount = {}): Place {
  const whole = normalPath(url);
  if (mountPath === '' || resources.has(whole)) return { path: whole, prefix: '' };
  const prefix = normalPath(urlOfPath(mountPath)).replace(/\/$/, '');
  return whole.startsWith(`${prefix}/`)
    ? { path: whole.slice(prefix.length), prefix }
    : { path: whole, prefix: '' };
}

/** Reads a path as a browser would, whatever it looks like: `//host` is a path here. */
export function urlOfPath(pathname: string): URL {
  const url = new URL('http://server.invalid');
  url.pathname = pathname;
  return url;
}
