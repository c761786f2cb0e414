/**
 * One selectable item as a server publishes it. Protocol §2.5, D61; choice D14: any JSON scalar is a value, and its own
 * label where that is missing or blank, in quotes where it is blank itself.
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { isRecord, isScalar, type JsonScalar, ownProperty } from '../vocabulary/json.js';
import { isBlank } from '../messages/localizedText.js';
import type { ItemPlaces } from './itemPlaces.js';
import { cutText, type ImageOf, readDetails, shownText } from './rowDetails.js';

const ownLabelAt = (item: unknown) => ownProperty(item, 'label');

/** Items as our own servers write them, and plain texts, which are values and labels in one. */
export const ownPlaces: ItemPlaces = {
  value: (item) => (isScalar(item) ? item : ownProperty(item, 'value')),
  label: (item, locale) => shownText(ownLabelAt(item), locale),
  labels: [ownLabelAt],
  details: (item) => (member) => ownProperty(item, member),
};

/**
 * Reads one item; `undefined` when it is none, or not to be trusted. Texts are cut where no list could show them.
 *
 * @param imageOf - says where the image of the item may be had. Default: images that are in the item itself
 * @param places - where the item holds what. Default: as our own servers write it
 */
export function readValue(
  item: unknown,
  locale: string | undefined,
  imageOf?: ImageOf,
  places: ItemPlaces = ownPlaces,
): ValueAlias | undefined {
  const value = valueOf(item, places);
  if (value === undefined || isUnsafe(value)) return undefined;
  const published = places.label(item, locale);
  const label = cutText(isBlank(published) ? ownLabel(value) : published);
  return { value, label, ...readDetails(places.details(item), locale, imageOf) };
}

/** The text of a value; in quotes, as JSON has it, where that shows nothing: an option without a name is no choice. */
function ownLabel(value: JsonScalar): string {
  const text = String(value);
  return isBlank(text) ? JSON.stringify(value) : text;
}

/** The value of an item as published, if it is a JSON scalar. */
export function valueOf(item: unknown, places: ItemPlaces = ownPlaces): JsonScalar | undefined {
  const value = places.value(item);
  return isScalar(value) ? value : undefined;
}

/**
 * Whether a number may be another than was sent: JSON rounds beyond 2^53, so that two ids become one, and reads `1e400` as
 * infinite.
 */
export function isUnsafe(value: JsonScalar): boolean {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

/** Whether an item has texts for a label that show nothing; one without a label is sound. */
export function hasBlankLabel(item: unknown, places: ItemPlaces = ownPlaces): boolean {
  const texts = places.labels.flatMap((place): unknown[] => {
    const label = place(item);
    return isRecord(label) ? Object.values(label) : [label];
  });
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && isBlank(text));
}
