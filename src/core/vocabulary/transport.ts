/**
 * The words of `valuesEndpoint.protocol` and `valuesEndpoint.method`: how values are fetched.
 * Protocol §2.2; D7 and D9 decide on missing and unknown words, D68 adds the app's own source.
 */

/** Word → carrier of the values. */
export const protocols = {
  HTTPS: { carrier: 'http' },
  HTTP: { carrier: 'http' },
  INLINE: { carrier: 'inline' },
  GRPC: { carrier: 'none' },
  HOST: { carrier: 'host' },
} as const;

/** Word → location of the parameters. */
export const methods = {
  GET: { params: 'query' },
  POST: { params: 'body' },
} as const;

/** `HTTPS`, `HTTP`, `INLINE`, `GRPC` or `HOST`. */
export type ProtocolWord = keyof typeof protocols;

/** `GET` or `POST`. */
export type MethodWord = keyof typeof methods;
