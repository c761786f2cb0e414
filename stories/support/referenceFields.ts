/**
 * The fields of the playground: one per situation of the protocol, each an example document. For `createFieldServer`; also runs
 * in a browser.
 */
import {
  FormRefusal,
  type ServedField,
  type ServedValues,
  type ValuesSearch,
  type ValuesSource,
  indexValues,
  pageOfValues,
} from '../../src/server/index.js';
import {
  listCountries,
  listCurrencies,
  listLanguages,
  listPeople,
  listProjects,
  listTimeZones,
} from './referenceValues.ts';

/** Creates all reference fields. */
export function createReferenceFields({ cities }: { readonly cities: ServedValues }) {
  return { ...createLookups(cities), ...createLocalFields(), ...createFaults() };
}

/** Fields with lookups. */
function createLookups(cities: ServedValues) {
  return {
    city: {
      spec: {
        displayName: 'City',
        description: 'Any of the 135,000 cities of the world.',
        dataType: 'STRING',
        required: true,
        expectMultipleValues: false,
        valuesEndpoint: {
          protocol: 'HTTPS',
          uri: '/api/values/city',
          method: 'GET',
          mode: 'CLOSED',
          searchField: 'name',
          paginationStrategy: 'PAGE_NUMBER',
          debounceMs: 300,
          minSearchLength: 2,
          responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
          requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
          cacheStrategy: 'SHORT_TERM',
        },
      },
      values: cities,
    },
    country: {
      spec: {
        displayName: 'Country',
        dataType: 'STRING',
        valuesEndpoint: {
          uri: '/api/values/country',
          mode: 'CLOSED',
          minSearchLength: 0,
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: { defaultLimit: 20 },
          responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
          cacheStrategy: 'LONG_TERM',
        },
      },
      values: listCountries(),
    },
    language: {
      spec: {
        displayName: { en: 'Language', fr: 'Langue', de: 'Sprache', es: 'Idioma', ar: 'اللغة' },
        dataType: 'STRING',
        valuesEndpoint: {
          uri: '/api/values/language',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: { defaultLimit: 50 },
          responseMapping: { dataField: 'data', totalField: 'total' },
          cacheStrategy: 'SESSION',
        },
      },
      values: listLanguages(),
    },
    currency: {
      spec: {
        displayName: 'Currency',
        description: 'The whole list in one response.',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/api/values/currency', mode: 'CLOSED', paginationStrategy: 'NONE' },
      },
      values: listCurrencies(),
    },
    timeZone: {
      spec: {
        displayName: 'Time zone',
        description: 'No parameters and no mapping: all defaults apply.',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/api/values/time-zone', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: listTimeZones(),
    },
    project: {
      spec: {
        displayName: 'Project',
        description: 'Looked up by POST, with its own parameter names.',
        dataType: 'STRING',
        valuesEndpoint: {
          uri: '/api/values/project',
          method: 'POST',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: {
            pageParam: 'pageNumber',
            limitParam: 'pageSize',
            searchParam: 'query',
            defaultLimit: 10,
          },
          responseMapping: { dataField: 'projects', totalField: 'count', hasNextField: 'more' },
        },
      },
      values: listProjects(),
    },
    ...createPeopleFields(),
    ...createByValueFields(),
    tag: createTagField(),
  } satisfies Record<string, ServedField>;
}

/** Fields with lookups by value; towns depend on a country. */
function createByValueFields() {
  const valuesEndpoint = {
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 20, valueParam: 'id' },
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
  };
  return {
    member: {
      spec: {
        displayName: 'Member',
        description: 'Saved members show their names in one request.',
        dataType: 'STRING',
        valuesEndpoint: { ...valuesEndpoint, uri: '/api/values/member' },
      },
      values: listPeople().map(({ value, label }) => ({ value, label })),
    },
    town: {
      spec: {
        displayName: 'Town',
        description: 'A town of the country.',
        dataType: 'STRING',
        valuesEndpoint: {
          ...valuesEndpoint,
          uri: '/api/values/town',
          searchParamsSchema: {
            properties: { country: { type: 'string', 'x-field': 'country' } },
            required: ['country'],
          },
        },
      },
      values: townSource(),
    },
  } satisfies Record<string, ServedField>;
}

/** Maximum number of created tags. */
const mostTags = 50;

/** A field whose server creates values from labels (D70). Created tags are lost on restart. */
function createTagField() {
  const tags = ['Bug', 'Docs', 'Idea', 'Question'].map((label) => ({ value: label.toLowerCase(), label }));
  const made: typeof tags = [];
  return {
    spec: {
      displayName: 'Tag',
      description: 'Pick one, or create one with at least 3 letters.',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/values/tag',
        requestParams: { valueParam: 'id' },
        createEndpoint: { uri: '/api/tags' },
      },
    },
    values: {
      search: ({ search, page, limit }) => pageOfValues(indexValues([...tags, ...made]), search, page, limit),
      resolve: (values) => [...tags, ...made].filter(({ value }) => values.includes(value)),
    } satisfies ValuesSource,
    createValue: (label: string) => {
      if (label.length < 3) throw new FormRefusal([{ message: 'A tag has at least 3 letters.' }]);
      const value = label.toLowerCase();
      const known = [...tags, ...made].find((tag) => tag.value === value);
      if (known) return known;
      const tag = { value, label };
      made.push(tag);
      made.splice(0, made.length - mostTags);
      return tag;
    },
  } satisfies ServedField;
}

