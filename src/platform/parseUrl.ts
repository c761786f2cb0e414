/**
 * Reading an address. `URL.canParse` and `URL.parse` are younger than the oldest browsers that are supported.
 */

/** The URL that a text is, from a base; `undefined` where it is none. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
