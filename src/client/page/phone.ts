/** Whether the page is on a phone: narrow, with touch input. There, overlays fill the screen, and the back button closes them. */
export const isPhone = (): boolean =>
  globalThis.matchMedia?.('(max-width: 479.98px) and (pointer: coarse)').matches ?? false;