/** Towns by country; one belongs to two countries. */
const towns: Readonly<Record<string, readonly string[]>> = {
  FR: ['Paris', 'Lyon', 'Nice', 'Basel-Mulhouse'],
  CH: ['Zürich', 'Genève', 'Bern', 'Basel-Mulhouse'],
  JP: ['Tokyo', 'Osaka', 'Kyoto'],
};

const townsOf = (country: unknown) =>
  (towns[String(country)] ?? []).map((label) => ({ value: label.toLowerCase(), label }));

function townSource(): ValuesSource {
  return {
    search: ({ search, page, limit, params: { country } }) =>
      pageOfValues(indexValues(townsOf(country)), search, page, limit),
    resolve: (values, { params: { country } }) =>
      townsOf(country).filter(({ value }) => values.includes(value)),
  };
}

/** Two fields with the same `uri`; the second adds a fixed search parameter for one team. */
function createPeopleFields() {
  const values = peopleSource();
  const valuesEndpoint = { uri: '/api/values/people', requestParams: { defaultLimit: 20 } };
  return {
    assignee: {
      spec: {
        displayName: 'Assignee',
        description: 'The person in charge.',
        dataType: 'STRING',
        required: true,
        valuesEndpoint,
      },
      values,
    },
    reviewer: {
      spec: {
        displayName: 'Reviewer',
        description: 'Someone of the platform team.',
        dataType: 'STRING',
        valuesEndpoint: { ...valuesEndpoint, searchParams: { team: 'platform' } },
      },
      values,
    },
  } satisfies Record<string, ServedField>;
}

function peopleSource(): ValuesSearch {
  const people = listPeople();
  return ({ search, page, limit, params: { team } }) => {
    const wanted = team === undefined ? people : people.filter((person) => person.team === team);
    const values = wanted.map(({ value, label }) => ({ value, label }));
    return pageOfValues(indexValues(values), search, page, limit);
  };
}

/** Fields that need no server after their document is loaded, and one with suggestions. */
function createLocalFields() {
  return {
    nickname: {
      spec: {
        displayName: 'Nickname',
        description: 'Pick one, or enter your own.',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/api/values/nickname', mode: 'SUGGESTIONS', minSearchLength: 1 },
      },
      values: 'Ace Biscuit Captain Comet Doc Echo Ginger Maverick Pixel Rocket Scout Ziggy'
        .split(' ')
        .map((name) => ({ value: name, label: name })),
    },
    priority: {
      spec: {
        displayName: 'Priority',
        dataType: 'STRING',
        valuesEndpoint: {
          protocol: 'INLINE',
          mode: 'CLOSED',
          items: [
            { value: 'low', label: 'Low' },
            { value: 'normal', label: 'Normal' },
            { value: 'high', label: 'High' },
            { value: 'urgent', label: 'Urgent' },
          ],
        },
      },
    },
    email: {
      spec: {
        displayName: 'Email',
        dataType: 'STRING',
        formatHint: 'email',
        required: true,
        constraints: [
          {
            name: 'email',
            type: 'pattern',
            params: { regex: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
            errorMessage: 'Enter an email address, such as ada@example.org.',
          },
        ],
      },
    },
    username: {
      spec: {
        displayName: 'User name',
        description: '3 to 20 lower-case letters, digits and hyphens.',
        dataType: 'STRING',
        constraints: [
          {
            name: 'username',
            type: 'pattern',
            params: { regex: '^[a-z][a-z0-9-]{2,19}$' },
            errorMessage: 'Begin with a lower-case letter; then 2 to 19 letters, digits or hyphens.',
          },
        ],
      },
    },
    age: { spec: { displayName: 'Age', dataType: 'NUMBER' } },
    birthday: { spec: { displayName: 'Birthday', dataType: 'DATE', formatHint: 'iso8601' } },
    newsletter: { spec: { displayName: 'Send me the newsletter', dataType: 'BOOLEAN' } },
  } satisfies Record<string, ServedField>;
}

/** Fields with failing lookups. */
function createFaults() {
  return {
    unreachable: {
      spec: {
        displayName: 'Warehouse',
        description: 'Its values endpoint answers 500.',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/api/values/unreachable', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: () => {
        throw new Error('The warehouse does not answer.');
      },
    },
    empty: {
      spec: {
        displayName: 'Voucher',
        description: 'Its values endpoint finds nothing.',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/api/values/empty', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: [],
    },
  } satisfies Record<string, ServedField>;
}
