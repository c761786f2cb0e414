/**
 * Reads the details of an option besides value and label: second line, group, image and scalars for the app. D61. Invalid details
 * are left out; the option stays.
 */
import type { RowDetails } from '../document/inputFieldSpec.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { isRecord, isScalar, type JsonScalar } from '../vocabulary/json.js';

/** Name of a detail. */
export type DetailMember = keyof RowDetails;

/** Returns a detail of an item, as published. */
export type PublishedDetails = (member: DetailMember) => unknown;

/** Returns the URL of an image; `undefined` if it must not be shown. */
export type ImageOf = (image: string) => string | undefined;

/**
 * Reads the details of an option.
 *
 * @param imageOf - default: only images in the item itself
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

/** Returns whether a value can be a text: in one language, in several, or a number. */
export function isText(text: unknown): boolean {
  return typeof text === 'string' || typeof text === 'number' || isRecord(text);
}

/** Returns a text in the user's language; `undefined` for anything but a text. */
export function shownText(text: unknown, locale: string | undefined): string | undefined {
  if (typeof text === 'string') return text;
  if (typeof text === 'number') return String(text);
  if (!isRecord(text)) return undefined;
  const texts = Object.entries(text).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return localizedText(Object.fromEntries(texts), locale);
}

/** Length of a 32 kB image in base64. */
const longestImage = 43_800;

/**
 * Accepts images that need no request: `data:` URLs of at most 32 kB, and only bitmaps, because other types may contain scripts.
 */
export function dataImage(image: string): string | undefined {
  return image.length <= longestImage && /^data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(image)
    ? image
    : undefined;
}

/** Cuts a text to the length that a list can show. */
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
