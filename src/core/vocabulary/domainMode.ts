/**
 * The words of `valuesEndpoint.mode`: what a value must have to do with the values an endpoint returns.
 * Protocol §2.2; omitted and unknown words by D10.
 */

/** Word → whether only returned values are valid. */
export const domainModes = {
  CLOSED: { isClosed: true },
  SUGGESTIONS: { isClosed: false },
} as const;

/** `CLOSED` or `SUGGESTIONS`. */
export type DomainMode = keyof typeof domainModes;

/** The mode of an endpoint that names none. */
export const defaultDomainMode: DomainMode = 'CLOSED';
