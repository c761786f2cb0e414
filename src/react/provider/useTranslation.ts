'use client';
/**
 * The texts of the page in the language of a locale.
 */
import { startTransition, useEffect, useState } from 'react';
import type { Fault } from '../../client/page/faults.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { loadTranslation } from '../../core/messages/loadTranslation.js';
import { messageLanguage } from '../../core/messages/messageLanguage.js';
import type { Translation } from '../../languages/translation.js';

/**
 * Loads the texts of a locale in the background, without blocking the page. If the locale changes while loading, the newer one is
 * used.
 *
 * @returns `undefined` for English, and until they are loaded
 */
export function useTranslation(
  locale: string | undefined,
  report: (fault: Fault) => void,
): Translation | undefined {
  const language = messageLanguage(locale ?? 'en');
  const [loaded, setLoaded] = useState<{ language: string; translation: Translation | undefined }>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let isWanted = true;
    const texts = lazyImport(() => loadTranslation(language));
    // A transition, because otherwise React would replace server-rendered markup by a fallback before it is hydrated.
    const stop = texts.subscribe(() =>
      startTransition(() => setLoaded({ language, translation: texts.current() })),
    );
    texts.load().catch((error: Fault) => isWanted && report(error));
    return () => {
      isWanted = false;
      stop();
    };
  }, [language, report]);
  return loaded?.language === language ? loaded.translation : undefined;
}
