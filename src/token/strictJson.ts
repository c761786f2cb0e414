/**
 * JSON objects that everybody reads alike: no member twice, whole UTF-8, nothing inherited.
 * RFC 8725 §2.4: readers that differ can be told different things.
 */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const colon = /\s*:/y;
const [quotationMark, backslash] = [34, 92];

/** Reads an object; `undefined` for anything else, and where a member is given twice at any depth. */
export function parseStrictObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    // Of a member that is given twice the value has one.
    if (countNames(text) !== countMembers(value)) return undefined;
    // What a page's scripts put on Object.prototype is no claim of a token.
    return Object.setPrototypeOf(value, null) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** How many names stand in text that is known to be JSON, where a string before a colon is always the name of a member. */
function countNames(json: string): number {
  let count = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at + 1)) {
    at = endOfString(json, at);
    colon.lastIndex = at + 1;
    if (json[at + 1] === ':' || colon.test(json)) count++;
  }
  return count;
}

/** Where a string ends: at the first quotation mark that no backslash stands before. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = json.charCodeAt(at);
    if (code === quotationMark) return at;
    if (code === backslash) at++;
  }
}

/** How many members a value has at all depths. */
function countMembers(value: object): number {
  let count = 0;
  const open: object[] = [value];
  for (let next = open.pop(); next; next = open.pop()) {
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (values !== next) count += values.length;
    for (const each of values) if (typeof each === 'object' && each !== null) open.push(each);
  }
  return count;
}
