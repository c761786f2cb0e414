/**
 * What the page shows: the document that is being written, the switches, and how a link leads to it.
 */
import { type ExampleDocument, exampleDocuments, firstDocument, textOf } from './documents.ts';
import { defaultSettings, type PlaygroundSettings } from './settings.ts';
import { readLink, type SharedPage } from './shareLink.ts';

/** What is shown. */
export interface PageState {
  readonly example: ExampleDocument;
  /** What stands in the editor. */
  readonly text: string;
  readonly settings: PlaygroundSettings;
  /** What was wrong with the link that led here. */
  readonly trouble?: string | undefined;
}

/** How an example begins; the look of the page, the language and the network stay as they are. */
export function stateOf(
  example: ExampleDocument,
  { look, theme, density, direction, locale, width, delay, failure }: PlaygroundSettings = defaultSettings,
): PageState {
  const kept = { look, theme, density, direction, locale, width, delay, failure };
  return {
    example,
    text: textOf(example.document),
    settings: { ...defaultSettings, ...kept, ...example.settings },
  };
}

/** What a link leads to; without one, or by a broken one, the first example. */
export async function firstPageState(fragment: string): Promise<PageState> {
  const shared = await readLink(fragment);
  if (shared === undefined) return stateOf(firstDocument);
  if ('broken' in shared) return { ...stateOf(firstDocument), trouble: shared.broken };
  const { example: id, text, settings } = shared;
  const example = exampleDocuments.find((known) => known.id === id);
  const trouble = example ? undefined : 'This link names an example that is not there any more.';
  const known = example ?? firstDocument;
  return { example: known, text: text ?? textOf(known.document), settings, trouble };
}

/** What a link has to say to lead here. */
export const sharedOf = ({ example, text, settings }: PageState): SharedPage => ({
  example: example.id,
  text: text === textOf(example.document) ? undefined : text,
  settings,
});
