/**
 * Reads one item as published by a server. Protocol §2.5, D61; choice D14: any JSON scalar is a value. Without a label, the value
 * is the label, in quotes if it is blank.
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { isRecord, isScalar, type JsonScalar, ownProperty } from '../vocabulary/json.js';
import { isBlank } from '../messages/localizedText.js';
import type { ItemPlaces } from './itemPlaces.js';
import { cutText, type ImageOf, readDetails, shownText } from './rowDetails.js';

const ownLabelAt = (item: unknown) => ownProperty(item, 'label');

/** Reads items in the format of this project's servers, and plain texts, which are value and label in one. */
export const ownPlaces: ItemPlaces = {
  value: (item) => (isScalar(item) ? item : ownProperty(item, 'value')),
  label: (item, locale) => shownText(ownLabelAt(item), locale),
  labels: [ownLabelAt],
  details: (item) => (member) => ownProperty(item, member),
};

/**
 * Reads one item; `undefined` if it is not an item or its value is unsafe. Long texts are cut.
 *
 * @param imageOf - returns the URL of an image. Default: only images in the item itself
 * @param places - places of the parts of the item. Default: the format of this project's servers
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

/** Returns a value as a label: a blank text in JSON quotes, because an option needs a visible name. */
function ownLabel(value: JsonScalar): string {
  const text = String(value);
  return isBlank(text) ? JSON.stringify(value) : text;
}

/** Returns the value of an item, if it is a JSON scalar. */
export function valueOf(item: unknown, places: ItemPlaces = ownPlaces): JsonScalar | undefined {
  const value = places.value(item);
  return isScalar(value) ? value : undefined;
}

/**
 * Returns whether a number may differ from the number that was sent: JSON rounds beyond 2^53, so that two ids become equal, and
 * reads `1e400` as infinity.
 */
export function isUnsafe(value: JsonScalar): boolean {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

/** Returns whether an item has a label, but a blank one. An item without a label is valid. */
export function hasBlankLabel(item: unknown, places: ItemPlaces = ownPlaces): boolean {
  const texts = places.labels.flatMap((place): unknown[] => {
    const label = place(item);
    return isRecord(label) ? Object.values(label) : [label];
  });
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && isBlank(text));
}
