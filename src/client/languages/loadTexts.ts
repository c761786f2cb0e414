/**
 * The texts of a language, part by part. The tables come late with it: English needs none of them.
 */
import { catalogues as failureCatalogues } from '../../core/languages/catalogues.js';
import { type MessageLanguage, ofLanguage } from '../../core/messages/messageLanguage.js';
import type { Messages } from '../messages/messages.js';
import { catalogues } from './catalogues.js';
import { fileCatalogues } from '../fileLanguages/catalogues.js';
import { kindCatalogues } from '../kindLanguages/catalogues.js';

/** What is loaded at once: for every field, for kinds of input and many chosen values, for fields of files. */
export type TextPart = 'fields' | 'kinds' | 'files';

const tablesOf: Readonly<
  Record<TextPart, readonly Readonly<Record<MessageLanguage, () => Promise<Partial<Messages>>>>[]>
> = {
  fields: [catalogues, failureCatalogues],
  kinds: [kindCatalogues],
  files: [fileCatalogues],
};

/** Loads one part of the texts in a language; nothing where that is not among ours. */
export async function loadTexts(language: string, part: TextPart): Promise<Partial<Messages>> {
  const texts = await Promise.all(tablesOf[part].map(async (table) => ofLanguage(table, language)?.()));
  return Object.assign({}, ...texts) as Partial<Messages>;
}

/** Loads all texts in a language, side by side; `undefined` where that is not among ours. */
export async function loadAllTexts(language: string): Promise<Messages | undefined> {
  const [fields, failures, kinds, files] = await Promise.all([
    ofLanguage(catalogues, language)?.(),
    ofLanguage(failureCatalogues, language)?.(),
    ofLanguage(kindCatalogues, language)?.(),
    ofLanguage(fileCatalogues, language)?.(),
  ]);
  return fields && failures && kinds && files && { ...failures, ...fields, ...kinds, ...files };
}
