/**
 * Texts in one or several languages, and the choice of a language. Based on D4: best match, otherwise `default`, otherwise the
 * first language; `i18nKey` is not a language.
 */

/** A text, or a map of BCP 47 language tags to texts, with an optional `default`. */
export type LocalizedText = string | Readonly<Record<string, string>>;

/** Longer texts are cut: a browser takes seconds to lay out a text of 2 MiB. */
const maxLength = 10_000;

/**
 * Chooses the text in the user's language and cuts it to 10,000 characters. Blank texts of a map are skipped.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; without it, `default` comes first
 * @returns the text, or `undefined` if there is none
 * @example
 * localizedText({ default: 'City', fr: 'Ville' }, 'fr-CA'); // 'Ville'
 * @see D4
 */
export function localizedText(text: LocalizedText | undefined, locale?: string): string | undefined {
  if (text === undefined || typeof text === 'string') return text?.slice(0, maxLength);
  const filled = Object.keys(text).filter((tag) => tag !== 'i18nKey' && !isBlank(text[tag]));
  const tags = filled.filter((tag) => tag !== 'default');
  const best = locale === undefined ? undefined : bestTag(tags, normal(locale));
  const tag = best ?? (filled.length > tags.length ? 'default' : tags[0]);
  return tag === undefined ? undefined : text[tag]?.slice(0, maxLength);
}

/** Returns whether a text is missing or has only spaces and invisible characters. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || !/[^\s\p{Cc}\p{Cf}]/u.test(text);
}

/** Returns the tag itself, otherwise the longest prefix (`zh-Hant-TW`, `zh-Hant`, `zh`), otherwise any tag of the language. */
function bestTag(tags: readonly string[], locale: string): string | undefined {
  for (const range = locale.split('-'); range.length > 0; range.pop()) {
    const match = tags.find((tag) => normal(tag) === range.join('-'));
    if (match !== undefined) return match;
  }
  const [language] = locale.split('-', 1);
  return tags.find((tag) => normal(tag).startsWith(`${language}-`));
}

/** Java writes `fr_CA`, BCP 47 `fr-CA`. */
const normal = (tag: string) => tag.toLowerCase().replaceAll('_', '-');
