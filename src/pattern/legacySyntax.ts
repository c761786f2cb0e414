/**
 * Translates syntax that is only valid without the flag `u` (ECMA-262 Annex B.1.2) to syntax with it. `\p{…}` and `\u{…}` get
 * their meaning under `u`, because authors intend that.
 */

const escape = String.raw`\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|x[\da-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|k<[^>]*>|\d+|.)`;
const classOf = String.raw`\[(?:\\.|[^\]\\])*\]`;
const group = String.raw`\((?:\?(?:<?[=!]|<[^>]*>|[ims]*(?:-[ims]*)?:))?`;
const token = new RegExp(String.raw`${escape}|${classOf}|${group}|\{\d+(?:,\d*)?\}|.`, 'gsu');
const classToken = new RegExp(String.raw`\\c\w|${escape}|.`, 'gsu');

/** An escape that matches several characters. */
const set = /^\\[dDsSwWpP]/;

interface Groups {
  readonly count: number;
  readonly areNamed: boolean;
}

/** Rewrites a source that only compiles without `u`. */
export function rewriteLegacy(regex: string): string {
  const tokens = regex.match(token) ?? [];
  const named = tokens.filter((each) => /^\(\?<[^=!]/.test(each)).length;
  const count = named + tokens.filter((each) => each === '(').length;
  const groups = { count, areNamed: named > 0 };
  const closing: string[] = [];
  const rewrite = (each: string): string => {
    if (each.startsWith('\\')) return rewriteEscape(each, groups);
    if (each.length > 1 && each.startsWith('[')) return rewriteClass(each);
    if (each === ')') return closing.pop() ?? each;
    if (/^[{}\]]$/.test(each)) return `\\${each}`;
    if (!each.startsWith('(')) return each;
    // Without `u` a lookahead may be repeated; with `u` only a group around it.
    const isLookahead = /^\(\?[=!]/.test(each);
    closing.push(isLookahead ? '))' : ')');
    return isLookahead ? `(?:${each}` : each;
  };
  return tokens.map(rewrite).join('');
}

/** In `[\w-.]` the hyphen is literal, because a range can't begin or end with a class. */
function rewriteClass(source: string): string {
  const [opening = ''] = /^\[\^?/.exec(source) ?? [];
  const atoms = source.slice(opening.length, -1).match(classToken) ?? [];
  const written: string[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const [from = '', hyphen, to] = atoms.slice(at, at + 3);
    written.push(rewriteAtom(from));
    if (hyphen !== '-' || to === undefined) continue;
    written.push(set.test(from) || set.test(to) ? '\\-' : '-', rewriteAtom(to));
    at += 2;
  }
  return `${opening}${written.join('')}]`;
}

const rewriteAtom = (atom: string) => (atom === '-' ? '\\-' : rewriteEscape(atom));

/** Rewrites an escape; outside a class if `groups` is given. Without `u` any character may be escaped. */
function rewriteEscape(source: string, groups?: Groups): string {
  const escaped = source.slice(1);
  if (!source.startsWith('\\') || escaped === '') return source;
  if (/^\d/.test(escaped)) return rewriteNumber(escaped, groups);
  if (escaped.startsWith('k')) return groups?.areNamed ? source : escaped;
  if (escaped === 'c') return '\\\\c';
  if (/^c[\d_]/.test(escaped)) return characterOf(escaped.charCodeAt(1) % 32);
  if (escaped.length > 1 && !/[\uD800-\uDFFF]/.test(escaped)) return source;
  const isNeeded = groups ? /^[\^$\\.*+?()[\]{}|/dDsSwWbBnrtvf]/ : /^[\^$\\.*+?()[\]{}|/dDsSwWbnrtvf-]/;
  return isNeeded.test(escaped) ? source : escaped;
}

/** Rewrites a number: a back reference, an octal character code, or digits. */
function rewriteNumber(digits: string, groups?: Groups): string {
  if (groups && !digits.startsWith('0') && Number(digits) <= groups.count) return `\\${digits}`;
  const [octal = ''] = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(digits) ?? [];
  const character = octal && characterOf(Number.parseInt(octal, 8));
  return character + digits.slice(octal.length);
}

function characterOf(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`;
}
