/**
 * State of the playground: document, settings, and its link.
 */
import { type ExampleDocument, exampleDocuments, firstDocument, textOf } from './documents.ts';
import { defaultSettings, type PlaygroundSettings } from './settings.ts';
import { readLink, type SharedPage } from './shareLink.ts';

/** State of the page. */
export interface PageState {
  readonly example: ExampleDocument;
  /** Text in the editor. */
  readonly text: string;
  readonly settings: PlaygroundSettings;
  /** Problem of the link that opened the page. */
  readonly trouble?: string | undefined;
}

/** Returns the initial state of an example; appearance, language and network settings are kept. */
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

/** Returns the state of a link; without a valid link, the first example. */
export async function firstPageState(fragment: string): Promise<PageState> {
  const shared = await readLink(fragment);
  if (shared === undefined) return stateOf(firstDocument);
  if ('broken' in shared) return { ...stateOf(firstDocument), trouble: shared.broken };
  const { example: id, text, settings } = shared;
  const example = exampleDocuments.find((known) => known.id === id);
  const trouble = example ? undefined : 'This link refers to an example that no longer exists.';
  const known = example ?? firstDocument;
  return { example: known, text: text ?? textOf(known.document), settings, trouble };
}

/** Returns the part of the state that a link contains. */
export const sharedOf = ({ example, text, settings }: PageState): SharedPage => ({
  example: example.id,
  text: text === textOf(example.document) ? undefined : text,
  settings,
});
