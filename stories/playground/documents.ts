/**
 * The documents that the playground begins with: twenty use cases, each as a back end would publish it. All of them work against
 * the playground's own API.
 */
import { commerceDocuments } from './documents/commerce.ts';
import { peopleDocuments } from './documents/people.ts';
import { sourceDocuments } from './documents/sources.ts';
import { workDocuments } from './documents/work.ts';
import type { WrittenSettings } from './settings.ts';

/** A document with its name in the list. */
export interface ExampleDocument {
  /** As it stands in links. */
  readonly id: string;
  readonly title: string;
  /** What to look at, in a sentence. */
  readonly about: string;
  readonly document: object;
  /** Switches that it is shown with. */
  readonly settings?: WrittenSettings;
}

/** The list, in groups. */
export const documentGroups: readonly {
  readonly title: string;
  readonly documents: readonly ExampleDocument[];
}[] = [
  { title: 'At work', documents: workDocuments },
  { title: 'Buying and selling', documents: commerceDocuments },
  { title: 'People', documents: peopleDocuments },
  { title: 'Somebody else’s server', documents: sourceDocuments },
];

/** All of them. */
export const exampleDocuments: readonly ExampleDocument[] = documentGroups.flatMap(
  ({ documents }) => documents,
);

/** What the playground opens with. */
export const [firstDocument] = exampleDocuments as readonly [ExampleDocument, ...ExampleDocument[]];

/** A document as it is written. */
export const textOf = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
