/**
 * A URL as people type it: often without its scheme.
 */

/** Completes what begins with a host, such as `localhost:8080/api/fields/city`; paths stay what they are. */
export function readTypedUrl(typed: string): string {
  const url = typed.trim();
  const [host = ''] = url.split(/[/?#]/, 1);
  const isHost = /^(localhost|\[[\d:a-f]+\]|[\w-]+(\.[\w-]+)+)(:\d+)?$|^[\w-]+:\d+$/i.test(host);
  if (!isHost || host === '' || /^\.+$/.test(host)) return url;
  const isOwn = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(host);
  return `${isOwn ? 'http' : 'https'}://${url}`;
}
