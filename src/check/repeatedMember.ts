/**
 * Finds duplicated members in JSON text. Parsers differ in which of the two they use (RFC 8259 §4), and `JSON.parse` doesn't
 * report it.
 */

/** Names, quoted values, and the brackets of objects and lists. */
const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;

/** Returns the first duplicated name within an object; `undefined` if there is none. */
export function repeatedMember(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    if (colon === undefined) continue;
    const name = token.slice(1, token.lastIndexOf('"'));
    const names = open.at(-1);
    if (names?.has(name)) return name;
    names?.add(name);
  }
  return undefined;
}
