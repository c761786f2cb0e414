/** Finds invisible characters in the texts of a document, because they change how the text around them is shown. */
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { isRecord } from '../vocabulary/json.js';

/** Members with texts for users. */
const textMembers: ReadonlySet<string> = new Set([
  'displayName',
  'description',
  'placeholder',
  'errorMessage',
  'label',
  'group',
]);

/** Control characters except line breaks and tabs, byte order marks, zero-width spaces, and direction overrides. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u200B\u2060\uFEFF\u202D\u202E]/u;

/** Maximum depth of the search. No text of a valid document is deeper, but a hostile document may have more levels. */
const deepest = 64;

/** Returns one notice for each text that contains an invisible character. */
export function lintTexts(document: unknown, path = '', depth = 0): readonly FieldNotice[] {
  if (depth > deepest) return [];
  if (Array.isArray(document))
    return document.flatMap((item, at) => lintTexts(item, `${path}[${at}]`, depth + 1));
  if (!isRecord(document)) return [];
  return Object.entries(document).flatMap(([name, member]) => {
    const where = path === '' ? name : `${path}.${name}`;
    return textMembers.has(name) ? lintText(member, where) : lintTexts(member, where, depth + 1);
  });
}

/** Checks a text, or each language of one. */
function lintText(given: unknown, where: string): readonly FieldNotice[] {
  if (isRecord(given))
    return Object.entries(given).flatMap(([language, text]) => lintOneText(text, `${where}.${language}`));
  return lintOneText(given, where);
}

function lintOneText(text: unknown, where: string): readonly FieldNotice[] {
  const [found] = (typeof text === 'string' && invisible.exec(text)) || [];
  if (found === undefined) return [];
  const point = `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return [lintNotice('text-invisible', where, `The text contains ${point}, which is invisible.`)];
}
