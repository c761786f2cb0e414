'use client';
/**
 * The texts for a locale: the host's, then the built-in ones in that language once they are loaded.
 * In: locale and the host's texts. Out: what is known by now; a text that is in neither is shown in English.
 */
import { useEffect, useMemo, useState } from 'react';
import type { FieldSpecError } from '../errors.js';
import { type MessageLanguage, messageLanguage } from '../core/loadMessages.js';
import type { Fault } from './faults.js';
import { late } from './late.js';
import { loadLocaleMessages } from './loadLocaleMessages.js';
import type { Messages } from './messages.js';

/** Loads the texts of a locale beside the page: nothing waits for them, and of two locales the newer one wins. */
export function useMessages(
  locale: string | undefined,
  given: Partial<Messages> | undefined,
  report: (fault: Fault) => void,
): Partial<Messages> | undefined {
  const language = messageLanguage(locale);
  const [loaded, setLoaded] = useState<{ language: MessageLanguage; messages: Messages | undefined }>();
  useEffect(() => {
    if (language === undefined) return undefined;
    let isWanted = true;
    late(`The texts for "${language}"`, loadLocaleMessages(language))
      .then((messages) => isWanted && setLoaded({ language, messages }))
      .catch((error: FieldSpecError) => isWanted && report(error));
    return () => {
      isWanted = false;
    };
  }, [language, report]);
  const builtIn = language !== undefined && loaded?.language === language ? loaded.messages : undefined;
  return useMemo(() => (builtIn ? { ...builtIn, ...presentOf(given) } : given), [builtIn, given]);
}

/** A text the host leaves `undefined` replaces none. */
function presentOf(given: Partial<Messages> | undefined): Partial<Messages> {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => text !== undefined));
}
