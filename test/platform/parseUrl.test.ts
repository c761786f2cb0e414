import { describe, expect, it, vi } from 'vitest';
import { parseUrl } from '../../src/platform/parseUrl.js';

describe('parseUrl', () => {
  it('resolves a URL by a base, also in browsers without URL.canParse', () => {
    vi.stubGlobal('URL', class extends URL {});
    Object.assign(URL, { canParse: undefined, parse: undefined });

    expect(parseUrl('/b', 'https://a.example/x')?.href).toBe('https://a.example/b');
    expect(parseUrl('/b')).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
