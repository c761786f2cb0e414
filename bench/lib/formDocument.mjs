// The fields of the form that each peer renders, and the document of ours, for the server and for pages with a given document.

const inTurn = ['text', 'number', 'select'];

/** Number of lookups, at the end of the form; and number of conditional texts. */
export const lookups = 5;
export const conditional = 3;

/** Name of the field that the conditions depend on, and the text that fulfils them. */
export const source = 'f0';
export const shownBy = 'flip';

/** Returns a number of fields: texts, numbers and lists of twenty in turn, then the lookups. */
export function formFields(count) {
  return Array.from({ length: count }, (_, index) => {
    const kind = index >= count - lookups ? 'lookup' : inTurn[index % inTurn.length];
    const isConditional = kind === 'text' && index > 0 && index / inTurn.length <= conditional;
    return {
      name: `f${index}`,
      label: `Field ${index}`,
      kind,
      isRequired: kind !== 'lookup' && !isConditional,
      isConditional,
    };
  });
}

const lookup = {
  protocol: 'HTTPS',
  uri: '/values',
  method: 'GET',
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
  debounceMs: 300,
  minSearchLength: 2,
  cacheStrategy: 'SHORT_TERM',
  responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
  requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
};
export const choices = Array.from({ length: 20 }, (_, index) => ({
  value: `c${index}`,
  label: `Choice ${index}`,
}));

/** Members of a field's document by its kind. */
const kinds = {
  text: { dataType: 'STRING', constraints: [{ name: 'length', type: 'maxLength', params: { value: 60 } }] },
  number: {
    dataType: 'NUMBER',
    constraints: [
      { name: 'least', type: 'minValue', params: { value: 0 } },
      { name: 'most', type: 'maxValue', params: { value: 100 } },
    ],
  },
  select: { dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: choices } },
  lookup: { dataType: 'STRING', valuesEndpoint: lookup },
};

/**
 * Returns the document of a form.
 *
 * @param {readonly import('../formPage/model.ts').FormField[]} fields - of `formFields`
 */
export function formDocument(fields) {
  return {
    id: 'bench',
    version: '1',
    displayName: 'Bench',
    fields: fields.map(({ name, label, kind, isRequired }) => ({
      name,
      displayName: label,
      required: isRequired,
      ...kinds[kind],
    })),
    crossConstraints: fields
      .filter(({ isConditional }) => isConditional)
      .map(({ name }) => ({
        type: 'visibleWhen',
        fields: [name, source],
        params: { field: source, operator: 'eq', value: shownBy },
      })),
  };
}
