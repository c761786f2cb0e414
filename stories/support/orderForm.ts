/**
 * The order form of the playground, with dependent values, rules across fields, and repeated items. Countries and states are read
 * from the labels of cities. For `createFieldServer`; also runs in a browser.
 */
import { defineField, defineForm, type ValueAlias } from '../../src/core/index.js';
import { createListSource, FormRefusal, type ServedForm, type ValuesSource } from '../../src/server/index.js';

const articles = [
  { value: 'BK-1', label: 'Book' },
  { value: 'LP-1', label: 'Lamp' },
  { value: 'TB-1', label: 'Table' },
  { value: 'VS-9', label: 'Vase (the server says it is sold out)' },
];

/** Returns a closed values endpoint that depends on other fields. */
const dependent = (uri: string, sources: readonly string[], required: readonly string[]) => ({
  uri,
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
  responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
  requestParams: { defaultLimit: 20, valueParam: 'value' },
  cacheStrategy: 'SHORT_TERM',
  searchParamsSchema: {
    properties: Object.fromEntries(sources.map((name) => [name, { type: 'string', 'x-field': name }])),
    required,
  },
});

/** The form document. */
export const orderDocument = defineForm({
  id: 'order',
  version: '1',
  displayName: 'Shipping order',
  description: 'Where should it go, and when?',
  fields: [
    defineField({
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: dependent('/api/values/order-country', [], []),
    }),
    defineField({
      name: 'region',
      displayName: 'State',
      dataType: 'STRING',
      valuesEndpoint: dependent('/api/values/order-region', ['country'], ['country']),
    }),
    defineField({
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: dependent('/api/values/order-city', ['country', 'region'], ['country']),
    }),
    defineField({ name: 'from', displayName: 'Not before', dataType: 'DATE', formatHint: 'iso8601' }),
    defineField({ name: 'to', displayName: 'Not after', dataType: 'DATE', formatHint: 'iso8601' }),
    defineField({ name: 'mail', displayName: 'E-mail', dataType: 'STRING', formatHint: 'email' }),
    defineField({ name: 'phone', displayName: 'Phone', dataType: 'STRING', formatHint: 'tel' }),
    defineField({ name: 'gift', displayName: 'It is a gift', dataType: 'BOOLEAN' }),
    defineField({ name: 'greeting', displayName: 'Greeting', dataType: 'STRING' }),
    defineField({
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      required: true,
      expectMultipleValues: true,
      subFields: [
        {
          name: 'sku',
          displayName: 'Article',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: dependent('/api/values/order-article', [], []),
        },
        { name: 'count', displayName: 'Count', dataType: 'NUMBER', required: true },
      ],
    }),
  ],
  sections: [
    { name: 'where', displayName: 'Where to', fields: ['country', 'region', 'city'] },
    { name: 'when', displayName: 'When, and for whom', fields: ['from', 'to', 'mail', 'phone'] },
    { name: 'what', displayName: 'What', fields: ['gift', 'greeting', 'items'] },
  ],
  rules: ({ when, visibleWhen, requiredWhen, compare, atLeastOne }) => [
    visibleWhen('region', when('country').eq('US')),
    requiredWhen('region', when('country').eq('US')),
    compare('from', 'lte', 'to', { errorMessage: 'The last day comes before the first one.' }),
    atLeastOne(['mail', 'phone'], { errorMessage: 'Leave a mail address or a phone number.' }),
    visibleWhen('greeting', when('gift').eq(true)),
    requiredWhen('greeting', when('gift').eq(true)),
  ],
});

/** Creates the form with its values and its submit handler. */
export function createOrderForm({ cities }: { readonly cities: readonly ValueAlias[] }): ServedForm {
  const places = lazily(() => readPlaces(cities));
  return {
    spec: orderDocument,
    values: {
      country: fromLists(() => [...places().keys()].toSorted().map(named)),
      region: fromLists(({ country }) => {
        const regions = [...(places().get(textOf(country))?.keys() ?? [])];
        return regions
          .filter((name) => name !== '')
          .toSorted()
          .map(named);
      }),
      city: fromLists(({ country, region }) => {
        const regions = places().get(textOf(country));
        const wanted = textOf(region);
        return wanted === '' ? [...(regions?.values() ?? [])].flat() : (regions?.get(wanted) ?? []);
      }),
      'items.sku': articles,
    },
    onSubmit: ({ items }) => {
      const soldOut = (items as readonly { readonly sku: string }[]).flatMap(({ sku }, at) =>
        sku === 'VS-9' ? [{ path: ['items', at, 'sku'], message: 'This article is sold out.' }] : [],
      );
      if (soldOut.length > 0) throw new FormRefusal(soldOut);
      return { number: 4711 };
    },
  };
}

const named = (name: string): ValueAlias => ({ value: name, label: name });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns a source that selects a list by the values of other fields, and indexes each list once. */
function fromLists(
  listOf: (params: Readonly<Record<string, unknown>>) => readonly ValueAlias[],
): ValuesSource {
  const lists = new Map<string, ReturnType<typeof createListSource>>();
  const chosen = ({ country, region }: Readonly<Record<string, unknown>>) => {
    const key = JSON.stringify([country, region]);
    const list = lists.get(key) ?? createListSource(listOf({ country, region }));
    // Unknown places get an empty list, which is not cached.
    if (list.search({ search: '', page: 1, limit: 1 }).values.length > 0) lists.set(key, list);
    return list;
  };
  return {
    search: (query) => chosen(query.params).search(query),
    resolve: (values, { params }) => chosen(params).resolve(values),
  };
}

/** Returns country → state (or empty) → cities, parsed from labels such as `Paris, France` and `San Francisco, CA, US`. */
function readPlaces(cities: readonly ValueAlias[]) {
  const places = new Map<string, Map<string, ValueAlias[]>>();
  for (const city of cities) {
    const [, name = '', region = '', country = ''] =
      /^(.*?)(?:, ([A-Z]{2,3}))?, ([^,]+)$/.exec(city.label) ?? [];
    if (country === '') continue;
    const regions = places.get(country) ?? new Map<string, ValueAlias[]>();
    places.set(country, regions);
    const list = regions.get(region) ?? [];
    regions.set(region, list);
    list.push({ value: city.value, label: name });
  }
  return places;
}

function lazily<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
