/** Converts an operation of an OpenAPI document to a form that submits its request body. D89. */
import type { InputFieldSpec, UploadEndpoint } from '../core/document/inputFieldSpec.js';
import type { FormFieldSpec, FormSpec } from '../core/form/formSpec.js';
import { isRecord } from '../core/vocabulary/json.js';
import type { Notice } from '../errors/noticesWith.js';
import { type openApiHints, openApiNotice } from '../errors/openApiNotice.js';
import { formOfSchema, type FromJsonSchemaOptions } from './fromJsonSchema.js';
import { dynamicValues } from './openapi/dynamicValues.js';
import {
  escaped,
  findOperation,
  type Found,
  type Operation,
  type OperationName,
} from './openapi/operation.js';
import { postgrestDocument, type PostgrestOptions } from './openapi/postgrest.js';
import { bodyOf, consumedBy, filesOf, isFile, isFormData } from './openapi/requestBody.js';
import { type Parameters, serverOf, submitEndpointOf } from './openapi/submitEndpoint.js';
import type { Json, JsonSchemaNotice } from './reading/schemaReading.js';

/** Options of {@link fromOpenApi}. The operation is named by `operationId`, or by `path` and `method`. */
export interface FromOpenApiOptions extends OperationName, Pick<FromJsonSchemaOptions, 'id' | 'overlay'> {
  /** URL that paths begin with. Default: the first server of the document, with the defaults of its variables. */
  readonly serverUrl?: string | undefined;
  /** Values of parameters in the path and the query. Default: none. */
  readonly parameters?: Parameters | undefined;
  /** Endpoint for the files of a multipart body. Default: fields for files are left out, with a notice. */
  readonly uploadEndpoint?: UploadEndpoint | undefined;
  /** Reads the document of a PostgREST server: foreign keys become lookups. */
  readonly postgrest?: PostgrestOptions | undefined;
}

/** A form, and everything in the operation that it leaves out or changes. */
export interface FromOpenApiResult {
  readonly form: FormSpec;
  /** `where` is a JSON Pointer in the document. */
  readonly notices: readonly (JsonSchemaNotice | Notice<keyof typeof openApiHints>)[];
}

/**
 * Converts an operation of an OpenAPI document (Swagger 2, OpenAPI 3.0 and 3.1) to a form: a field for each property of its request
 * body, and the `submitEndpoint`. An operation without a body becomes a form of its path and query parameters, which the app
 * sends in `onSubmit`. Sends no request.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not an OpenAPI document, or does not contain the operation
 * @throws {TypeError} if no operation is named
 * @example
 * const { form, notices } = fromOpenApi(document, { operationId: 'createOrder' });
 * const { form: update } = fromOpenApi(document, { path: '/orders/{id}', method: 'put', parameters: { id: 7 } });
 * @see D89
 */
export function fromOpenApi(document: unknown, options: FromOpenApiOptions): FromOpenApiResult {
  const notices: Notice<keyof typeof openApiHints>[] = [];
  const say: Say = (...notice) => notices.push(openApiNotice(...notice));
  const { postgrest, parameters = {}, uploadEndpoint, overlay = {} } = options;
  const root = postgrest ? postgrestDocument(document, postgrest, options, say) : document;
  const operation = findOperation(root, options);
  const server = options.serverUrl ?? postgrest?.url ?? serverOf(root, operation);
  const id = options.id ?? idOf(operation);
  const body = bodyOf(operation, root);
  if (!body) return ofParameters(operation, root, { ...options, id }, notices);

  const files = filesOf(body, root);
  const asText = [...files.values()].map((where) => [where, { type: 'string', format: fileFormat }] as const);
  const { form, notices: found } = formOfSchema(
    body.schema ?? {},
    { id, root, pointer: body.where, overlay: { ...Object.fromEntries(asText), ...overlay } },
    dynamicValues,
  );
  const submitEndpoint = submitEndpointOf(operation, body.mediaType, server, parameters, say);
  const fields = withFiles(sentFields(form.fields), files, uploadEndpoint, say);
  return {
    form: withHead(form, operation, { ...(submitEndpoint && { submitEndpoint }), fields }),
    notices: [...withoutFiles(found, files), ...notices],
  };
}

/** Format under which a file is read as a text, before it becomes a field for files. */
const fileFormat = 'x-file';

type Say = (code: keyof typeof openApiHints, where: string, message: string) => void;

/** Turns the fields of files into fields that upload, or leaves them out. `files`: name → JSON Pointer. */
function withFiles(
  fields: readonly FormFieldSpec[],
  files: ReadonlyMap<string, string>,
  uploadEndpoint: UploadEndpoint | undefined,
  say: Say,
): readonly FormFieldSpec[] {
  return fields.flatMap((field) => {
    const where = files.get(field.name);
    if (where === undefined) return [field];
    if (uploadEndpoint) return [fileField(field, uploadEndpoint)];
    say('file-omitted', where, `The form does not ask for the file "${field.name.slice(0, 40)}".`);
    return [];
  });
}

