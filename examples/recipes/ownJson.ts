// recipes/ownJson.ts
import type { InputFieldSpec } from 'spec-field';

// { "data": { "people": [{ "uuid": "p7", "first": "Ada", "last": "Lovelace", "job": { "title": "Poet" } }] }, "next": "cDg" }
const valuesEndpoint = {
  uri: '/v2/people',
  paginationStrategy: 'CURSOR',
  requestParams: { searchParam: 'q', cursorParam: 'after', limitParam: 'size', valueParam: 'uuid' },
  responseMapping: {
    dataField: '/data/people',
    nextCursorField: 'next',
    valueField: 'uuid',
    labelField: ['first', 'last'],
    descriptionField: '/job/title',
  },
};
export const person: InputFieldSpec = { displayName: 'Person', dataType: 'STRING', valuesEndpoint };
