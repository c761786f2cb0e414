/** The lazy-loaded code for typed texts: `entering.ts`. */
import { lazyImport } from '../page/lazyImport.js';

/** The import of `entering.ts`. */
export const enteringCode = /* @__PURE__ */ lazyImport(() => import('./entering.js'));

/** Preloads the code. Ignores a failure, because the code is requested again when it is needed. */
export function loadEnteringSoon(): void {
  if (!enteringCode.current()) enteringCode.load().catch(() => undefined);
}
