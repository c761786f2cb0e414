/** Formats names and sizes of files safely; file names are untrusted input. */

/**
 * Invisible characters, and those that reverse text: `photo\u202Egpj.exe` would end in `exe.jpg`. The joiners of Persian and
 * Indic scripts, U+200C and U+200D, stay.
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name without invisible characters; `–` if none are left. */
export function safeName(name: string): string {
  const safe = name.replaceAll(unseen, '').trim();
  return safe === '' ? '–' : safe;
}

/** Number of characters kept at the end of a long name, including the extension. */
const tailLength = 10;

/** Splits a name into a part that may be truncated and a part that is always visible. */
export function nameParts(name: string): readonly [head: string, tail: string] {
  const signs = Array.from(name);
  if (signs.length <= 2 * tailLength) return [name, ''];
  return [signs.slice(0, -tailLength).join(''), signs.slice(-tailLength).join('')];
}

/** Kinds of files by the ending of their names, for icons. */
const endings = {
  image: /\.(?:png|jpe?g|gif|webp|avif|svg|heic|tiff?)$/i,
  archive: /\.(?:zip|t?gz|tar|7z|rar)$/i,
  text: /\.(?:pdf|docx?|odt|txt|md|csv|xlsx?)$/i,
};

/** Returns the kind of a file for its icon; `undefined` for any other file. */
export const fileKind = (name: string): string | undefined =>
  Object.entries(endings).find(([, ending]) => ending.test(name))?.[0];

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in the user's language, such as `1.4 MB`. */
export function sizeText(bytes: number, locale: string | undefined): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? 'byte';
  const format = { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, { ...format, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  );
}
