/** Compiles the places of an item's value, label and details; once per document. Choices D60, D61. */
import type { ItemNames } from '../document/lookupPlan.js';
import { isScalar } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type Place, placeOf } from '../vocabulary/place.js';
import { type DetailMember, type PublishedDetails, shownText } from './rowDetails.js';

/** Functions that read the parts of an item. */
export interface ItemPlaces {
  readonly value: Place;
  /** Returns the label in one language; `undefined` if there is none. */
  readonly label: (item: unknown, locale: string | undefined) => string | undefined;
  /** The parts of the label, as published. */
  readonly labels: readonly Place[];
  /** Returns the details of an item. */
  readonly details: (item: unknown) => PublishedDetails;
}

/** Creates the functions that read items by a document's mapping. Cached per mapping. */
export const itemPlaces: (names: ItemNames) => ItemPlaces = /* @__PURE__ */ memoizeWeak(
  (names: ItemNames): ItemPlaces => {
    const { value, labels } = names;
    const isOwn = value === undefined && labels === undefined;
    const valueAt = placeOf(value ?? 'value');
    const [first, ...others] = (labels ?? ['label']).map(placeOf) as [Place, ...Place[]];
    return {
      // A plain text is value and label in one, unless the document maps items.
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

/** With a mapping, only mapped details are read, because a foreign `disabled` may have another meaning. */
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

/** Joins texts with spaces, skipping missing and empty ones. */
const joined = (texts: readonly (string | undefined)[]) =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');
