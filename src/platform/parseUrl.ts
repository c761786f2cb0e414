/** Parses URLs. `URL.canParse` and `URL.parse` are missing in the oldest supported browsers. */

/** Parses a URL relative to a base; `undefined` if it is invalid. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
