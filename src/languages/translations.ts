/**
 * The languages besides English. The table is lazy-loaded, because a page in English needs none of it.
 */
import type { Translation } from './translation.js';

/** Loads the texts of each language, by its tag. Each path is written out, so that a bundler makes a file for each. */
export const translations = {
  ar: async () => (await import('./ar.js')).ar,
  cs: async () => (await import('./cs.js')).cs,
  da: async () => (await import('./da.js')).da,
  de: async () => (await import('./de.js')).de,
  el: async () => (await import('./el.js')).el,
  es: async () => (await import('./es.js')).es,
  fi: async () => (await import('./fi.js')).fi,
  fr: async () => (await import('./fr.js')).fr,
  he: async () => (await import('./he.js')).he,
  hi: async () => (await import('./hi.js')).hi,
  id: async () => (await import('./id.js')).id,
  it: async () => (await import('./it.js')).it,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  nl: async () => (await import('./nl.js')).nl,
  pl: async () => (await import('./pl.js')).pl,
  pt: async () => (await import('./pt.js')).pt,
  ru: async () => (await import('./ru.js')).ru,
  sv: async () => (await import('./sv.js')).sv,
  tr: async () => (await import('./tr.js')).tr,
  uk: async () => (await import('./uk.js')).uk,
  vi: async () => (await import('./vi.js')).vi,
  'zh-Hans': async () => (await import('./zhHans.js')).zhHans,
  'zh-Hant': async () => (await import('./zhHant.js')).zhHant,
} satisfies Readonly<Record<string, () => Promise<Translation>>>;
