/**
 * JSON objects that everybody reads alike: no member twice, whole UTF-8, nothing inherited.
 * In: bytes. Out: the object, without a prototype. RFC 8725 §2.4: readers that differ can be told different things.
 */

/** Reads an object; `undefined` for anything else, and where a member is given twice at any depth. */
export function parseStrictObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    // What a page's scripts put on Object.prototype is no claim of a token.
    return hasRepeatedMember(text)
      ? undefined
      : (Object.setPrototypeOf(value, null) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** Walks text that is known to be JSON, where a string before a colon is always the name of a member. */
function hasRepeatedMember(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [whole, name, colon] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
    if (name === undefined) {
      if (whole === '{' || whole === '[') open.push(new Set());
      else open.pop();
    } else if (colon !== undefined) {
      const names = open.at(-1);
      const plain = JSON.parse(name) as string;
      if (names?.has(plain)) return true;
      names?.add(plain);
    }
  }
  return false;
}
