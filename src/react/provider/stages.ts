/**
 * The code that comes late because React draws: each stage with the first field that needs it. What is in a stage follows from
 * what its module imports (`vite.config.ts`). What validates, runs patterns and asks about values: `queries/pageEnvironment.ts`.
 */
import { lazyImport } from '../../client/page/lazyImport.js';
import type { InputKind } from '../../core/vocabulary/inputKinds.js';

/** What looks values up. */
export const lookupsStage = lazyImport(() => import('../../queries/lookups.js'));

/** What a combobox needs that somebody has come to. */
export const comboboxStage = lazyImport(() => import('../combobox/comboboxStage.js'));

/** The list of a phone, where fields have one. */
export const sheetStage = lazyImport(() => import('../combobox/ComboboxSheet.js'));

/** Controls that are neither text boxes nor comboboxes, and chips. */
export const controlsStage = lazyImport(() => import('../controls/Controls.js'));

const numberStage = lazyImport(() => import('../kinds/number.js'));

/** Kinds of input, each with the first field of it; what one exports as `Control` is drawn in the place of the whole field. */
export const kindStages = {
  multiline: lazyImport(() => import('../kinds/multiline.js')),
  password: lazyImport(() => import('../kinds/password.js')),
  search: lazyImport(() => import('../kinds/search.js')),
  'one-time-code': lazyImport(() => import('../kinds/oneTimeCode.js')),
  time: lazyImport(() => import('../kinds/time.js')),
  month: lazyImport(() => import('../kinds/month.js')),
  color: lazyImport(() => import('../kinds/color.js')),
  file: lazyImport(() => import('../kinds/file.js')),
  switch: lazyImport(() => import('../kinds/switch.js')),
  currency: numberStage,
  percent: numberStage,
  unit: numberStage,
  range: lazyImport(() => import('../kinds/range.js')),
  rating: lazyImport(() => import('../kinds/rating.js')),
  date: lazyImport(() => import('../kinds/date.js')),
  'date-time': lazyImport(() => import('../kinds/dateTime.js')),
  calendar: lazyImport(() => import('../kinds/calendar.js')),
  segmented: lazyImport(() => import('../kinds/segmented.js')),
} satisfies Readonly<Record<InputKind | 'calendar', unknown>>;

/** What looks values up, alone or with all of a combobox. */
export const lookupsCode = {
  current: () => lookupsStage.current() ?? comboboxStage.current(),
  load: async () => comboboxStage.current() ?? lookupsStage.load(),
};
