/**
 * Finds a member that one object of a JSON text has twice. Readers differ in which of the two they take (RFC 8259 §4), and
 * `JSON.parse` tells nobody.
 */

/** Names, values in quotes, and whatever opens or closes an object or a list. */
const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;

/** Name of the first member that is there twice in its object; `undefined` where there is none. */
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
