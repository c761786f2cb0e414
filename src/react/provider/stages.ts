/**
 * The code that comes late, all of it but languages: each stage with the first field that needs it. What is in a stage follows
 * from what its module imports (`vite.config.ts`).
 */
import { lazyImport } from '../../client/page/lazyImport.js';

/** What looks values up. */
export const lookupsStage = lazyImport(() => import('../../queries/lookups.js'));

/** What asks endpoints about single values: for verdicts, for labels, and as other fields change. */
export const valuesStage = lazyImport(() => import('../../queries/valuesByValue.js'));

/** What a combobox needs that somebody has come to. */
export const comboboxStage = lazyImport(() => import('../combobox/comboboxStage.js'));

/** Controls that are neither text boxes nor comboboxes, and chips. */
export const controlsStage = lazyImport(() => import('../controls/Controls.js'));

/** What validates. */
export const validationStage = lazyImport(() => import('../../client/field/fieldValidator.js'));

/** What runs patterns. */
export const patternsStage = lazyImport(() => import('../../client/field/patternSupport.js'));

/** What looks values up, alone or with all of a combobox. */
export const lookupsCode = {
  current: () => lookupsStage.current() ?? comboboxStage.current(),
  load: async () => comboboxStage.current() ?? lookupsStage.load(),
};
