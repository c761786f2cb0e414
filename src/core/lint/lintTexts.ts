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

/** Lists one notice for each text of a document that has such a character, at any depth. */
export function lintTexts(document: unknown, path = ''): readonly FieldNotice[] {
  if (Array.isArray(document)) return document.flatMap((item, at) => lintTexts(item, `${path}[${at}]`));
  if (!isRecord(document)) return [];
  return Object.entries(document).flatMap(([name, member]) => {
    const where = path === '' ? name : `${path}.${name}`;
    return textMembers.has(name) ? lintText(member, where) : lintTexts(member, where);
  });
}

/** A text, or one for each language. */
function lintText(text: unknown, where: string): readonly FieldNotice[] {
  if (isRecord(text))
    return Object.entries(text).flatMap(([language, one]) => lintText(one, `${where}.${language}`));
  const [found] = (typeof text === 'string' && invisible.exec(text)) || [];
  if (found === undefined) return [];
  const point = `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return [lintNotice('text-invisible', where, `It has ${point}, which shows nothing.`)];
}
