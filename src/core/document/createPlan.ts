/**
 * Plans how to create a value from a label that is not offered. Choice D70: the label is sent like the search text of a lookup,
 * so D8 and D66 apply to the URL and the body.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { protocols } from '../vocabulary/transport.js';
import type { CreateEndpoint, ValuesEndpoint } from './inputFieldSpec.js';
import { lookupOutlineOf } from './lookupOutline.js';

/** How values of an endpoint are created. */
export interface CreatePlan {
  /** The endpoint that receives the label as its search text; `undefined` if no value can be created. */
  readonly asked: ValuesEndpoint | undefined;
  /** Place of the new item in the reply; `undefined` for the reply itself. */
  readonly itemField: string | undefined;
  /** Why the endpoint, or a part of it, is ignored. */
  readonly notices: readonly FieldNotice[];
}

const where = 'valuesEndpoint.createEndpoint';

/** Applies every default to the `createEndpoint` of an endpoint. Cached per endpoint. */
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
      // The values of other fields are sent too, as in a lookup (D38).
      asked: {
        uri,
        method: 'POST',
        body,
        searchParamsSchema,
        protocol: createEndpoint.protocol,
        requestParams: { searchParam: labelParam || 'label' },
      },
      itemField: itemField || undefined,
      notices: isRead
        ? []
        : [fieldNotice('word-unknown', `${where}.method`, 'The method is unknown, so POST is used.')],
    };
  },
);

/** Returns why no value can be created, if there is a reason. */
function reasonAgainst(
  endpoint: ValuesEndpoint,
  { uri, protocol = 'HTTPS' }: CreateEndpoint,
): FieldNotice | undefined {
  const { carrier, isClosed } = lookupOutlineOf(endpoint);
  const ignored = (message: string) => lookupNotice('member-ignored', where, message);
  if (carrier === 'inline') return ignored('Values in the document cannot be created.');
  if (!isClosed) return ignored('With `SUGGESTIONS`, every text is already a value.');
  if (!uri) return ignored('The `createEndpoint` has no `uri`.');
  const isKnown =
    Object.hasOwn(protocols, protocol) && protocols[protocol as keyof typeof protocols].carrier === 'http';
  const message = `"${protocol.slice(0, 40)}" is not supported, so no value can be created.`;
  return isKnown ? undefined : fieldNotice('word-unknown', `${where}.protocol`, message);
}
