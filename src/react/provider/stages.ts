/**
 * The code that comes late because React draws: each stage with the first field that needs it. What is in a stage follows from
 * what its module imports (`vite.config.ts`). Kinds of input: `controls/kindStages.ts`. What validates, runs
 * patterns and asks about values: `queries/pageEnvironment.ts`.
 */
import { lazyImport, whenLoaded } from '../../client/page/lazyImport.js';

/** What looks values up. */
export const lookupsStage = lazyImport(() => import('../../queries/lookups.js'));

/** What a combobox needs that somebody has come to. */
export const comboboxStage = lazyImport(() => import('../combobox/comboboxStage.js'));

/** The list of a phone, where fields have one. */
export const sheetStage = lazyImport(() => import('../combobox/ComboboxSheet.js'));

/** Controls that are neither text boxes nor comboboxes, and chips. */
export const controlsStage = lazyImport(() => import('../controls/Controls.js'));

/** What looks values up, alone or with all of a combobox. */
export const lookupsCode = {
  current: () => lookupsStage.current() ?? comboboxStage.current(),
  load: async () => comboboxStage.current() ?? lookupsStage.load(),
  whenLoaded: () => Promise.race([whenLoaded(lookupsStage), whenLoaded(comboboxStage)]),
};
