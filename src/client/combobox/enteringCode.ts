/** The code that finds out what entered texts stand for: asked for beside the list's, or as somebody types. */
import { lazyImport } from '../page/lazyImport.js';

/** That code. */
export const enteringCode = /* @__PURE__ */ lazyImport(() => import('./entering.js'));

/** Asks for it ahead; whoever needs it asks again, and is told. */
export function loadEnteringSoon(): void {
  if (!enteringCode.current()) enteringCode.load().catch(() => undefined);
}
