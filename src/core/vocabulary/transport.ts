/**
 * The words of `valuesEndpoint.protocol` and `valuesEndpoint.method`: how values are fetched.
 * Protocol §2.2; omitted and unknown words by D7 and D9.
 */

/** Word → how its values are had. */
export const protocols = {
  HTTPS: { carrier: 'http' },
  HTTP: { carrier: 'http' },
  INLINE: { carrier: 'inline' },
  GRPC: { carrier: 'none' },
} as const;

/** Word → where the parameters go. */
export const methods = {
  GET: { params: 'query' },
  POST: { params: 'body' },
} as const;

/** `HTTPS`, `HTTP`, `INLINE` or `GRPC`. */
export type ProtocolWord = keyof typeof protocols;

/** `GET` or `POST`. */
export type MethodWord = keyof typeof methods;
