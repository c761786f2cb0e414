/**
 * Where an item holds its value, its label and the rest: compiled once for each document. Choices D60, D61.
 */
import type { ItemNames } from '../document/lookupPlan.js';
import { isScalar } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type Place, placeOf } from '../vocabulary/place.js';
import { type DetailMember, type PublishedDetails, shownText } from './rowDetails.js';

/** What reads the parts of an item. */
export interface ItemPlaces {
  readonly value: Place;
  /** The label in one language; `undefined` where there is none. */
  readonly label: (item: unknown, locale: string | undefined) => string | undefined;
  /** What the label is made of, as published. */
  readonly labels: readonly Place[];
  /** What an item says of its row besides. */
  readonly details: (item: unknown) => PublishedDetails;
}

/** What reads items by the places that a document maps. */
export const itemPlaces: (names: ItemNames) => ItemPlaces = /* @__PURE__ */ memoizeWeak(
  (names: ItemNames): ItemPlaces => {
    const { value, labels } = names;
    const isOwn = value === undefined && labels === undefined;
    const valueAt = placeOf(value ?? 'value');
    const [first, ...others] = (labels ?? ['label']).map(placeOf) as [Place, ...Place[]];
    return {
      // Plain texts are values and labels in one; an item that somebody mapped is no text.
      value: isOwn ? (item) => (isScalar(item) ? item : valueAt(item)) : valueAt,
      label:
        others.length === 0
          ? (item, locale) => shownText(first(item), locale)
          : (item, locale) => joined([first, ...others].map((place) => shownText(place(item), locale))),
      labels: [first, ...others],
      details: detailsIn(names, isOwn),
    };
  },
);

/** Of somebody else's items only what is mapped is read: their `disabled` need not mean the row. */
function detailsIn({ fields, ...names }: ItemNames, isOwn: boolean): ItemPlaces['details'] {
  const { description, group, disabled, image } = names;
  const placeIn = (mapped: string | undefined, own: DetailMember) =>
    mapped === undefined ? (isOwn ? placeOf(own) : undefined) : placeOf(mapped);
  const named = fields && Object.entries(fields).map(([name, place]) => [name, placeOf(place)] as const);
  const places: Readonly<Record<DetailMember, Place | undefined>> = {
    description: placeIn(description, 'description'),
    group: placeIn(group, 'group'),
    disabled: placeIn(disabled, 'disabled'),
    image: placeIn(image, 'image'),
    fields: named
      ? (item) =>
          Object.fromEntries(
            named.flatMap(([name, place]) => {
              const found = place(item);
              return found === undefined ? [] : [[name, found]];
            }),
          )
      : placeIn(undefined, 'fields'),
  };
  return (item) => (member) => places[member]?.(item);
}

/** Texts in one line; those that are missing or empty leave no gap. */
const joined = (texts: readonly (string | undefined)[]) =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');
