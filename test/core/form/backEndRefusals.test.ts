/** Refusals as common back ends send them: each error at its field, in words, without keys, codes or ids. D40. */
import { describe, expect, it } from 'vitest';
import { type LocalizedText, planForm, readServerErrors } from '../../../src/core/index.js';

const text = (name: string, displayName: LocalizedText = name) =>
  ({ name, displayName, dataType: 'STRING' }) as const;
const plan = planForm({
  id: 'order',
  fields: [
    text('mail', { default: 'E-mail', de: 'Mailadresse' }),
    text('firstName'),
    text('title', 'Title'),
    { ...text('tags'), expectMultipleValues: true },
    {
      name: 'address',
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [text('city'), text('street')],
    },
    {
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [text('sku', 'Article'), { ...text('quantity'), dataType: 'NUMBER' }],
    },
  ],
});
const read = (reply: unknown) => {
  const { fields, form } = readServerErrors(reply, plan);
  return [...fields.map(({ path, message }) => `${path.join('/')}: ${message}`), ...form];
};

const blank = 'must not be blank';
const zodIssues = [
  { origin: 'string', code: 'invalid_format', format: 'email', path: ['mail'], message: 'Invalid email' },
  { code: 'too_small', minimum: 1, path: ['items', 0, 'sku'], message: 'Too short' },
  { code: 'custom', path: [], message: 'The cart is closed.' },
];
const ofZod = ['mail: Invalid email', 'items/0/sku: Too short', 'The cart is closed.'];
const strapiError = (path: unknown, message: string) => ({
  path,
  message,
  name: 'ValidationError',
  value: '',
});

