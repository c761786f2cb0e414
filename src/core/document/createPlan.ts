/**
 * Making a value of a label that is not offered, as a document says it. Choice D70: the label is sent as the text of a lookup
 * would be, so that D8 and D66 hold for where and how.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { protocols } from '../vocabulary/transport.js';
import type { CreateEndpoint, ValuesEndpoint } from './inputFieldSpec.js';
import { lookupOutlineOf } from './lookupOutline.js';

/** How values of an endpoint are made. */
export interface CreatePlan {
  /** The endpoint that a label is sent to, its text in the place of a search; `undefined` where no value can be made. */
  readonly asked: ValuesEndpoint | undefined;
  /** Place in the reply that holds the new item; `undefined` for the reply itself. */
  readonly itemField: string | undefined;
  /** Why it is left out, or what of it is. */
  readonly notices: readonly FieldNotice[];
}

const where = 'valuesEndpoint.createEndpoint';

/** Applies every default to the `createEndpoint` of an endpoint, once for each. */
export const planCreating: (endpoint: ValuesEndpoint) => CreatePlan = /* @__PURE__ */ memoizeWeak(
  (endpoint: ValuesEndpoint): CreatePlan => {
    const { createEndpoint, searchParamsSchema } = endpoint;
    const none: CreatePlan = { asked: undefined, itemField: undefined, notices: [] };
    if (!createEndpoint) return none;
    const { uri, method = 'POST', labelParam, body, itemField } = createEndpoint;
    const reason = reasonAgainst(endpoint, createEndpoint);
    if (reason) return { ...none, notices: [reason] };
    const isRead = method === 'POST';
    return {
      // What other fields hold goes along, as with a lookup (D38).
      asked: {
        uri,
        method: 'POST',
        body,
        searchParamsSchema,
        protocol: createEndpoint.protocol,
        requestParams: { searchParam: labelParam || 'label' },
      },
      itemField: itemField || undefined,
      notices: isRead ? [] : [fieldNotice('word-unknown', `${where}.method`, 'It is read as POST.')],
    };
  },
);

/** Why no value is made. */
function reasonAgainst(
  endpoint: ValuesEndpoint,
  { uri, protocol = 'HTTPS' }: CreateEndpoint,
): FieldNotice | undefined {
  const { carrier, isClosed } = lookupOutlineOf(endpoint);
  const ignored = (message: string) => lookupNotice('member-ignored', where, message);
  if (carrier === 'inline') return ignored('Values in the document itself do not grow.');
  if (!isClosed) return ignored('Where values are suggested, any text is one.');
  if (!uri) return ignored('It has no `uri`.');
  const isKnown =
    Object.hasOwn(protocols, protocol) && protocols[protocol as keyof typeof protocols].carrier === 'http';
  const message = `"${protocol.slice(0, 40)}" makes no values here.`;
  return isKnown ? undefined : fieldNotice('word-unknown', `${where}.protocol`, message);
}
