/**
 * Parses a typed URL, often without scheme.
 */

/** Adds a scheme to a text that starts with a host, such as `localhost:8080/api/fields/city`; paths stay unchanged. */
export function readTypedUrl(typed: string): string {
  const url = typed.trim();
  const [host = ''] = url.split(/[/?#]/, 1);
  const isHost = /^(localhost|\[[\d:a-f]+\]|[\w-]+(\.[\w-]+)+)(:\d+)?$|^[\w-]+:\d+$/i.test(host);
  if (!isHost || host === '' || /^\.+$/.test(host)) return url;
  const isOwn = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(host);
  return `${isOwn ? 'http' : 'https'}://${url}`;
}