/** The framework, its response, and the texts that a user reads. */
const refusals: Record<string, [reply: unknown, said: string[]]> = {
  'Spring Boot with binding errors': [
    {
      timestamp: '2026-11-28T08:00:00.000+00:00',
      status: 400,
      error: 'Bad Request',
      message: "Validation failed for object='order'. Error count: 2",
      errors: [
        {
          codes: ['NotBlank.order.items[0].sku', 'NotBlank.sku', 'NotBlank'],
          arguments: [
            { codes: ['order.items[0].sku'], defaultMessage: 'items[0].sku', code: 'items[0].sku' },
          ],
          defaultMessage: blank,
          objectName: 'order',
          field: 'items[0].sku',
          rejectedValue: '',
          bindingFailure: false,
          code: 'NotBlank',
        },
        { codes: ['Open.order'], defaultMessage: 'the cart is closed', objectName: 'order', code: 'Open' },
      ],
      path: '/orders',
    },
    [`items/0/sku: ${blank}`, 'the cart is closed'],
  ],
  'Spring Boot without messages': [
    { timestamp: '2026-11-28T08:00:00.000+00:00', status: 400, error: 'Bad Request', path: '/title' },
    [],
  ],
  'Spring Framework problem details': [
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Invalid request content.',
      instance: '/orders',
    },
    ['Invalid request content.'],
  ],
  'Spring Data REST': [
    { errors: [{ entity: 'Order', property: 'mail', invalidValue: '', message: blank }] },
    [`mail: ${blank}`],
  ],
  JHipster: [
    {
      type: 'https://www.jhipster.tech/problem/constraint-violation',
      title: 'Method argument not valid',
      status: 400,
      path: '/api/orders',
      message: 'error.validation',
      fieldErrors: [{ objectName: 'order', field: 'mail', message: blank }],
    },
    [`mail: ${blank}`],
  ],
  Quarkus: [
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [{ field: 'createOrder.order.items[1].sku', message: blank }],
    },
    [`items/1/sku: ${blank}`],
  ],
  Micronaut: [
    {
      message: 'Bad Request',
      _embedded: {
        errors: [{ message: 'order.items[0].sku: must not be blank' }, { message: 'mail: is taken' }],
      },
      _links: { self: { href: '/orders', templated: false } },
    },
    [`items/0/sku: ${blank}`, 'mail: is taken'],
  ],
  'API Platform': [
    {
      '@context': '/api/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': 'items[0].sku: This value should not be blank.\nThe cart is closed.',
      title: 'An error occurred',
      detail: 'items[0].sku: This value should not be blank.\nThe cart is closed.',
      violations: [
        {
          propertyPath: 'items[0].sku',
          message: 'This value should not be blank.',
          code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
        },
        { propertyPath: '', message: 'The cart is closed.', code: null },
      ],
    },
    ['items/0/sku: This value should not be blank.', 'The cart is closed.'],
  ],
  'Symfony problems': [
    {
      type: 'https://symfony.com/errors/validation',
      title: 'Validation Failed',
      detail: 'mail: This value is not a valid email address.',
      violations: [
        {
          propertyPath: 'mail',
          title: 'This value is not a valid email address.',
          template: 'This value is not a valid email address.',
          parameters: { '{{ value }}': '"x"' },
          type: 'urn:uuid:bd79c0ab-ddba-46cc-a703-a7a4b08de310',
        },
      ],
    },
    ['mail: This value is not a valid email address.'],
  ],
  'Symfony forms': [
    {
      code: 400,
      message: 'Validation Failed',
      errors: {
        errors: ['The cart is closed.'],
        children: {
          mail: { errors: ['This value is not valid.'] },
          title: {},
          items: { children: [{ children: { sku: { errors: ['This value should not be blank.'] } } }] },
        },
      },
    },
    ['mail: This value is not valid.', 'items/0/sku: This value should not be blank.', 'The cart is closed.'],
  ],
  Laravel: [
    {
      message: 'The mail field is required. (and 1 more error)',
      errors: {
        mail: ['The mail field is required.'],
        'items.0.sku': ['The items.0.sku field is required.'],
      },
    },
    ['mail: This field is required.', 'items/0/sku: This field is required.'],
  ],
  'Laravel without errors': [{ message: 'The cart is closed.' }, ['The cart is closed.']],
  'Laravel GraphQL (Lighthouse)': [
    {
      errors: [
        {
          message: 'Validation failed for the field [createOrder].',
          path: ['createOrder'],
          extensions: { validation: { 'input.mail': ['This is taken.'] } },
        },
      ],
      data: { createOrder: null },
    },
    ['mail: This is taken.'],
  ],
  Rails: [
    {
      errors: {
        mail: ["can't be blank", 'is invalid'],
        'items[0].sku': ["can't be blank"],
        base: ['Closed for today.'],
      },
    },
    ["mail: can't be blank", 'mail: is invalid', "items/0/sku: can't be blank", 'Closed for today.'],
  ],
  'Rails without a root': [
    { mail: ["can't be blank"], 'items.sku': ['is unknown'], first_name: ['is too long'] },
    ["mail: can't be blank", 'items: is unknown', 'firstName: is too long'],
  ],
  'Rails full messages': [{ errors: ["Mail can't be blank"] }, ["Mail can't be blank"]],
  'Rails details, which are codes': [{ errors: { mail: [{ error: 'blank' }] } }, ['mail: ']],
  'JSON:API': [
    {
      errors: [
        {
          status: '422',
          code: 'blank',
          title: 'Invalid',
          detail: "can't be blank",
          source: { pointer: '/data/attributes/first-name' },
        },
        { status: '422', title: 'Closed for today.', source: { pointer: '/data' } },
      ],
    },
    ["firstName: can't be blank", 'Closed for today.'],
  ],
  'ASP.NET validation problems': [
    {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: {
        Mail: ['The Mail field is required.'],
        '$.items[0].quantity': [
          'The JSON value could not be converted to System.Int32. Path: $.items[0].quantity | LineNumber: 0 | BytePositionInLine: 20.',
        ],
      },
      traceId: '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-00',
    },
    [
      'mail: This field is required.',
      'items/0/quantity: The JSON value could not be converted to System.Int32.',
    ],
  ],
  FluentValidation: [
    [
      {
        propertyName: 'Items[0].Sku',
        errorMessage: "'Sku' must not be empty.",
        attemptedValue: '',
        severity: 0,
        errorCode: 'NotEmptyValidator',
        formattedMessagePlaceholderValues: { PropertyName: 'Sku', PropertyValue: '' },
      },
    ],
    ['items/0/sku: Article must not be empty.'],
  ],
  FastEndpoints: [
    {
      type: 'https://www.rfc-editor.org/rfc/rfc7231#section-6.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: [{ name: 'firstName', reason: 'too short', code: '450', severity: 'Error' }],
    },
    ['firstName: too short'],
  ],
  'ABP (.NET)': [
    {
      error: {
        code: null,
        message: 'Your request is not valid!',
        details: 'The following errors were detected.',
        validationErrors: [{ message: 'This is required.', members: ['mail'] }],
      },
    },
    ['mail: This is required.'],
  ],
  'Django REST framework': [
    {
      mail: ['Enter a valid email address.'],
      title: ['This field may not be blank.'],
      items: [{}, { sku: ['This field is required.'] }],
      tags: { '1': ['Not a valid string.'] },
      colour: ['Not offered.'],
      non_field_errors: ['The cart is closed.'],
    },
    [
      'mail: Enter a valid email address.',
      'title: This field may not be blank.',
      'items/1/sku: This field is required.',
      'tags/1: Not a valid string.',
      'Not offered.',
      'The cart is closed.',
    ],
  ],
  'Django as_json': [
    {
      mail: [{ message: 'Enter a valid email address.', code: 'invalid' }],
      __all__: [{ message: 'The cart is closed.', code: '' }],
    },
    ['mail: Enter a valid email address.', 'The cart is closed.'],
  ],
  'drf-standardized-errors': [
    {
      type: 'validation_error',
      errors: [{ code: 'required', detail: 'This is required.', attr: 'items.0.sku' }],
    },
    ['items/0/sku: This is required.'],
  ],
  FastAPI: [
    {
      detail: [
        {
          type: 'string_too_short',
          loc: ['body', 'items', 0, 'sku'],
          msg: 'String should have at least 1 character',
          input: '',
          ctx: { min_length: 1 },
          url: 'https://errors.pydantic.dev/2.11/v/string_too_short',
        },
        { type: 'missing', loc: ['body'], msg: 'Field required', input: null },
      ],
    },
    ['items/0/sku: String should have at least 1 character', 'Field required'],
  ],
  'FastAPI with a detail of its own': [
    { detail: { code: 'cart_closed', message: 'The cart is closed.' } },
    ['The cart is closed.'],
  ],
  'Django Ninja': [
    { detail: [{ type: 'missing', loc: ['body', 'payload', 'mail'], msg: 'Field required' }] },
    ['mail: Field required'],
  ],
  'marshmallow and webargs': [
    {
      code: 422,
      status: 'Unprocessable Entity',
      errors: { json: { items: { '0': { sku: ['Missing data.'] } }, _schema: ['Closed.'] } },
    },
    ['items/0/sku: Missing data.', 'Closed.'],
  ],
  'express-validator 7': [
    {
      errors: [
        { type: 'field', value: '', msg: 'Invalid value', path: 'items[0].sku', location: 'body' },
        {
          type: 'alternative',
          msg: 'Invalid value(s)',
          nestedErrors: [
            { type: 'field', value: '', msg: 'Enter a mail address', path: 'mail', location: 'body' },
          ],
        },
      ],
    },
    ['items/0/sku: Invalid value', 'mail: Enter a mail address'],
  ],
  'express-validator 6': [
    { errors: [{ value: '', msg: 'Invalid value', param: 'items[0].sku', location: 'body' }] },
    ['items/0/sku: Invalid value'],
  ],
  'express-validator, mapped': [
    { errors: { mail: { type: 'field', value: '', msg: 'Invalid value', path: 'mail', location: 'body' } } },
    ['mail: Invalid value'],
  ],
  'express-openapi-validator': [
    {
      message: 'request/body/items/0/sku must NOT have fewer than 1 characters',
      errors: [
        {
          path: '/body/items/0/sku',
          message: 'must NOT have fewer than 1 characters',
          errorCode: 'minLength.openapi.validation',
        },
      ],
    },
    ['items/0/sku: must NOT have fewer than 1 characters'],
  ],
  NestJS: [
    {
      statusCode: 400,
      message: [
        'mail must be an email',
        'items.0.sku should not be empty',
        'each value in tags must be a string',
        'The cart is closed.',
      ],
      error: 'Bad Request',
    },
    [
      'mail: E-mail must be an email',
      'items/0/sku: Article should not be empty',
      'tags: tags must be a string',
      'The cart is closed.',
    ],
  ],
  'class-validator': [
    {
      statusCode: 400,
      message: [
        {
          target: { mail: 'x' },
          value: 'x',
          property: 'mail',
          children: [],
          constraints: { isEmail: 'mail must be an email' },
        },
        {
          property: 'items',
          children: [
            {
              property: '0',
              children: [
                { property: 'sku', children: [], constraints: { isNotEmpty: 'sku should not be empty' } },
              ],
            },
          ],
        },
      ],
    },
    ['mail: E-mail must be an email', 'items/0/sku: Article should not be empty'],
  ],
  zod: [{ name: 'ZodError', issues: zodIssues }, ofZod],
  'zod within a result': [{ success: false, error: { name: 'ZodError', issues: zodIssues } }, ofZod],
  'zod 4 as JSON': [
    { success: false, error: { name: 'ZodError', message: JSON.stringify(zodIssues) } },
    ofZod,
  ],
  'zod flattened': [
    { formErrors: ['The cart is closed.'], fieldErrors: { mail: ['Invalid email'] } },
    ['mail: Invalid email', 'The cart is closed.'],
  ],
  'zod formatted': [
    {
      _errors: ['The cart is closed.'],
      mail: { _errors: ['Invalid email'] },
      items: { _errors: [], 0: { _errors: [], sku: { _errors: ['Too short'] } } },
    },
    ofZod,
  ],
  'zod as a tree': [
    {
      errors: ['The cart is closed.'],
      properties: {
        mail: { errors: ['Invalid email'] },
        items: { errors: [], items: [{ errors: [], properties: { sku: { errors: ['Too short'] } } }] },
      },
    },
    ofZod,
  ],
  tRPC: [
    {
      error: {
        message: JSON.stringify(zodIssues),
        code: -32600,
        data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'order.create', stack: 'TRPCError: …' },
      },
    },
    ofZod,
  ],
  Valibot: [
    {
      issues: [
        {
          kind: 'validation',
          type: 'email',
          input: 'x',
          expected: null,
          received: '"x"',
          message: 'Invalid email',
          path: [{ type: 'object', origin: 'value', input: { mail: 'x' }, key: 'mail', value: 'x' }],
        },
      ],
    },
    ['mail: Invalid email'],
  ],
  Joi: [
    {
      _original: { mail: 'x', tags: ['one'] },
      details: [
        {
          message: '"items[0].sku" is not allowed to be empty',
          path: ['items', 0, 'sku'],
          type: 'string.empty',
          context: { label: 'items[0].sku', value: '', key: 'sku' },
        },
      ],
    },
    ['items/0/sku: Article is not allowed to be empty'],
  ],
  celebrate: [
    {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: { body: { source: 'body', keys: ['mail'], message: '"mail" must be a valid email' } },
    },
    ['mail: E-mail must be a valid email'],
  ],
  yup: [
    {
      name: 'ValidationError',
      message: '2 errors occurred',
      errors: ['mail must be a valid email', 'items[0].sku is a required field'],
      inner: [
        {
          name: 'ValidationError',
          path: 'mail',
          type: 'email',
          errors: ['mail must be a valid email'],
          inner: [],
          message: 'mail must be a valid email',
        },
        {
          name: 'ValidationError',
          path: 'items[0].sku',
          errors: ['items[0].sku is a required field'],
          inner: [],
          message: 'items[0].sku is a required field',
        },
      ],
    },
    ['mail: E-mail must be a valid email', 'items/0/sku: Article is a required field'],
  ],
  ajv: [
    {
      errors: [
        {
          instancePath: '/mail',
          schemaPath: '#/properties/mail/format',
          keyword: 'format',
          params: { format: 'email' },
          message: 'must match format "email"',
        },
        {
          instancePath: '/items/0',
          schemaPath: '#/required',
          keyword: 'required',
          params: { missingProperty: 'sku' },
          message: "must have required property 'sku'",
        },
      ],
    },
    ['mail: must match format "email"', 'items/0/sku: Article is required'],
  ],
  'ajv 6': [
    [
      {
        dataPath: '.items[0].sku',
        schemaPath: '#/x',
        keyword: 'minLength',
        params: { limit: 1 },
        message: 'should NOT be shorter than 1 characters',
      },
    ],
    ['items/0/sku: should NOT be shorter than 1 characters'],
  ],
  Fastify: [
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: 'body/items/0/sku must NOT have fewer than 1 characters',
    },
    ['items/0/sku: Article must NOT have fewer than 1 characters'],
  ],
  'Fastify, required': [
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: "body must have required property 'mail'",
    },
    ['mail: E-mail is required'],
  ],
  Strapi: [
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: '2 errors occurred',
        details: {
          errors: [
            strapiError(['mail'], 'mail must be a valid email'),
            strapiError(['items', '0', 'sku'], 'This is required.'),
          ],
        },
      },
    },
    ['mail: E-mail must be a valid email', 'items/0/sku: This is required.'],
  ],
  PocketBase: [
    {
      status: 400,
      message: 'Failed to create record.',
      data: {
        title: { code: 'validation_required', message: 'Missing required value.' },
        items: { '0': { sku: { code: 'validation_not_unique', message: 'Value must be unique.' } } },
      },
    },
    ['title: Missing required value.', 'items/0/sku: Value must be unique.'],
  ],
  'PocketBase without fields': [
    { status: 400, message: 'Failed to authenticate.', data: {} },
    ['Failed to authenticate.'],
  ],
  Directus: [
    {
      errors: [
        {
          message: 'Value has to be unique.',
          extensions: { code: 'RECORD_NOT_UNIQUE', collection: 'orders', field: 'mail', path: [] },
        },
      ],
    },
    ['mail: Value has to be unique.'],
  ],
  Payload: [
    {
      errors: [
        {
          name: 'ValidationError',
          message: 'The following field is invalid: mail',
          data: { collection: 'orders', errors: [{ message: 'This field is required.', path: 'mail' }] },
        },
      ],
    },
    ['mail: This field is required.'],
  ],
  LoopBack: [
    {
      error: {
        statusCode: 422,
        name: 'UnprocessableEntityError',
        message: 'The request body is invalid. See error object `details` property for more info.',
        code: 'VALIDATION_FAILED',
        details: [
          {
            path: '/items/0/sku',
            code: 'minLength',
            message: 'must NOT have fewer than 1 characters',
            info: {},
          },
        ],
      },
    },
    ['items/0/sku: must NOT have fewer than 1 characters'],
  ],
  Mongoose: [
    {
      _message: 'Order validation failed',
      name: 'ValidationError',
      message: 'Order validation failed: mail: Path `mail` is required.',
      errors: {
        mail: {
          name: 'ValidatorError',
          message: 'Path `mail` is required.',
          properties: { message: 'Path `mail` is required.', type: 'required', path: 'mail' },
          kind: 'required',
          path: 'mail',
        },
      },
    },
    ['mail: E-mail is required.'],
  ],
  Sequelize: [
    {
      name: 'SequelizeValidationError',
      errors: [
        {
          message: 'Enter a mail address',
          type: 'Validation error',
          path: 'mail',
          value: 'x',
          validatorKey: 'isEmail',
        },
      ],
    },
    ['mail: Enter a mail address'],
  ],
  AdonisJS: [
    { errors: [{ message: 'The sku field must be defined', rule: 'required', field: 'items.0.sku' }] },
    ['items/0/sku: This field must be defined'],
  ],
  'Google APIs': [
    {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'items[0].sku', description: 'The article is sold out.' }],
          },
        ],
      },
    },
    ['items/0/sku: The article is sold out.'],
  ],
  OData: [
    {
      error: {
        code: '400',
        message: 'The order is not valid.',
        target: '$',
        details: [{ code: 'E1', target: 'mail', message: 'This is taken.' }],
      },
    },
    ['mail: This is taken.'],
  ],
  Stripe: [
    {
      error: {
        code: 'parameter_missing',
        message: 'This is needed.',
        param: 'mail',
        type: 'invalid_request_error',
      },
    },
    ['mail: This is needed.'],
  ],
  GitHub: [
    {
      message: 'Validation Failed',
      errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }],
      documentation_url: 'https://docs.github.com/rest',
      status: '422',
    },
    ['title: '],
  ],
  Shopify: [
    {
      data: {
        orderCreate: { order: null, userErrors: [{ field: ['input', 'mail'], message: 'This is taken.' }] },
      },
    },
    ['mail: This is taken.'],
  ],
  Huma: [
    {
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'validation failed',
      errors: [{ message: 'expected length >= 1', location: 'body.items[0].sku', value: '' }],
    },
    ['items/0/sku: expected length >= 1'],
  ],
  'Go, by names': [
    { mail: 'must be a valid email address', items: { '0': { sku: 'cannot be blank' } } },
    ['mail: must be a valid email address', 'items/0/sku: cannot be blank'],
  ],
  Phoenix: [
    { errors: { mail: ["can't be blank"], items: [{ sku: ["can't be blank"] }, {}] } },
    ["mail: can't be blank", "items/0/sku: can't be blank"],
  ],
  CakePHP: [
    { message: 'Invalid', errors: { mail: { _empty: 'This field cannot be left empty' } } },
    ['mail: This field cannot be left empty'],
  ],
  Yii: [[{ field: 'mail', message: 'This cannot be blank.' }], ['mail: This cannot be blank.']],
  Laminas: [
    {
      validation_messages: { mail: { isEmpty: 'A value is required' } },
      type: 'http://x',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Failed Validation',
    },
    ['mail: A value is required'],
  ],
  WordPress: [
    {
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): mail',
      data: {
        status: 400,
        params: { mail: 'Invalid email address.' },
        details: { mail: { code: 'rest_invalid_email', message: 'Invalid email address.', data: null } },
      },
    },
    ['mail: Invalid email address.'],
  ],
  'Problem details of RFC 7807': [
    {
      type: 'https://x.test/p',
      title: 'Not valid.',
      'invalid-params': [{ name: 'mail', reason: 'is taken' }],
    },
    ['mail: is taken'],
  ],
  OAuth: [{ error: 'invalid_grant', error_description: 'The code has expired.' }, ['The code has expired.']],
  'a code alone': [{ error: 'cart_closed', requestId: 'b7d1-77', timestamp: 1_764_000_000 }, []],
  'a sentence beside an empty list': [
    { message: 'The quota is used up.', errors: [] },
    ['The quota is used up.'],
  ],
};

