/**
 * The words of `valuesEndpoint.mode`: whether a value must be one that the endpoint returns.
 * Protocol §2.2; D10 decides on missing and unknown words.
 */

/** Word → whether only returned values are valid. */
export const domainModes = {
  CLOSED: { isClosed: true },
  SUGGESTIONS: { isClosed: false },
} as const;

/** `CLOSED` or `SUGGESTIONS`. */
export type DomainMode = keyof typeof domainModes;

/** The mode of an endpoint without `mode`. */
export const defaultDomainMode: DomainMode = 'CLOSED';
