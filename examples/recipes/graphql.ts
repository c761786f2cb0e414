// recipes/graphql.ts
import type { InputFieldSpec } from 'spec-field';

const query = `query ($search: String, $ids: [Int!], $first: Int, $after: String) {
  cities(search: $search, ids: $ids, first: $first, after: $after) {
    edges { node { id name } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const city: InputFieldSpec = {
  displayName: 'City',
  dataType: 'NUMBER',
  valuesEndpoint: {
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
  },
};
