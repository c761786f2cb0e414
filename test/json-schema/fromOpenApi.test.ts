import { describe, expect, it } from 'vitest';
import { parseFormSpec } from '../../src/core/index.js';
import { fromOpenApi, type FromOpenApiOptions } from '../../src/json-schema/index.js';

const json = (schema: object, mediaType = 'application/json') => ({ content: { [mediaType]: { schema } } });

/** As FastAPI publishes it. */
const shop = {
  openapi: '3.1.0',
  servers: [{ url: 'https://user:secret@{region}.example.org/v1', variables: { region: { default: 'eu' } } }],
  paths: {
    '/orders': {
      post: {
        operationId: 'create_order',
        summary: 'Create an order',
        description: 'Sent within a day.',
        requestBody: json({ $ref: '#/components/schemas/Order' }),
      },
      get: {
        operationId: 'find_orders',
        parameters: [
          { name: 'status', in: 'query', schema: { enum: ['open', 'sent'], type: 'string' }, required: true },
          { $ref: '#/components/parameters/Page' },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        ],
      },
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      put: {
        operationId: 'update_order',
        parameters: [{ name: 'notify', in: 'query', schema: { type: 'boolean' } }],
        requestBody: { $ref: '#/components/requestBodies/Order' },
      },
      patch: { operationId: 'patch_order', requestBody: json({ $ref: '#/components/schemas/Order' }) },
    },
    '/files': {
      post: {
        operationId: 'upload',
        requestBody: json({ $ref: '#/components/schemas/Body_upload' }, 'multipart/form-data'),
      },
    },
  },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } } },
    requestBodies: { Order: json({ $ref: '#/components/schemas/Order' }) },
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'item'],
        properties: {
          id: { type: 'integer', readOnly: true },
          item: { type: 'string', title: 'Item', maxLength: 40 },
          to: { $ref: '#/components/schemas/Address' },
        },
      },
      Address: {
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, street: { type: 'string' } },
      },
      Body_upload: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary', title: 'File' },
          more: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
          note: { type: 'string' },
        },
      },
    },
  },
};

const of = (options: FromOpenApiOptions, document: unknown = shop) => {
  const { form, notices } = fromOpenApi(document, options);
  expect(() => parseFormSpec(form)).not.toThrow();
  return { form, notices, codes: notices.map(({ code, where }) => `${code} ${where}`) };
};

describe('an operation of OpenAPI 3', () => {
  it('becomes a form with fields of its body and the endpoint, without read-only values', () => {
    const { form, codes } = of({ operationId: 'create_order' });

    expect(codes.filter((code) => !code.startsWith('schema-loosened'))).toEqual([]);
    expect(form).toMatchObject({
      id: 'create_order',
      displayName: 'Create an order',
      description: 'Sent within a day.',
      submitEndpoint: { uri: 'https://eu.example.org/v1/orders', method: 'POST' },
      fields: [
        { name: 'item', displayName: 'Item', required: true },
        { name: 'to', dataType: 'OBJECT', subFields: [{ name: 'street' }] },
      ],
    });
    expect(form.fields).toHaveLength(2);
  });

  it('is found by path and method, and takes parameters into its URL', () => {
    const { form } = of({
      path: '/orders/{id}',
      method: 'PUT',
      parameters: { id: 'a/b', notify: true },
      serverUrl: 'http://127.0.0.1:8000/',
    });

    expect(form.submitEndpoint).toEqual({
      protocol: 'HTTP',
      uri: 'http://127.0.0.1:8000/orders/a%2Fb?notify=true',
      method: 'PUT',
    });
  });

  it('has no endpoint while its URL needs a parameter, or its method is not sent by forms', () => {
    expect(of({ operationId: 'update_order' }).codes).toEqual(
      expect.arrayContaining([
        'parameter-omitted /paths/~1orders~1{id}/parameters/0',
        'parameter-omitted /paths/~1orders~1{id}/put/parameters/0',
        'submit-omitted /paths/~1orders~1{id}/put',
      ]),
    );
    const { form, notices } = of({ operationId: 'patch_order', parameters: { id: 1 } });
    expect(form.submitEndpoint).toBeUndefined();
    expect(notices.map(({ message }) => message)).toContain('Forms send POST and PUT, not PATCH.');
  });

  it('becomes a form of its parameters if it has no body', () => {
    const { form, codes } = of({ operationId: 'find_orders' });

    expect(form.fields).toMatchObject([
      { name: 'status', required: true, valuesEndpoint: { items: [{ value: 'open' }, { value: 'sent' }] } },
      { name: 'page', dataType: 'NUMBER', default: 1 },
    ]);
    expect(codes).toEqual(
      expect.arrayContaining([
        'parameter-omitted /paths/~1orders/get/parameters/2',
        'submit-omitted /paths/~1orders/get',
      ]),
    );
  });

  it('leaves out files of a multipart body, or asks for them with an upload endpoint', () => {
    const without = of({ operationId: 'upload' });
    expect(without.form.fields.map(({ name }) => name)).toEqual(['note']);
    expect(without.codes.filter((code) => code.startsWith('file-omitted'))).toHaveLength(2);

    const { form, codes } = of({ operationId: 'upload', uploadEndpoint: { uri: '/uploads' } });
    expect(form.fields).toMatchObject([
      { name: 'file', formatHint: 'file', required: true, uploadEndpoint: { uri: '/uploads' } },
      { name: 'more', formatHint: 'file', expectMultipleValues: true },
      { name: 'note' },
    ]);
    expect(codes).toEqual(['submit-omitted /paths/~1files/post']);
  });
});

