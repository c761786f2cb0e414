// testing/fields.ts
import type { ServedField } from 'spec-field/server';

const people = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper'];

export const fields = {
  assignee: {
    spec: {
      displayName: 'Assignee',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: { uri: '/api/people', debounceMs: 300 },
    },
    values: people.map((label, index) => ({ value: `u${index}`, label })),
  },
  tags: { spec: { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true } },
} satisfies Record<string, ServedField>;
