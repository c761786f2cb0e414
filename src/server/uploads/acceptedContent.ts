/**
 * Which files are taken: what they are said to be has to be what they are, and one of the types that are accepted.
 */
import { Problem } from '../http/problem.js';
import {
  canonicalType,
  isKnownType,
  isText,
  isTextType,
  sniffTypes,
  typeOfEnding,
} from './contentSignatures.js';
import { endingOf } from './safeLabel.js';

/** Says whether files of a type are taken. */
export type TypeFilter = (type: string) => boolean;

const families: ReadonlySet<string> = new Set(['image/*', 'audio/*', 'video/*', 'text/*']);

/** A drawing that can run script is no picture, unless it is asked for by name. */
const scripted: ReadonlySet<string> = new Set(['image/svg+xml', 'text/html', 'text/javascript']);

const acceptAll: TypeFilter = () => true;

/**
 * Reads `accept` as a page of HTML has it: types, whole families such as `image/*`, endings such as `.pdf`.
 *
 * @throws {TypeError} for what no content could show
 */
export function parseAccept(accept: string | readonly string[] | undefined): TypeFilter {
  if (accept === undefined) return acceptAll;
  const words = (typeof accept === 'string' ? accept.split(',') : accept).map((word) =>
    word.trim().toLowerCase(),
  );
  const named = new Set<string>();
  const prefixes: string[] = [];
  for (const word of words.filter((one) => one !== '')) {
    const type = word.startsWith('.') ? typeOfEnding(word.slice(1)) : canonicalType(word);
    if (word === '*/*') return acceptAll;
    if (families.has(word)) prefixes.push(word.slice(0, -1));
    else if (type !== undefined && isKnownType(type)) named.add(type);
    else
      throw new TypeError(
        `accept has ${JSON.stringify(word)}, which cannot be told by the content of a file. Leave it out, or accept all and look into files by \`scan\`.`,
      );
  }
  if (named.size + prefixes.length === 0)
    throw new TypeError('accept takes no file. Name a type, or leave it out.');
  return (type) =>
    named.has(type) || (!scripted.has(type) && prefixes.some((prefix) => type.startsWith(prefix)));
}

/**
 * Tells the type of a file, and refuses one that is not what it is said to be, or not accepted.
 *
 * @param head - its first bytes
 * @param said - the type that came with it; `application/octet-stream` says nothing
 * @throws {Problem} 415
 */
export function typeOfContent(head: Uint8Array, said: string, label: string, isAccepted: TypeFilter): string {
  const claim = canonicalType(said);
  const found = foundTypes(head, label);
  const type =
    claim === '' || claim === 'application/octet-stream'
      ? choice(found, label)
      : claimed(claim, found, label);
  if (type === undefined) throw new Problem(415, 'The content of the file is not what its type says.');
  if (!isAccepted(type))
    throw new Problem(415, 'Files of this type are not taken here. Choose another file.');
  if (isAccepted !== acceptAll && !fitsEnding(type, found, endingOf(label)))
    throw new Problem(415, 'The ending of the file’s name does not fit its content. Rename the file.');
  return type;
}

/** Endings of files that run when they are opened, and that no type of this table has. */
const running: ReadonlySet<string> = new Set(
  `apk app appimage application appref-ms bat bin cgi chm cmd com command cpl deb desktop dll dmg docm dotm exe gadget hta htc inf iqy
  iso jar jnlp js jse ksh lnk mjs msc msi msix msp mst ocx oqy osx pif pkg pl potm ppam ppsm pptm ps1 psm1 py rb reg rpm run scf scpt scr
  sct sh shb shs sldm slk swf sys url vb vbe vbs vhd vhdx website workflow ws wsc wsf wsh xaml xbap xlam xll xlm xlsm xltm xml xps xsl
  xslt`.split(/\s+/),
);

/** Whether a program that goes by the ending opens a file as what it is. */
function fitsEnding(type: string, found: readonly string[], ending: string): boolean {
  const byEnding = typeOfEnding(ending);
  if (byEnding === undefined) return !running.has(ending);
  if (byEnding === type || found.includes(byEnding)) return true;
  if (running.has(ending) || isMarkup(byEnding) || isMarkup(type)) return false;
  return familyOf(byEnding) === familyOf(type);
}

/** Types that the same programs open: texts, pictures, and sounds with films. */
function familyOf(type: string): string {
  if (isTextType(type)) return 'text';
  const family = type.split('/', 1)[0] ?? '';
  return family === 'application' ? type : family.replace('audio', 'video');
}

/** What it may be: by its mark, else any text, else nothing that is known. */
function foundTypes(head: Uint8Array, label: string): readonly string[] {
  const marked = sniffTypes(head);
  if (marked.length > 0) return marked;
  const byEnding = typeOfEnding(endingOf(label));
  const isOfText = byEnding !== undefined && isTextType(byEnding) && !isMarkup(byEnding);
  if (isText(head)) return [isOfText ? byEnding : 'text/plain'];
  return [];
}

/** A type of markup is known by its mark; what has none is some other text. */
const isMarkup = (type: string) =>
  type === 'image/svg+xml' || type === 'text/html' || type === 'application/xhtml+xml';

const choice = (found: readonly string[], label: string) => {
  const byEnding = typeOfEnding(endingOf(label));
  return found.find((type) => type === byEnding) ?? found[0] ?? 'application/octet-stream';
};

function claimed(claim: string, found: readonly string[], label: string): string | undefined {
  if (found.includes(claim)) return claim;
  const [first] = found;
  const isPlainText =
    first !== undefined && isTextType(first) && !isMarkup(first) && first !== 'application/xml';
  if (isPlainText) {
    // Windows with Excel calls every list so.
    if (claim === 'application/vnd.ms-excel' && endingOf(label) === 'csv') return 'text/csv';
    if (isTextType(claim) && !isMarkup(claim)) return claim;
    return isKnownType(claim) ? undefined : first;
  }
  if (first === 'application/xml' && claim.endsWith('+xml') && !isMarkup(claim)) return first;
  // A type that this table does not have is neither believed nor denied.
  return isKnownType(claim) || first !== undefined ? undefined : 'application/octet-stream';
}
