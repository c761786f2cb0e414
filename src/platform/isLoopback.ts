/**
 * Tells whether a host is this machine itself, so that no network is crossed on the way to it.
 */

/** Says so of `localhost`, names below it, `127.0.0.0/8` and `::1`, as W3C Secure Contexts §3.1 does. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
