/**
 * The part of a values endpoint that a field is drawn by: `LookupOutline`, a noun of ours. How its values are asked for is
 * planned by `lookupPlan.ts`, which a field needs only once they are. Protocol §2.2; choices D7, D9, D10.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { answerLimits } from '../vocabulary/defaults.js';
import { defaultDomainMode, domainModes } from '../vocabulary/domainMode.js';
import { methods, protocols } from '../vocabulary/transport.js';
import type { PublishedValue, ValuesEndpoint } from './inputFieldSpec.js';

/** What is known of the values of a field before they are asked for. */
export interface LookupOutline {
  /** What was read. */
  readonly endpoint: ValuesEndpoint;
  /**
   * `http`: ask `uri`. `host`: ask the source of the host that `uri` names (D68). `inline`: the values are in `items`. `none`: no
   * carrier for this protocol or method.
   */
  readonly carrier: 'http' | 'host' | 'inline' | 'none';
  /** Whether values have to be asked for, and waited for. */
  readonly isRemote: boolean;
  /** Whether only values of the endpoint are valid. */
  readonly isClosed: boolean;
  /** The values in the document itself. */
  readonly items: readonly PublishedValue[];
}

const outlines = new WeakMap<ValuesEndpoint, LookupOutline>();

/** Outlines an endpoint that was read with its document, once: the same endpoint gives the same outline. */
export function outlineLookup(endpoint: ValuesEndpoint): LookupOutline {
  const known = outlines.get(endpoint);
  if (known) return known;
  const outline = lookupOutlineOf(endpoint);
  outlines.set(endpoint, outline);
  return outline;
}

/** Outlines any endpoint, anew. */
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

/** Whether an endpoint was read with its document, so that nothing is wrong with it. */
export const isOutlined = (endpoint: ValuesEndpoint): boolean => outlines.has(endpoint);

/** An unknown protocol or method is not guessed at: asking for values then fails as `unsupported` (D7, D9). */
function carrierOf({ protocol = 'HTTPS', method = 'GET' }: ValuesEndpoint): LookupOutline['carrier'] {
  const { carrier } = rowOf(protocols, protocol, 'GRPC');
  return carrier === 'http' && !Object.hasOwn(methods, method) ? 'none' : carrier;
}

/** The row of a word of an open enum; of another one where it is not in the table. */
function rowOf<Table extends object>(table: Table, word: string | undefined, otherwise: keyof Table) {
  return table[word !== undefined && Object.hasOwn(table, word) ? (word as keyof Table) : otherwise];
}

/** Whether a document has more values than are read. */
export const isCut = (items: readonly unknown[]): boolean => items.length > answerLimits.maxItems;

/** What a lookup fails with that has no endpoint (D6). */
export const endpointMissing = (): FieldSpecError =>
  new FieldSpecError('values-endpoint-missing', 'valuesEndpoint', 'There are no values to look up.');
