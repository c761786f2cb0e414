/**
 * A text in one language or in several, and the choice among them.
 * In: a string, or a map of BCP 47 tag to text (2.1), and the reader's locale. Out: one string.
 * Rests on D4: best match, else `default`, else the first language; `i18nKey` is no language.
 */

/** A text, or one per BCP 47 language tag with an optional `default`. */
export type LocalizedText = string | Readonly<Record<string, string>>;

const notLanguages = new Set(['default', 'i18nKey']);

/**
 * Chooses the text for a reader.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; without one the `default` comes first
 * @returns the text, or `undefined` when there is none to show
 * @see D4
 */
export function localizedText(text: LocalizedText | undefined, locale?: string): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  const tags = Object.keys(text).filter((tag) => !notLanguages.has(tag));
  const best = locale === undefined ? undefined : bestTag(tags, locale.toLowerCase());
  if (best !== undefined) return text[best];
  return Object.hasOwn(text, 'default') ? text['default'] : tags[0] === undefined ? undefined : text[tags[0]];
}

/** The tag itself, else the longest shorter one (`zh-Hant-TW`, `zh-Hant`, `zh`), else any of the same language. */
function bestTag(tags: readonly string[], locale: string): string | undefined {
  for (let range = locale; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    const match = tags.find((tag) => normal(tag) === range.replaceAll('_', '-'));
    if (match !== undefined) return match;
  }
  const language = locale.split(/[-_]/, 1)[0];
  return tags.find((tag) => normal(tag).split('-', 1)[0] === language);
}

/** Java writes `fr_CA` where BCP 47 writes `fr-CA`. */
const normal = (tag: string) => tag.toLowerCase().replaceAll('_', '-');
