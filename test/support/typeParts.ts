/** Keys for the parts of a native box of a date or a time. For Chromium. */
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** More than any of them has. */
const toFirstPart = '{ArrowLeft}'.repeat(8);

/**
 * Types into the box that has the focus, from its first part on.
 * Chromium reads digits a second apart as two numbers, so a text that a slow machine split is typed again.
 */
export async function typeParts(keys: string, value: string): Promise<void> {
  const box = document.activeElement as HTMLInputElement;
  await vi.waitFor(
    async () => {
      await userEvent.keyboard(toFirstPart + keys);
      if (!box.readOnly) expect(box.value).toBe(value);
    },
    { timeout: 15_000 },
  );
}
