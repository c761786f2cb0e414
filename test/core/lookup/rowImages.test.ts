/** Where the images of an answer may come from. */
import { describe, expect, it } from 'vitest';
import { imagesUnder } from '../../../src/core/lookup/rowImages.js';

const imageOf = imagesUnder({
  specUrl: 'https://api.example/v/cities?search=a',
  allowedOrigins: ['https://cdn.example', { origin: 'https://other.example', credentials: true }],
});

describe('imagesUnder', () => {
  it.each([
    ['a.png', 'https://api.example/v/a.png'],
    ['/a.png', 'https://api.example/a.png'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https://other.example/a.png', 'https://other.example/a.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ])('says that %s is at %s (D61)', (image, url) => {
    expect(imageOf(image)).toBe(url);
  });

  it.each([
    '',
    ' ',
    'https://evil.example/a.png',
    'https://api.example@evil.example/a.png',
    'http://api.example/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://api.example/1',
    'https://',
  ])('refuses %j (D8)', (image) => {
    expect(imageOf(image)).toBeUndefined();
  });

  it('refuses a data: URL of more than 32 kB', () => {
    expect(imageOf(`data:image/png;base64,${'A'.repeat(43_800)}`)).toBeUndefined();
  });
});
