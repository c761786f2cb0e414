import { SpecField, type InputFieldSpec } from 'spec-field';

// If your server publishes this document at /api/fields/assignee, write <SpecField spec="/api/fields/assignee" name="assignee" />.
const assignee: InputFieldSpec = {
  displayName: 'Assignee',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    uri: '/api/values/people',
    paginationStrategy: 'PAGE_NUMBER',
    debounceMs: 300,
    minSearchLength: 2,
    requestParams: { searchParam: 'search', pageParam: 'page', defaultLimit: 20 },
    responseMapping: {
      dataField: 'data',
      totalField: 'total',
      valueField: 'id',
      labelField: 'name',
    },
  },
};

export const AssigneeField = () => <SpecField spec={assignee} name="assignee" />;
