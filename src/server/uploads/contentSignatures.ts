/**
 * Detects file types from content, because the declared type may be wrong. Covers the types usual in forms. The signatures
 * follow the formats' specifications.
 */

const ooxml = 'application/vnd.openxmlformats-officedocument';
const docx = `${ooxml}.wordprocessingml.document`;
const xlsx = `${ooxml}.spreadsheetml.sheet`;
const pptx = `${ooxml}.presentationml.presentation`;
const openDocument = 'application/vnd.oasis.opendocument';
const zip = 'application/zip';

/** Ending → text type. */
const textEndings: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  css: 'text/css',
  js: 'text/javascript',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  eml: 'message/rfc822',
};

/** Ending → binary type. */
const binaryEndings: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ico: 'image/vnd.microsoft.icon',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  zip,
  docx,
  xlsx,
  pptx,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  epub: 'application/epub+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  weba: 'audio/webm',
  mkv: 'video/matroska',
  exe: 'application/vnd.microsoft.portable-executable',
};

/** Returns the type of an ending, if content can confirm it. */
export const typeOfEnding = (ending: string): string | undefined =>
  Object.hasOwn(textEndings, ending)
    ? textEndings[ending]
    : Object.hasOwn(binaryEndings, ending)
      ? binaryEndings[ending]
      : undefined;

const texts: ReadonlySet<string> = new Set(Object.values(textEndings));
const binaries: ReadonlySet<string> = new Set(Object.values(binaryEndings));

/** Whether the type is a text type. */
export const isTextType = (type: string): boolean => texts.has(type);

/** Whether content can confirm this type. */
export const isKnownType = (type: string): boolean => texts.has(type) || binaries.has(type);

/** Other names that browsers and systems use for the same types. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/x-icon': 'image/vnd.microsoft.icon',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': zip,
  'application/x-zip': zip,
  'application/x-gzip': 'application/gzip',
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/x-msdownload': 'application/vnd.microsoft.portable-executable',
  'application/x-dosexec': 'application/vnd.microsoft.portable-executable',
  'application/x-yaml': 'application/yaml',
  'text/yaml': 'application/yaml',
  'text/x-markdown': 'text/markdown',
  'text/x-vcard': 'text/vcard',
  'text/xml': 'application/xml',
  'text/rtf': 'application/rtf',
  'text/comma-separated-values': 'text/csv',
  'application/csv': 'text/csv',
  'application/javascript': 'text/javascript',
  'application/x-javascript': 'text/javascript',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'video/x-matroska': 'video/matroska',
};

/** Returns the canonical name of a type, in lower case and without parameters. */
export function canonicalType(type: string): string {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain;
}

/** Number of leading bytes needed to detect a type. */
export const headBytes = 4096;

/**
 * Detects the possible types of a file from its first bytes.
 *
 * @returns possible types, the most likely first; empty for plain text and for unknown types
 */
export function sniffTypes(head: Uint8Array): readonly string[] {
  const text = latin1(head);
  const start = Array.from(head.subarray(0, 80), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = signatures.find(([pattern]) => pattern.test(start));
  if (known) return known[1];
  if (/^504b(?:0304|0506)/.test(start)) return zipTypes(text);
  if (text.slice(4, 8) === 'ftyp') return mediaTypes(text);
  return markupTypes(text);
}

/** First bytes in hexadecimal → types. */
const signatures: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^89504e470d0a1a0a/, ['image/png']],
  [/^ffd8ff/, ['image/jpeg']],
  [/^47494638(?:37|39)61/, ['image/gif']],
  [/^52494646.{8}57454250/, ['image/webp']],
  [/^52494646.{8}57415645/, ['audio/wav']],
  [/^424d.{8}00000000/, ['image/bmp']],
  [/^(?:49492a00|4d4d002a)/, ['image/tiff']],
  [/^00000100(?!00)..00/, ['image/vnd.microsoft.icon']],
  [/^255044462d/, ['application/pdf']],
  [/^7b5c727466/, ['application/rtf']],
  [/^d0cf11e0a1b11ae1/, ['doc', 'xls', 'ppt', 'msg'].map((ending) => binaryEndings[ending] ?? '')],
  [/^1f8b08/, ['application/gzip']],
  [/^377abcaf271c/, ['application/x-7z-compressed']],
  [/^526172211a07/, ['application/vnd.rar']],
  [/^(?:494433|fff[ab23])/, ['audio/mpeg']],
  [/^664c6143/, ['audio/flac']],
  [/^4f676753/, ['audio/ogg', 'video/ogg']],
  [/^1a45dfa3.{0,128}7765626d/, ['video/webm', 'audio/webm']],
  [/^1a45dfa3/, ['video/matroska']],
  [/^(?:4d5a|7f454c46)/, ['application/vnd.microsoft.portable-executable']],
];

/** A ZIP starts with its first entry, whose name identifies office documents. */
function zipTypes(text: string): readonly string[] {
  const stored = /^PK[^]{28}mimetype(application\/[\w.+-]+?)(?=PK|[^\w.+-]|$)/.exec(text)?.[1];
  if (stored !== undefined && binaries.has(stored)) return [stored, zip];
  if (!/\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(text)) return [zip];
  const office = [
    [/word\//, docx],
    [/xl\//, xlsx],
    [/ppt\//, pptx],
  ] as const;
  const said = office.flatMap(([folder, type]) => (folder.test(text) ? [type] : []));
  return [...(said.length > 0 ? said : [docx, xlsx, pptx]), zip];
}

/** ISO base media files contain a brand. */
function mediaTypes(text: string): readonly string[] {
  const brand = text.slice(8, 12);
  if (brand.startsWith('avi')) return ['image/avif'];
  if (/^(?:hei[cxms]|hev[cxms])/.test(brand)) return ['image/heic', 'image/heif'];
  if (/^(?:mif1|msf1)/.test(brand)) return ['image/heif', 'image/heic', 'image/avif'];
  if (brand.startsWith('qt')) return ['video/quicktime'];
  return brand.startsWith('M4A') ? ['audio/mp4', 'video/mp4'] : ['video/mp4', 'audio/mp4', 'video/quicktime'];
}

/** Detects markup that a browser would execute, whatever the file's name. */
function markupTypes(text: string): readonly string[] {
  const start = text
    .replace(/^\xEF\xBB\xBF/, '')
    .replace(/^(?:\s+|<\?xml[^>]*>|<!--[^]*?-->|<!doctype svg[^>]*>)+/i, '');
  if (/^<svg[\s>]/i.test(start)) return ['image/svg+xml'];
  if (/^<(?:!doctype html|html|head|body|script|iframe|meta|title)[\s>]/i.test(start))
    return ['text/html', 'application/xhtml+xml'];
  return /^(?:\xEF\xBB\xBF)?\s*<\?xml\s/i.test(text) ? ['application/xml'] : [];
}

/** Decodes one character per byte, so that regular expressions can match bytes. */
const latin1 = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < Math.min(bytes.length, headBytes); at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
};

/**
 * Whether the bytes can be text: no control characters except blanks, line ends and escape. Any encoding is accepted, because
 * spreadsheets export in the system's code page.
 */
export function isText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b) return false;
  return true;
}
