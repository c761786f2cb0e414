// The fields of a form that each peer is told to draw, and the document that ours is drawn from: the server answers with
// it, and the page with the document at hand makes it itself.

const inTurn = ['text', 'number', 'select'];

/** How many are lookups, at the end of the form; and how many texts are shown while the first one says so. */
export const lookups = 5;
export const conditional = 3;

/** The text box that the conditions look at, and the text that they wait for. */
export const source = 'f0';
export const shownBy = 'flip';

/** So many fields: texts, numbers and lists of twenty in turn, then the lookups. */
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

/** What a field has beside its name and label, by its kind. */
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
 * Writes the document of a form.
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
