/** Decides which files are accepted: their content must match their declared type, and that type must be allowed. */
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

/** Returns whether files of a type are accepted. */
export type TypeFilter = (type: string) => boolean;

const families: ReadonlySet<string> = new Set(['image/*', 'audio/*', 'video/*', 'text/*']);

/** `image/*` excludes SVG, because it can run script; to accept SVG, name it. */
const scripted: ReadonlySet<string> = new Set(['image/svg+xml', 'text/html', 'text/javascript']);

const acceptAll: TypeFilter = () => true;

/**
 * Parses `accept` as in HTML: types, families such as `image/*`, and endings such as `.pdf`.
 *
 * @throws {TypeError} for a type that can't be detected from content
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
        `\`accept\` contains ${JSON.stringify(word)}, a type that can't be detected from the content of a file. Remove it, or accept all types and check files in \`scan\`.`,
      );
  }
  if (named.size + prefixes.length === 0)
    throw new TypeError('`accept` is empty. Pass at least one type, or omit it.');
  return (type) =>
    named.has(type) || (!scripted.has(type) && prefixes.some((prefix) => type.startsWith(prefix)));
}

/**
 * Detects the type of a file. Refuses a file that differs from its declared type or isn't accepted.
 *
 * @param head - the first bytes of the file
 * @param said - the declared type; `application/octet-stream` declares nothing
 * @throws {Problem} 415
 */
export function typeOfContent(head: Uint8Array, said: string, label: string, isAccepted: TypeFilter): string {
  const claim = canonicalType(said);
  const found = foundTypes(head, label);
  const type =
    claim === '' || claim === 'application/octet-stream'
      ? choice(found, label)
      : claimed(claim, found, label);
  if (type === undefined) throw new Problem(415, 'The content of the file doesn’t match its type.');
  if (!isAccepted(type)) throw new Problem(415, 'This file type isn’t supported. Choose another file.');
  if (isAccepted !== acceptAll && !fitsEnding(type, found, endingOf(label)))
    throw new Problem(415, 'The file’s extension doesn’t match its content. Rename the file.');
  return type;
}

/** Endings of files that run when they are opened, and whose type is unknown here. */
const running: ReadonlySet<string> = new Set(
  `apk app appimage application appref-ms bat bin cgi chm cmd com command cpl deb desktop dll dmg docm dotm exe gadget hta htc inf iqy
  iso jar jnlp js jse ksh lnk mjs msc msi msix msp mst ocx oqy osx pif pkg pl potm ppam ppsm pptm ps1 psm1 py rb reg rpm run scf scpt scr
  sct sh shb shs sldm slk swf sys url vb vbe vbs vhd vhdx website workflow ws wsc wsf wsh xaml xbap xlam xll xlm xlsm xltm xml xps xsl
  xslt`.split(/\s+/),
);

/** Whether a program chosen by the ending would open the file as its real type. */
function fitsEnding(type: string, found: readonly string[], ending: string): boolean {
  const byEnding = typeOfEnding(ending);
  if (byEnding === undefined) return !running.has(ending);
  if (byEnding === type || found.includes(byEnding)) return true;
  if (running.has(ending) || isMarkup(byEnding) || isMarkup(type)) return false;
  return familyOf(byEnding) === familyOf(type);
}

/** Groups types that the same programs open: text, images, and audio with video. */
function familyOf(type: string): string {
  if (isTextType(type)) return 'text';
  const family = type.split('/', 1)[0] ?? '';
  return family === 'application' ? type : family.replace('audio', 'video');
}

/** Possible types: by signature, else text; empty if unknown. */
function foundTypes(head: Uint8Array, label: string): readonly string[] {
  const marked = sniffTypes(head);
  if (marked.length > 0) return marked;
  const byEnding = typeOfEnding(endingOf(label));
  const isOfText = byEnding !== undefined && isTextType(byEnding) && !isMarkup(byEnding);
  if (isText(head)) return [isOfText ? byEnding : 'text/plain'];
  return [];
}

/** Markup has a signature; text without one isn't markup. */
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
    // Windows with Excel sends this type for CSV files.
    if (claim === 'application/vnd.ms-excel' && endingOf(label) === 'csv') return 'text/csv';
    if (isTextType(claim) && !isMarkup(claim)) return claim;
    return isKnownType(claim) ? undefined : first;
  }
  if (first === 'application/xml' && claim.endsWith('+xml') && !isMarkup(claim)) return first;
  // The claim of a type unknown to this table can't be checked, so the file counts as untyped.
  return isKnownType(claim) || first !== undefined ? undefined : 'application/octet-stream';
}
