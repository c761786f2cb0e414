// The document of our fields, for the server and for pages with a given document.

/** Rows per response if the list is not paged. */
export const wholeList = 10_000;

/**
 * Returns the document of a field.
 *
 * @param {URLSearchParams} settings - of the page: `size` rows per page, `min` length of a search text, `several=1` for several
 * values, `text=1` for a field without values, `pattern=0` for one without a constraint
 */
export function fieldDocument(name, settings) {
  const document = {
    displayName: `Field ${name}`,
    description: 'One of the published values.',
    dataType: 'STRING',
    required: true,
    expectMultipleValues: settings.get('several') === '1',
  };
  if (settings.get('pattern') !== '0')
    document.constraints = [{ name: 'form', type: 'pattern', params: { regex: String.raw`^v\d+$` } }];
  if (settings.get('text') === '1') return document;
  const size = Number(settings.get('size') ?? 20);
  const paging =
    size === wholeList
      ? { uri: `/values?limit=${size}`, paginationStrategy: 'NONE', requestParams: { searchParam: 'search' } }
      : {
          uri: '/values',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: {
            pageParam: 'page',
            limitParam: 'limit',
            searchParam: 'search',
            defaultLimit: size,
          },
        };
  const valuesEndpoint = {
    ...paging,
    protocol: 'HTTPS',
    method: 'GET',
    mode: 'CLOSED',
    debounceMs: 300,
    minSearchLength: Number(settings.get('min') ?? 2),
    cacheStrategy: 'SHORT_TERM',
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
  };
  return { ...document, valuesEndpoint };
}
