/**
 * `LookupOutline`: the part of a values endpoint that is needed to render a field. `lookupPlan.ts` plans the requests later, with
 * the first lookup. Protocol §2.2; choices D7, D9, D10.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { defaultDomainMode, domainModes } from '../vocabulary/domainMode.js';
import { methods, protocols } from '../vocabulary/transport.js';
import type { PublishedValue, ValuesEndpoint } from './inputFieldSpec.js';

/** The facts about a field's values that are known before any request. */
export interface LookupOutline {
  /** The endpoint that this outlines. */
  readonly endpoint: ValuesEndpoint;
  /**
   * Source of the values. `http`: request `uri`. `host`: call the app's source named by `uri` (D68). `inline`: the values are in
   * `items`. `none`: the protocol or method is not supported.
   */
  readonly carrier: 'http' | 'host' | 'inline' | 'none';
  /** Whether values have to be requested. */
  readonly isRemote: boolean;
  /** Whether only values from the endpoint are valid. */
  readonly isClosed: boolean;
  /** The values in the document itself. */
  readonly items: readonly PublishedValue[];
}

const outlines = new WeakMap<ValuesEndpoint, LookupOutline>();

/** Outlines an endpoint from a document that was read. Cached per endpoint. */
export function outlineLookup(endpoint: ValuesEndpoint): LookupOutline {
  const known = outlines.get(endpoint);
  if (known) return known;
  const outline = lookupOutlineOf(endpoint);
  outlines.set(endpoint, outline);
  return outline;
}

/** Outlines any endpoint, without the cache. */
export function lookupOutlineOf(endpoint: ValuesEndpoint): LookupOutline {
  const carrier = carrierOf(endpoint);
  return {
    endpoint,
    carrier,
    isRemote: carrier === 'http' || carrier === 'host',
    isClosed: rowOf(domainModes, endpoint.mode, defaultDomainMode).isClosed,
    items: endpoint.items ?? [],
  };
}

/** Returns whether an endpoint was read with its document, and so is valid. */
export const isOutlined = (endpoint: ValuesEndpoint): boolean => outlines.has(endpoint);

/** An unknown protocol or method has no carrier: lookups then fail as `unsupported` (D7, D9). */
function carrierOf({ protocol = 'HTTPS', method = 'GET' }: ValuesEndpoint): LookupOutline['carrier'] {
  const { carrier } = rowOf(protocols, protocol, 'GRPC');
  return carrier === 'http' && !Object.hasOwn(methods, method) ? 'none' : carrier;
}

/** Returns the row of a word of an open enum, or the row of `otherwise` for an unknown word. */
function rowOf<Table extends object>(table: Table, word: string | undefined, otherwise: keyof Table) {
  return table[word !== undefined && Object.hasOwn(table, word) ? (word as keyof Table) : otherwise];
}

/** Returns whether a document has more values than are read. */
export const isCut = (items: readonly unknown[]): boolean => items.length > answerLimits.maxItems;

/** Creates the error for a lookup without an endpoint (D6). */
export const endpointMissing = (): FieldSpecError =>
  new FieldSpecError('values-endpoint-missing', 'valuesEndpoint', 'The field has no values to look up.');
