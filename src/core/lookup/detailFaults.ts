/** Collects faults in the details of items, for their publisher. Options are shown without the invalid details. D61. */
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { RowDetails } from '../document/inputFieldSpec.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { describeJson, isRecord, isScalar } from '../vocabulary/json.js';
import { type DetailMember, isText, type PublishedDetails } from './rowDetails.js';

/** The invalid details of one answer's items. */
export interface DetailFaults {
  /** Records the invalid details of one item. */
  readonly add: (published: PublishedDetails, details: RowDetails) => void;
  /** Returns one notice for each kind of fault, with its first case. */
  readonly notices: (itemCount: number) => readonly FieldNotice[];
}

/** Creates an empty collection. */
export function createDetailFaults(): DetailFaults {
  const found = new Map<string, { readonly member: DetailMember; readonly first: string; count: number }>();
  return {
    add: (published, details) => {
      for (const [member, faultOf] of faults) {
        const given = published(member);
        const fault = given === undefined || given === null ? undefined : faultOf(given, details);
        if (fault === undefined) continue;
        const known = found.get(fault);
        if (known) known.count++;
        else found.set(fault, { member, first: describeJson(given), count: 1 });
      }
    },
    notices: (itemCount) =>
      [...found].map(([fault, { member, first, count }]) => {
        const code = fault === refused ? 'image-refused' : 'detail-ignored';
        const message = `"${member}" of ${count} of ${itemCount} items ${fault}; the first is ${first}.`;
        return lookupNotice(code, 'items', message);
      }),
  };
}

const refused = 'is on an origin that this page does not trust, or not an image';

const faults: readonly (readonly [
  DetailMember,
  (given: unknown, details: RowDetails) => string | undefined,
])[] = [
  ['description', (given) => (isText(given) ? undefined : 'is not a text')],
  ['group', (given) => (isText(given) ? undefined : 'is not a text')],
  ['disabled', (given) => (typeof given === 'boolean' ? undefined : 'is not true or false')],
  [
    'image',
    (given, { image }) => {
      if (typeof given !== 'string') return 'is not a URL';
      return image === undefined ? refused : undefined;
    },
  ],
  ['fields', faultOfFields],
];

function faultOfFields(given: unknown): string | undefined {
  if (!isRecord(given)) return 'is not an object';
  const values = Object.values(given).filter((value) => value !== null);
  if (!values.every(isScalar)) return 'contains a value that is not a text, number, true or false';
  const most = answerLimits.maxItemFields;
  return values.length > most ? `contains more than ${most} values` : undefined;
}
