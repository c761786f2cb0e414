/** The code that validates and runs patterns, as a page imports it. */
import { lazyImport } from '../../src/client/page/lazyImport.js';

/** Both stages, as `createValidationLoader` takes them. */
export const validationStages = {
  validation: lazyImport(() => import('../../src/client/field/fieldValidator.js')),
  patterns: lazyImport(() => import('../../src/client/field/patternSupport.js')),
};
