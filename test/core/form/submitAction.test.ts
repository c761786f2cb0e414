/** The action of a form without script, resolved against the URL of its document. D8. */
import { describe, expect, it } from 'vitest';
import { submitAction } from '../../../src/core/form/submitAction.js';

const ofPage = { specUrl: '/api/forms/order' };

describe('submitAction', () => {
  it.each<[string, Parameters<typeof submitAction>[1], string | undefined]>([
    ['/api/forms/order/submit', ofPage, '/api/forms/order/submit'],
    ['order/submit?a=1#b', ofPage, '/api/forms/order/submit?a=1'],
    ['/submit', {}, '/submit'],
    ['/submit', { baseUrl: '/api/' }, '/submit'],
    ['/submit', { baseUrl: 'https://page.invalid/' }, '/submit'],
    ['/submit', { ...ofPage, baseUrl: 'https://api.example' }, 'https://api.example/submit'],
    [
      '/submit',
      { specUrl: 'https://api.example/f', baseUrl: 'https://api.example' },
      'https://api.example/submit',
    ],
    [
      'https://api.example/submit',
      { ...ofPage, baseUrl: 'https://api.example' },
      'https://api.example/submit',
    ],
    // Only the page can resolve a URL that is relative to it.
    ['submit', {}, undefined],
    // A document of another origin.
    ['/submit', { specUrl: 'https://partner.example/f' }, undefined],
    ['/submit', { specUrl: '//partner.example/f' }, undefined],
    ['https://page.invalid/submit', { specUrl: 'https://partner.example/f' }, undefined],
    ['/submit', { specUrl: 'https://partner.example/f', baseUrl: 'https://api.example' }, undefined],
    // Texts that begin like a path, and name a host.
    ['//evil.test/a', ofPage, undefined],
    ['/\\evil.test/a', ofPage, undefined],
    ['\\\\evil.test/a', ofPage, undefined],
    ['/\t/evil.test/a', ofPage, undefined],
    ['/\n/evil.test/a', ofPage, undefined],
    ['\u0000//evil.test/a', ofPage, undefined],
    ['/.//evil.test/a', ofPage, '/.//evil.test/a'],
    ['/a/..//evil.test/a', ofPage, '/.//evil.test/a'],
    ['https://evil.test/a', ofPage, undefined],
    ['javascript:alert(1)', ofPage, undefined],
    ['data:text/html,a', ofPage, undefined],
    ['https://ann:secret@page.invalid/a', ofPage, undefined],
    ['/submit', { baseUrl: 'no url', specUrl: 'http://[' }, undefined],
  ])('resolves %j by %j to %j', (uri, policy, action) => {
    expect(submitAction(uri, policy)).toBe(action);
  });

  it('leads to the same origin from any page', () => {
    const action = submitAction('/.//evil.test/a', ofPage) ?? '';

    expect(new URL(action, 'https://app.example/some/page').origin).toBe('https://app.example');
  });
});
