/**
 * The built-in texts in other languages than English, each loaded when asked for. The locale's language decides.
 */
import type { ValidationMessages } from './messages.js';

/** Language → its texts. Each path is written out, so that a bundler makes a file of its own for each. */
export const messageCatalogues = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
} satisfies Record<string, () => Promise<ValidationMessages>>;

/** A language with texts to load. */
export type MessageLanguage = keyof typeof messageCatalogues;

/** The language of a locale, where there are texts to load for it: `fr` for `fr-CA`, none for `en`. */
export function messageLanguage(locale: string | undefined): MessageLanguage | undefined {
  const language = locale?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return Object.hasOwn(messageCatalogues, language) ? (language as MessageLanguage) : undefined;
}
