/** Versions of React and TanStack Query that the components can't use. */
import { describe, expect, it } from 'vitest';
import { requireReactPeers } from '../../src/errors/requirePeer.js';

const context = {};

describe('requireReactPeers', () => {
  it.each(['18.0.0', '19.2.0', '0.0.0-experimental-1a2b'])('accepts React %s', (version) => {
    expect(() => requireReactPeers(version, context)).not.toThrow();
  });

  it.each([
    ['React 17', '17.0.2', context, 'react@^18.0.0 || ^19.0.0'],
    ['TanStack Query 4', '18.3.1', undefined, '@tanstack/react-query@^5.0.0'],
  ])('names the version to install instead of %s', (_old, version, given, range) => {
    expect(() => requireReactPeers(version, given)).toThrow(`npm install "${range}"`);
  });
});
