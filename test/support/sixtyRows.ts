/** Sixty values of the reference server, searched and read in pages of twenty. */
import type { InputFieldSpec } from '../../src/index.js';

export const rows: InputFieldSpec = {
  displayName: 'Rows',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/api/values/sixty',
    paginationStrategy: 'PAGE_NUMBER',
    minSearchLength: 1,
    requestParams: { searchParam: 'q', pageParam: 'p', limitParam: 'size', defaultLimit: 20 },
    responseMapping: { dataField: 'results', totalField: 'count', hasNextField: 'more' },
  },
};
