/**
 * Finds mapped places that no item of a page has, such as a misspelt `labelField`: every option would show its raw value. D85.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { ItemNames } from '../document/lookupPlan.js';
import { describeJson } from '../vocabulary/json.js';
import { placeOf } from '../vocabulary/place.js';

/** Returns one notice for each such place. `disabledField` is not checked, because items without it are simply enabled. */
export function emptyPlaces(
  given: readonly unknown[],
  { value, labels, description, group, image, fields = {} }: ItemNames,
): readonly FieldNotice[] {
  const items = given.filter((item) => typeof item === 'object' && item !== null);
  if (items.length === 0) return [];
  const mapped = [
    ...[value, labels, description, group, image].map((places, at) => [members[at], places] as const),
    ['itemFields', Object.values(fields)] as const,
  ];
  const isEmpty = (name: string) => {
    const place = placeOf(name);
    return items.every((item) => place(item) === undefined);
  };
  return mapped.flatMap(([member, places = []]) => {
    const names = [places].flat();
    const empty = names.filter(isEmpty);
    // A part of a label may be missing from every item, such as a middle name.
    if (member === 'labelField' && empty.length < names.length) return [];
    return empty.map((name) =>
      lookupNotice(
        'place-empty',
        `valuesEndpoint.responseMapping.${member}`,
        `None of ${items.length} items has ${describeJson(name)}.`,
      ),
    );
  });
}

const members = ['valueField', 'labelField', 'descriptionField', 'groupField', 'imageField'] as const;
