// recipes/graphql.ts
import type { InputFieldSpec } from 'spec-field';

const query = `query ($search: String, $first: Int, $after: String, $ids: [Int!]) {
  cities(search: $search, first: $first, after: $after, ids: $ids) {
    edges { node { id name } } pageInfo { hasNextPage endCursor }
  }
}`;
const valuesEndpoint = {
  uri: '/graphql',
  method: 'POST',
  body: { query, variables: {} },
  paginationStrategy: 'CURSOR',
  requestParams: {
    searchParam: '/variables/search',
    limitParam: '/variables/first',
    cursorParam: '/variables/after',
    valueParam: '/variables/ids',
  },
  responseMapping: {
    dataField: '/data/cities/edges',
    hasNextField: '/data/cities/pageInfo/hasNextPage',
    nextCursorField: '/data/cities/pageInfo/endCursor',
    valueField: '/node/id',
    labelField: '/node/name',
  },
};
export const city: InputFieldSpec = { displayName: 'City', dataType: 'NUMBER', valuesEndpoint };
