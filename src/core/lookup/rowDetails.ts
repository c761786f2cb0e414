/**
 * The details of an item's row beside value and label: a second line, a group, an image, and what its host may want to know. D61.
 * Each member that cannot be read is left out; the row stays.
 */
import type { RowDetails } from '../document/inputFieldSpec.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { isRecord, isScalar, type JsonScalar } from '../vocabulary/json.js';

/** The name of a detail. */
export type DetailMember = keyof RowDetails;

/** What an item holds by the name of a detail. */
export type PublishedDetails = (member: DetailMember) => unknown;

/** Says where an image may be had; `undefined` for one that may not be shown. */
export type ImageOf = (image: string) => string | undefined;

/**
 * Reads the details of a row.
 *
 * @param imageOf - default: images that are in the item itself
 */
export function readDetails(
  published: PublishedDetails,
  locale: string | undefined,
  imageOf: ImageOf = dataImage,
): RowDetails {
  const details: { -readonly [Member in DetailMember]?: RowDetails[Member] } = {};
  for (const member of ['description', 'group'] as const) {
    const text = shownText(published(member), locale);
    if (!isBlank(text)) details[member] = cutText(text);
  }
  if (published('disabled') === true) details.disabled = true;
  const image = published('image');
  const source = typeof image === 'string' ? imageOf(image) : undefined;
  if (source) details.image = source;
  const fields = scalarsOf(published('fields'));
  if (fields.length > 0) details.fields = Object.fromEntries(fields);
  return details;
}

/** Whether this may be a text: in one language, in several, or a number. */
export function isText(text: unknown): boolean {
  return typeof text === 'string' || typeof text === 'number' || isRecord(text);
}

/** A text in the language of a reader; `undefined` for what is none. */
export function shownText(text: unknown, locale: string | undefined): string | undefined {
  if (typeof text === 'string') return text;
  if (typeof text === 'number') return String(text);
  if (!isRecord(text)) return undefined;
  const texts = Object.entries(text).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return localizedText(Object.fromEntries(texts), locale);
}

/** So long is an image of 32 kB in base64. */
const longestImage = 43_800;

/** Images that need no request: pictures of pixels alone, as others may hold scripts, of at most 32 kB. */
export function dataImage(image: string): string | undefined {
  return image.length <= longestImage && /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(image)
    ? image
    : undefined;
}

/** A text as long as a list can show it. */
export function cutText(text: string): string {
  const most = answerLimits.maxLabelLength;
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function scalarsOf(fields: unknown): readonly (readonly [string, JsonScalar])[] {
  if (!isRecord(fields)) return [];
  return Object.keys(fields)
    .filter((name) => isScalar(fields[name]))
    .slice(0, answerLimits.maxItemFields)
    .map((name) => {
      const value = fields[name] as JsonScalar;
      return [name, typeof value === 'string' ? cutText(value) : value];
    });
}
