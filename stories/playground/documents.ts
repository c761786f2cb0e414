/**
 * The example documents of the playground: twenty use cases, as a back end would publish them. All work with the playground's own
 * API.
 */
import { commerceDocuments } from './documents/commerce.ts';
import { peopleDocuments } from './documents/people.ts';
import { sourceDocuments } from './documents/sources.ts';
import { workDocuments } from './documents/work.ts';
import type { WrittenSettings } from './settings.ts';

/** An example document. */
export interface ExampleDocument {
  /** Name of the example in links. */
  readonly id: string;
  readonly title: string;
  /** One sentence about the example. */
  readonly about: string;
  readonly document: object;
  /** Settings that the example is shown with. */
  readonly settings?: WrittenSettings;
}

/** The examples in groups. */
export const documentGroups: readonly {
  readonly title: string;
  readonly documents: readonly ExampleDocument[];
}[] = [
  { title: 'At work', documents: workDocuments },
  { title: 'Buying and selling', documents: commerceDocuments },
  { title: 'People', documents: peopleDocuments },
  { title: 'Third-party servers', documents: sourceDocuments },
];

/** All examples. */
export const exampleDocuments: readonly ExampleDocument[] = documentGroups.flatMap(
  ({ documents }) => documents,
);

/** The example shown first. */
export const [firstDocument] = exampleDocuments as readonly [ExampleDocument, ...ExampleDocument[]];

/** Returns a document as formatted JSON. */
export const textOf = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;
