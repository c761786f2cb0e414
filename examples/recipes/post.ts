// recipes/post.ts
import type { InputFieldSpec } from 'spec-field';

// sends { "filter": { "active": true, "name": "acme" }, "page": { "from": 0, "size": 20 } }
const valuesEndpoint = {
  uri: '/v2/customers/search',
  method: 'POST',
  body: { filter: { active: true } },
  paginationStrategy: 'OFFSET',
  requestParams: {
    searchParam: '/filter/name',
    offsetParam: '/page/from',
    limitParam: '/page/size',
    valueParam: '/filter/ids',
  },
  responseMapping: { dataField: 'hits', totalField: 'total', valueField: 'id', labelField: 'name' },
};
export const customer: InputFieldSpec = { displayName: 'Customer', dataType: 'NUMBER', valuesEndpoint };
