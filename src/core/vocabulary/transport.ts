/**
 * The words of `valuesEndpoint.protocol` and `valuesEndpoint.method`: how values are fetched.
 * Protocol §2.2; omitted and unknown words by D7 and D9; the host's own lookup by D68.
 */

/** Word → how its values are had. */
export const protocols = {
  HTTPS: { carrier: 'http' },
  HTTP: { carrier: 'http' },
  INLINE: { carrier: 'inline' },
  GRPC: { carrier: 'none' },
  HOST: { carrier: 'host' },
} as const;

/** Word → where the parameters go. */
export const methods = {
  GET: { params: 'query' },
  POST: { params: 'body' },
} as const;

/** `HTTPS`, `HTTP`, `INLINE`, `GRPC` or `HOST`. */
export type ProtocolWord = keyof typeof protocols;

/** `GET` or `POST`. */
export type MethodWord = keyof typeof methods;
