import type { InputFieldSpec } from 'spec-field';

const query = `query ($search: String, $ids: [ID!], $first: Int, $after: String) {
  cities(search: $search, ids: $ids, first: $first, after: $after) {
    edges { node { id name country } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** A city of the back end. */
export const city = {
  displayName: 'City',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    uri: '/graphql',
    mode: 'CLOSED',
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
      descriptionField: '/node/country',
    },
  },
} as const satisfies InputFieldSpec;
