/** Finds characters in the texts of a document that show nothing, and change how the text around them is read. */
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { isRecord } from '../vocabulary/json.js';

/** Members that hold texts for people. */
const textMembers: ReadonlySet<string> = new Set([
  'displayName',
  'description',
  'placeholder',
  'errorMessage',
  'label',
  'group',
]);

/** Control characters other than line breaks and tabs, marks of byte order, blanks without width, overrides of direction. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u200B\u2060\uFEFF\u202D\u202E]/u;

/** No text of a document is deeper; a hostile document may be as deep as it likes. */
const deepest = 64;

/** Lists one notice for each text of a document that has such a character. */
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

/** A text, or one for each language. */
function lintText(given: unknown, where: string): readonly FieldNotice[] {
  if (isRecord(given))
    return Object.entries(given).flatMap(([language, text]) => lintOneText(text, `${where}.${language}`));
  return lintOneText(given, where);
}

function lintOneText(text: unknown, where: string): readonly FieldNotice[] {
  const [found] = (typeof text === 'string' && invisible.exec(text)) || [];
  if (found === undefined) return [];
  const point = `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return [lintNotice('text-invisible', where, `It has ${point}, which shows nothing.`)];
}