describe('refusals of back ends', () => {
  it('keeps a sentence that begins with the label of its field', () => {
    expect(read({ errors: [{ detail: 'Title is taken.', pointer: '#/title' }] })).toEqual([
      'title: Title is taken.',
    ]);
  });

  it("writes the label in the reader's language for the key of a field", () => {
    const reply = { errors: { mail: ['mail is taken.'] } };

    expect(readServerErrors(reply, plan, 'de').fields).toEqual([
      { path: ['mail'], message: 'Mailadresse is taken.' },
    ]);
  });

  it.each(Object.entries(refusals))('places each error of %s at its field', (_name, [reply, said]) => {
    expect(read(reply)).toEqual(said);
  });

  it('shows an error of an unknown entry at its list', () => {
    expect(read({ errors: [{ field: 'items[].sku', message: 'Sold out.' }] })).toEqual(['items: Sold out.']);
  });

  it('reads fields named like members of an error', () => {
    const form = planForm({
      id: 'f',
      fields: ['message', 'code', 'field', 'errors', 'data'].map((name) => text(name)),
    });
    const reply = { errors: { message: 'Too long.', code: 'Unknown code.', data: ['No data.'] } };

    expect(readServerErrors(reply, form).fields.map(({ path }) => path)).toEqual([
      ['message'],
      ['code'],
      ['data'],
    ]);
  });

  it('ignores values that a response repeats', () => {
    const reply = { errors: { mail: ['This is taken.'] }, data: { title: 'My title', tags: ['one two'] } };

    expect(read(reply)).toEqual(['mail: This is taken.']);
    expect(read({ message: 'Closed for today.', data: { title: 'My title', tags: ['one two'] } })).toEqual([
      'Closed for today.',
    ]);
  });

  it('returns no error for an endlessly nested response', () => {
    let reply: unknown = 'Deep down.';
    for (let level = 0; level < 5_000; level++) reply = level % 2 ? [reply] : { errors: reply };

    expect(read(reply)).toEqual([]);
  });
});
