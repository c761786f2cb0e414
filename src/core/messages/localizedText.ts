/**
 * A text in one language or in several, and the choice among them. Rests on D4: best match, else `default`, else the
 * first language; `i18nKey` is no language.
 */

/** A text, or one per BCP 47 language tag with an optional `default`. */
export type LocalizedText = string | Readonly<Record<string, string>>;

/** A longer text is cut: to lay out a text of 2 MiB takes a browser seconds. */
const maxLength = 10_000;

/**
 * Chooses the text for a reader, of 10,000 characters at most; a blank one of several is left aside.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; without one the `default` comes first
 * @returns the text, or `undefined` when there is none to show
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

/** Whether a text shows nothing: blanks and characters without a shape name nothing. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || !/[^\s\p{Cc}\p{Cf}]/u.test(text);
}

/** The tag itself, else the longest shorter one (`zh-Hant-TW`, `zh-Hant`, `zh`), else any of the same language. */
function bestTag(tags: readonly string[], locale: string): string | undefined {
  for (const range = locale.split('-'); range.length > 0; range.pop()) {
    const match = tags.find((tag) => normal(tag) === range.join('-'));
    if (match !== undefined) return match;
  }
  const [language] = locale.split('-', 1);
  return tags.find((tag) => normal(tag).startsWith(`${language}-`));
}

/** Java writes `fr_CA` where BCP 47 writes `fr-CA`. */
const normal = (tag: string) => tag.toLowerCase().replaceAll('_', '-');
