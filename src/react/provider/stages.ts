/**
 * Lazy-loaded code that rendering needs. Each stage is loaded by the first field that needs it and contains the imports of its
 * module (`vite.config.ts`). Stages of kinds of input: `controls/kindStages.ts`; of validation, patterns and lookups by value:
 * `queries/pageEnvironment.ts`.
 */
import { lazyImport, whenLoaded } from '../../client/page/lazyImport.js';

/** Code that looks values up. */
export const lookupsStage = lazyImport(() => import('../../queries/lookups.js'));

/** Code of a combobox once the user interacts with it. */
export const comboboxStage = lazyImport(() => import('../combobox/comboboxStage.js'));

/** The list as a sheet, for phones. */
export const sheetStage = lazyImport(() => import('../combobox/ComboboxSheet.js'));

/** Chips, and controls other than text boxes and comboboxes. */
export const controlsStage = lazyImport(() => import('../controls/Controls.js'));

/** Code that looks values up: its own stage, or the combobox stage, which contains it. */
export const lookupsCode = {
  current: () => lookupsStage.current() ?? comboboxStage.current(),
  load: async () => comboboxStage.current() ?? lookupsStage.load(),
  whenLoaded: () => Promise.race([whenLoaded(lookupsStage), whenLoaded(comboboxStage)]),
};
