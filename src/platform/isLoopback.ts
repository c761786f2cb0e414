/** Detects addresses of this machine, which are reached without a network. */

/** Whether the host is `localhost`, a name below it, in `127.0.0.0/8` or `::1`, as in W3C Secure Contexts §3.1. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}
