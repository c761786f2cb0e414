'use client';
/**
 * The texts for a locale: the host's, then the built-in ones in that language once they are loaded; a text that is in
 * neither is shown in English.
 */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { messageLanguage } from '../../core/messages/messageLanguage.js';
import type { Fault } from '../../client/page/faults.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import type { AskedTexts } from '../../client/messages/askedTexts.js';
import type { Messages } from '../../client/messages/messages.js';
import { overlay } from '../../client/page/overlay.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';

/** A failure is told as one of the network, and tried again by the next who asks. */
const languagesCode = lazyImport(() => import('../../client/languages/followTexts.js'));

/** Loads the texts of a locale beside the page: nothing waits for them, and of two locales the newer one wins. */
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
    // In a transition: what a server has drawn, and the page has not taken over yet, does not make way for a stand-in.
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
