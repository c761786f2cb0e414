import { describe, expect, it } from 'vitest';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { fieldStates, showFieldState } from '../support/fieldStates.tsx';

describe('accessibility tree', () => {
  // The expected trees are in `trees`; `vitest -u` rewrites them.
  it.each(fieldStates)('matches its file: %s', async (name) => {
    await showFieldState(name);

    await expect(await accessibilityTree()).toMatchFileSnapshot(`trees/${name}.txt`);
  });
});
