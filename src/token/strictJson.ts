/**
 * Parses JSON objects that every parser reads alike: no duplicate members, valid UTF-8, nothing inherited. Otherwise two
 * parsers could read different claims (RFC 8725 §2.4).
 */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const colon = /\s*:/y;
const [quotationMark, backslash] = [34, 92];

/** Parses an object; `undefined` for anything else, and if a member is duplicated at any depth. */
export function parseStrictObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    // A duplicated member is counted twice in the text, once in the value.
    if (countNames(text) !== countMembers(value)) return undefined;
    // Removes the prototype, because scripts of a page may have changed Object.prototype.
    return Object.setPrototypeOf(value, null) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Counts member names in valid JSON, where a string before a colon is always a name. */
function countNames(json: string): number {
  let count = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at + 1)) {
    at = endOfString(json, at);
    colon.lastIndex = at + 1;
    if (json[at + 1] === ':' || colon.test(json)) count++;
  }
  return count;
}

/** Finds the end of a string: the first quotation mark without a backslash before it. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = json.charCodeAt(at);
    if (code === quotationMark) return at;
    if (code === backslash) at++;
  }
}

/** Counts the members of a value at all depths. */
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
