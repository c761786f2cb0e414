/** Hosts of this machine. */
import { describe, expect, it } from 'vitest';
import { isLoopback } from '../../src/platform/isLoopback.js';

describe('isLoopback', () => {
  it.each([
    ['http://localhost:8080', true],
    ['http://app.localhost', true],
    ['http://127.0.0.1', true],
    ['http://127.1', true],
    ['http://[::1]:1', true],
    ['http://localhost.evil.example', false],
    ['http://evillocalhost', false],
    ['http://127.0.0.1.example', false],
    ['http://128.0.0.1', false],
    ['http://[::2]', false],
  ])('is, for %s: %s', (url, expected) => {
    expect(isLoopback(new URL(url))).toBe(expected);
  });
});
