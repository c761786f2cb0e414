/** Values of servers that do not know field documents, read by mappings in the document. */
import type { ExampleDocument } from '../documents.ts';

export const sourceDocuments: readonly ExampleDocument[] = [
  {
    id: 'graphql',
    title: 'GraphQL',
    about: 'A constant query with the search text in its variables.',
    document: {
      name: 'country',
      displayName: 'Country of birth',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/others/graphql',
        method: 'POST',
        mode: 'CLOSED',
        body: {
          query: 'query ($search: String) { countries(search: $search) { nodes { code name } } }',
          variables: {},
        },
        requestParams: { searchParam: '/variables/search' },
        responseMapping: { dataField: '/data/countries/nodes', valueField: 'code', labelField: 'name' },
      },
    },
  },
  {
    id: 'drf',
    title: 'Django REST framework',
    about: 'Pages by links: scroll to the end of the list and watch the requests.',
    document: {
      name: 'project',
      displayName: 'Project',
      description: 'Where the time is booked.',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: {
        uri: '/api/others/drf/projects/',
        mode: 'CLOSED',
        paginationStrategy: 'LINK',
        requestParams: { searchParam: 'search', limitParam: 'page_size', defaultLimit: 20 },
        responseMapping: {
          dataField: 'results',
          totalField: 'count',
          nextLinkField: 'next',
          valueField: 'id',
          labelField: 'name',
          descriptionField: 'state',
        },
      },
    },
  },
  {
    id: 'odata',
    title: 'OData',
    about: '$search, $skip and $top, with departments as the second line.',
    document: {
      name: 'manager',
      displayName: 'Manager',
      description: 'Approves the request.',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/others/odata/People',
        mode: 'CLOSED',
        paginationStrategy: 'OFFSET',
        searchParams: { $count: true, $orderby: 'DisplayName' },
        requestParams: {
          searchParam: '$search',
          offsetParam: '$skip',
          limitParam: '$top',
          defaultLimit: 10,
        },
        responseMapping: {
          dataField: 'value',
          totalField: '@odata.count',
          valueField: 'UserName',
          labelField: 'DisplayName',
          descriptionField: 'Department',
        },
      },
    },
  },
  {
    id: 'cursor',
    title: 'Pages by cursor',
    about: 'Each response has a cursor, which is sent to load the next page.',
    document: {
      name: 'customer',
      displayName: 'Customer',
      description: 'Receives the invoice.',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: {
        uri: '/api/others/customers',
        mode: 'CLOSED',
        paginationStrategy: 'CURSOR',
        debounceMs: 200,
        requestParams: { searchParam: 'query', cursorParam: 'starting_after', defaultLimit: 10 },
        responseMapping: {
          dataField: 'data',
          hasNextField: 'has_more',
          nextCursorField: 'next_cursor',
          valueField: 'id',
          labelField: 'name',
          descriptionField: 'email',
        },
      },
    },
  },
  {
    id: 'own',
    title: 'Your own lookup',
    about: 'No URL: the page looks the values up itself, so no request is listed.',
    document: {
      name: 'font',
      displayName: 'Typeface',
      description: 'Installed on this page.',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'HOST', uri: 'typefaces', mode: 'CLOSED' },
    },
  },
];
