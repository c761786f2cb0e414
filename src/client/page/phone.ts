/** Whether a page is on a phone: narrow, and pressed by fingers. What opens over it there fills it, and is closed by the back button. */
export const isPhone = (): boolean =>
  globalThis.matchMedia?.('(max-width: 479.98px) and (pointer: coarse)').matches ?? false;