describe('an operation of Swagger 2', () => {
  const pets = {
    swagger: '2.0',
    host: 'pets.example.org',
    basePath: '/v2',
    schemes: ['http'],
    paths: {
      '/pet': {
        post: {
          consumes: ['application/json', 'application/xml'],
          parameters: [{ in: 'body', name: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        },
      },
      '/pet/{petId}/image': {
        post: {
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'petId', in: 'path', type: 'integer', required: true },
            { name: 'note', in: 'formData', type: 'string', maxLength: 5, description: 'Any' },
            { name: 'file', in: 'formData', type: 'file' },
          ],
        },
      },
    },
    definitions: { Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  };

  it('becomes a form of its body', () => {
    expect(of({ path: '/pet' }, pets)).toMatchObject({
      codes: [],
      form: {
        id: 'POST /pet',
        submitEndpoint: { protocol: 'HTTP', uri: 'http://pets.example.org/v2/pet', method: 'POST' },
        fields: [{ name: 'name', required: true }],
      },
    });
  });

  it('becomes a form of its form data, with files', () => {
    const options = { path: '/pet/{petId}/image', parameters: { petId: 1 } };
    expect(of(options, pets).codes).toEqual([
      'submit-omitted /paths/~1pet~1{petId}~1image/post',
      'file-omitted /paths/~1pet~1{petId}~1image/post/parameters/2',
    ]);
    expect(of({ ...options, uploadEndpoint: { uri: '/up' } }, pets).form.fields).toMatchObject([
      { name: 'note', description: 'Any', constraints: [{ type: 'maxLength' }] },
      { name: 'file', formatHint: 'file' },
    ]);
  });

  it('reads the operations of x-ms-dynamic-values and x-ms-dynamic-list', () => {
    const lists = {
      swagger: '2.0',
      host: 'api.example.org',
      basePath: '/v1',
      paths: {
        '/sites/{site}/lists': {
          get: { operationId: 'GetLists', parameters: [{ name: 'site', in: 'path', required: true }] },
        },
      },
    };
    const endpoint = {
      uri: 'https://api.example.org/v1/sites/{site}/lists',
      searchParams: { kind: 'open' },
      searchParamsSchema: {
        type: 'object',
        properties: { site: { type: 'string', 'x-field': 'site' } },
        required: ['site'],
      },
      responseMapping: { dataField: 'value', valueField: 'Id', labelField: '/names/display' },
    };
    const list = {
      'x-ms-dynamic-values': {
        operationId: 'GetLists',
        parameters: { site: { parameter: 'site' }, kind: 'open' },
        'value-collection': 'value',
        'value-path': 'Id',
        'value-title': 'names/display',
      },
    };
    const other = {
      'x-ms-dynamic-list': {
        operationId: 'GetLists',
        parameters: { site: { parameterReference: 'body/site' }, kind: { value: 'open' } },
        itemsPath: 'value',
        itemValuePath: 'Id',
        itemTitlePath: 'names/display',
      },
    };
    const properties = {
      site: { type: 'string' },
      list: { type: 'string', ...list },
      other: { type: 'string', ...other },
      bad: { type: 'string', 'x-ms-dynamic-values': { operationId: 'GetLists' } },
    };
    const body = { name: 'body', in: 'body', schema: { type: 'object', properties } };
    const { form, notices } = fromOpenApi(
      { ...lists, paths: { ...lists.paths, '/items': { post: { operationId: 'Add', parameters: [body] } } } },
      { operationId: 'Add' },
    );

    expect(form.fields.map(({ valuesEndpoint }) => valuesEndpoint)).toEqual([
      undefined,
      endpoint,
      endpoint,
      undefined,
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['lookup-unreadable']);
  });
});

describe('an invalid document or operation', () => {
  it('is refused with a list of the available operations', () => {
    expect(() => fromOpenApi(shop, { operationId: 'nothing' })).toThrow(/create_order, find_orders/);
    expect(() => fromOpenApi({ info: {} }, { operationId: 'x' })).toThrow(/OpenAPI document is not valid/);
    expect(() => fromOpenApi(shop, {})).toThrow('Pass `operationId`, or `path` and `method`.');
  });

  it.each([
    ['circular references', { $ref: '#/paths/~1a' }],
    ['a reference to another document', { $ref: 'https://example.org/a.json' }],
    ['a list', []],
    ['parameters that are not a list', { post: { parameters: 7, requestBody: 7 } }],
    [
      'a body that is not a schema',
      { post: { requestBody: { content: { 'application/json': { schema: 3 } } } } },
    ],
    ['inherited members', JSON.parse('{ "__proto__": { "post": {} } }')],
  ])('does not hang or crash: %s', (_name, item) => {
    const document = { openapi: '3.0.0', paths: { '/a': item } };
    const read = () => {
      try {
        return fromOpenApi(document, { path: '/a' }).form.fields;
      } catch (error) {
        return (error as { readonly code?: string }).code;
      }
    };
    expect(['spec-invalid', []]).toContainEqual(read());
  });
});

describe('a table of PostgREST', () => {
  const note = (text: string) => `Note:\n${text}`;
  const document = {
    swagger: '2.0',
    host: '0.0.0.0:3000',
    paths: {
      '/orders': { get: {}, post: { parameters: [{ $ref: '#/parameters/body.orders' }] } },
    },
    parameters: { 'body.orders': { name: 'orders', in: 'body', schema: { $ref: '#/definitions/orders' } } },
    definitions: {
      orders: {
        type: 'object',
        required: ['id', 'buyer', 'made', 'note'],
        properties: {
          id: { type: 'integer', format: 'bigint', description: note('This is a Primary Key.<pk/>') },
          buyer: {
            type: 'integer',
            format: 'bigint',
            description: `Who pays\n\n${note("This is a Foreign Key to `people.id`.<fk table='people' column='id'/>")}`,
          },
          place: {
            type: 'integer',
            format: 'integer',
            description: note("This is a Foreign Key to `places.id`.<fk table='places' column='id'/>"),
          },
          made: { type: 'string', format: 'timestamp with time zone', default: 'now()' },
          note: { type: 'string', format: 'character varying', maxLength: 50 },
        },
      },
      people: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', format: 'text' },
          title: { type: 'string' },
        },
      },
      places: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  };
  const table = { path: '/orders', method: 'post' } as const;
  const url = 'https://db.example.org/rest/v1/';

  it('becomes a form with lookups for its foreign keys', () => {
    const { form, codes } = of({ ...table, postgrest: { url } }, document);

    expect(form.submitEndpoint).toEqual({ uri: 'https://db.example.org/rest/v1/orders', method: 'POST' });
    expect(form.fields.map(({ name, required = false }) => [name, required])).toEqual([
      ['buyer', true],
      ['place', false],
      ['made', false],
      ['note', true],
    ]);
    expect(form.fields[0]).toMatchObject({
      dataType: 'NUMBER',
      description: 'Who pays',
      valuesEndpoint: {
        uri: 'https://db.example.org/rest/v1/people',
        paginationStrategy: 'OFFSET',
        searchParams: { select: 'id,name', order: 'name.asc' },
        requestParams: {
          searchParam: 'name',
          searchFormat: { text: 'ilike.*{}*', escape: 'like' },
          valueParam: 'id',
          valueFormat: { text: 'in.({})', each: '"{}"', escape: 'backslash' },
        },
        responseMapping: { valueField: 'id', labelField: 'name' },
      },
    });
    expect(form.fields[2]).toMatchObject({ dataType: 'DATE', formatHint: 'date-time' });
    expect(codes.filter((code) => !code.startsWith('schema'))).toEqual([
      'key-omitted /definitions/orders/properties/id',
      'label-guessed /definitions/orders/properties/buyer',
      'label-guessed /definitions/orders/properties/place',
    ]);
  });

  it('shows the column that `labels` names, and searches keys without one in the page', () => {
    const { form } = of({ ...table, postgrest: { url, labels: { people: 'title' } } }, document);
    const [people, places] = form.fields.map(({ valuesEndpoint }) => valuesEndpoint);

    expect(people).toMatchObject({
      searchParams: { select: 'id,title' },
      requestParams: { searchParam: 'title' },
    });
    expect(places).toMatchObject({ search: 'CLIENT', responseMapping: { labelField: 'id' } });
  });
});
