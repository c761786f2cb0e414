/** The words of `protocol` and `method`. */
import { describe, expect, it } from 'vitest';
import { methods, protocols } from '../../../src/core/vocabulary/transport.js';

describe('protocols', () => {
  it('have the carrier of each word (D7)', () => {
    expect(protocols).toEqual({
      HTTPS: { carrier: 'http' },
      HTTP: { carrier: 'http' },
      INLINE: { carrier: 'inline' },
      GRPC: { carrier: 'none' },
      HOST: { carrier: 'host' },
    });
  });
});

describe('methods', () => {
  it('have the place of parameters for each word (D9)', () => {
    expect(methods).toEqual({ GET: { params: 'query' }, POST: { params: 'body' } });
  });
});
