/** The documents of the playground are valid. */
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../stories/playground/checkDocument.ts';
import { exampleDocuments, textOf } from '../stories/playground/documents.ts';

describe('the documents of the playground', () => {
  it('are twenty, each with its own id', () => {
    expect(exampleDocuments).toHaveLength(20);
    expect(new Set(exampleDocuments.map(({ id }) => id)).size).toBe(20);
  });

  it.each(exampleDocuments.map((example) => [example.id, example] as const))(
    '%s has neither fault nor notice',
    (_id, { document }) => {
      const { faults, form } = checkDocument(textOf(document));

      expect(faults).toEqual([]);
      expect(form).toBeDefined();
    },
  );
});