function withoutFiles(
  notices: readonly JsonSchemaNotice[],
  files: ReadonlyMap<string, string>,
): readonly JsonSchemaNotice[] {
  const places = [...files.values()];
  return notices.filter(
    ({ where }) => !places.some((place) => where === place || where.startsWith(`${place}/`)),
  );
}

/** Converts parameters to a form that the app submits. */
function ofParameters(
  operation: Operation,
  root: unknown,
  { id, parameters = {}, uploadEndpoint, overlay }: FromOpenApiOptions,
  notices: Notice<keyof typeof openApiHints>[],
): FromOpenApiResult {
  const isData = operation.parameters.some(isFormData);
  const asked = operation.parameters.filter(({ value }) => {
    const isInForm = isData ? value['in'] === 'formData' : value['in'] === 'query' || value['in'] === 'path';
    return isInForm && !Object.hasOwn(parameters, String(value['name']));
  });
  const others = operation.parameters.filter(
    (one) => !asked.includes(one) && !Object.hasOwn(parameters, String(one.value['name'])),
  );
  for (const { where, value } of others)
    notices.push(
      openApiNotice(
        'parameter-omitted',
        where,
        `The form does not ask for "${String(value['name']).slice(0, 40)}".`,
      ),
    );
  const places = new Map(asked.map((one) => [String(one.value['name']), one]));
  const schema = {
    type: 'object',
    properties: Object.fromEntries([...places].map(([name, one]) => [name, schemaOf(one)])),
    required: asked.filter(({ value }) => value['required'] === true).map(({ value }) => value['name']),
  };
  const { form, notices: found } = formOfSchema(
    schema,
    { id, root, pointer: operation.where, overlay },
    dynamicValues,
  );
  const sent = isData ? (consumedBy(operation, root) ?? 'application/x-www-form-urlencoded') : 'parameters';
  notices.push(
    openApiNotice('submit-omitted', operation.where, `Forms send JSON, not ${sent.slice(0, 100)}.`),
  );
  const files = new Map(
    asked.flatMap(({ value, where }) => (isFile(value) ? [[String(value['name']), where] as const] : [])),
  );
  const say: Say = (...notice) => notices.push(openApiNotice(...notice));
  const fields = withFiles(form.fields, files, uploadEndpoint, say);
  return {
    form: withHead(form, operation, { fields }),
    notices: [...withoutFiles(found.map(placed), files), ...notices],
  };

  /** Moves a notice from the schema made up here to the parameter. */
  function placed(notice: JsonSchemaNotice): JsonSchemaNotice {
    for (const [name, { where }] of places) {
      const madeUp = `${operation.where}/properties/${escaped(name)}`;
      if (notice.where === madeUp || notice.where.startsWith(`${madeUp}/`))
        return { ...notice, where: where + notice.where.slice(madeUp.length) };
    }
    return notice;
  }
}

/** Returns the schema of a parameter. In Swagger 2, the parameter itself is the schema. */
function schemaOf({ value }: Found): Json {
  const { in: _place, name: _name, required: _required, schema, content, description, ...own } = value;
  const media: unknown = isRecord(content) ? Object.values(content)[0] : undefined;
  const given = schema ?? (isRecord(media) ? media['schema'] : undefined);
  const described = typeof description === 'string' ? { description } : {};
  if (isFile(value)) return { ...described, type: 'string', format: fileFormat };
  if (isRecord(given)) return '$ref' in given ? { ...described, allOf: [given] } : { ...described, ...given };
  const {
    style: _style,
    explode: _explode,
    collectionFormat: _format,
    allowEmptyValue: _empty,
    ...keywords
  } = own;
  return { ...described, ...keywords };
}

function fileField(field: FormFieldSpec, uploadEndpoint: UploadEndpoint): FormFieldSpec {
  const { constraints: _constraints, valuesEndpoint: _values, placeholder: _placeholder, ...rest } = field;
  return { ...rest, dataType: 'STRING', formatHint: 'file', uploadEndpoint };
}

/** Leaves out fields that requests do not have: read-only ones without a value to show. */
function sentFields<Field extends InputFieldSpec>(fields: readonly Field[]): readonly Field[] {
  const sent = fields.filter(({ readOnly, default: start }) => !readOnly || start !== undefined);
  return sent.map((field) => {
    const { subFields } = field;
    return subFields ? Object.assign({}, field, { subFields: sentFields(subFields) }) : field;
  });
}

function withHead(form: FormSpec, { value }: Operation, rest: Partial<FormSpec>): FormSpec {
  const [summary, description] = [value['summary'], value['description']].map((text) =>
    typeof text === 'string' && text.trim() !== '' ? text : undefined,
  );
  return {
    ...form,
    ...(summary !== undefined && { displayName: summary }),
    ...(description !== undefined && { description }),
    ...rest,
  };
}

function idOf({ value, method, path }: Operation): string {
  const id = value['operationId'];
  return typeof id === 'string' && id !== '' ? id : `${method} ${path}`;
}
