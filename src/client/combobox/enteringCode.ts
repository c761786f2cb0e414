/** The code of texts that are typed: what they stand for, the row for a new one, and what they mark in labels. */
import { lazyImport } from '../page/lazyImport.js';

/** That code. */
export const enteringCode = /* @__PURE__ */ lazyImport(() => import('./entering.js'));

/** Asks for it ahead; whoever needs it asks again, and is told. */
export function loadEnteringSoon(): void {
  if (!enteringCode.current()) enteringCode.load().catch(() => undefined);
}
