'use client';
/**
 * Texts for a locale. An app's own text comes first, then the built-in text in that language, then English.
 */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { messageLanguage } from '../../core/messages/messageLanguage.js';
import type { Fault } from '../../client/page/faults.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import type { AskedTexts } from '../../client/messages/askedTexts.js';
import type { Messages } from '../../client/messages/messages.js';
import { overlay } from '../../client/page/overlay.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';

/** A failed load is reported as a network failure; the next caller tries again. */
const languagesCode = lazyImport(() => import('../../client/languages/followTexts.js'));

/**
 * Loads the texts of a locale in the background, without blocking the page. If the locale changes while loading, the newer one is
 * used.
 */
export function useMessages(
  locale: string | undefined,
  given: Partial<Messages> | undefined,
  asked: AskedTexts,
  report: (fault: Fault) => void,
): Partial<Messages> | undefined {
  const language = messageLanguage(locale ?? 'en');
  const [loaded, setLoaded] = useState<{ language: string; messages: Partial<Messages> }>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let isWanted = true;
    // A transition, because otherwise React would replace server-rendered markup by a fallback before it is hydrated.
    const show = (messages: Partial<Messages>) =>
      isWanted && startTransition(() => setLoaded({ language, messages }));
    const fail = (error: FieldSpecError) => isWanted && report(error);
    languagesCode
      .load()
      .then(({ followTexts }) => isWanted && followTexts(language, asked, show, fail))
      .catch(fail);
    return () => {
      isWanted = false;
      asked.load = undefined;
    };
  }, [language, asked, report]);
  const builtIn = loaded?.language === language ? loaded.messages : undefined;
  return useMemo(() => (builtIn ? overlay(builtIn, given) : given), [builtIn, given]);
}
