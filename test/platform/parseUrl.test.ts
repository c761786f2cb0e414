import { describe, expect, it, vi } from 'vitest';
import { parseUrl } from '../../src/platform/parseUrl.js';

describe('parseUrl', () => {
  it('reads an address from a base, in browsers that cannot say beforehand whether it is one', () => {
    vi.stubGlobal('URL', class extends URL {});
    Object.assign(URL, { canParse: undefined, parse: undefined });

    expect(parseUrl('/b', 'https://a.example/x')?.href).toBe('https://a.example/b');
    expect(parseUrl('/b')).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
