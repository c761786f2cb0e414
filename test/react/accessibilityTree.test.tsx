import { describe, expect, it } from 'vitest';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { fieldStates, showFieldState } from '../support/fieldStates.tsx';

describe('accessibility tree', () => {
  // What is kept stands in `trees`; `vitest -u` writes it anew.
  it.each(fieldStates)('is as kept: %s', async (name) => {
    await showFieldState(name);

    await expect(await accessibilityTree()).toMatchFileSnapshot(`trees/${name}.txt`);
  });
});
