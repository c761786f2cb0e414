/** Chooses the request body of an operation: its media type and schema, and which of its properties are files. */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { Json } from '../reading/schemaReading.js';
import { escaped, type Found, type Operation, resolved } from './operation.js';

/** A request body. */
export interface RequestBody {
  readonly mediaType: string;
  readonly schema: unknown;
  /** JSON Pointer of the schema. */
  readonly where: string;
}

/** Media types that carry members by name, the best one first. */
const mediaTypes = [
  /^application\/json\b/i,
  /^application\/(?:[\w.-]+\+)?json\b/i,
  /^multipart\/form-data\b/i,
  /^application\/x-www-form-urlencoded\b/i,
  /^\*\/\*/,
];

/** Returns the body of an operation; `undefined` if it has none that carries members. Form data of Swagger 2 are parameters. */
export function bodyOf(operation: Operation, document: unknown): RequestBody | undefined {
  if (operation.isSwagger) {
    const body = operation.parameters.find(({ value }) => value['in'] === 'body');
    const mediaType = consumedBy(operation, document) ?? 'application/json';
    return body && { mediaType, schema: body.value['schema'], where: `${body.where}/schema` };
  }
  const given = ownProperty(operation.value, 'requestBody');
  const body = given === undefined ? undefined : resolved(given, `${operation.where}/requestBody`, document);
  const content = body && ownProperty(body.value, 'content');
  if (!body || !isRecord(content)) return undefined;
  for (const wanted of mediaTypes)
    for (const [mediaType, media] of Object.entries(content))
      if (wanted.test(mediaType) && isRecord(media))
        return {
          mediaType,
          schema: media['schema'],
          where: `${body.where}/content/${escaped(mediaType)}/schema`,
        };
  return undefined;
}

/** Returns the best media type that a Swagger 2 operation consumes. */
export function consumedBy({ value }: Operation, document: unknown): string | undefined {
  const listed = ownProperty(value, 'consumes') ?? ownProperty(document, 'consumes');
  const types: readonly unknown[] = Array.isArray(listed) ? listed : [];
  for (const wanted of mediaTypes)
    for (const type of types) if (typeof type === 'string' && wanted.test(type)) return type;
  return undefined;
}

/** The properties of a body that are files: name → JSON Pointer of the schema of one file. */
export function filesOf(
  { mediaType, schema, where }: RequestBody,
  document: unknown,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const object = resolved(schema, where, document);
  const properties = object && ownProperty(object.value, 'properties');
  if (!object || !isRecord(properties) || !/^multipart\//i.test(mediaType)) return files;
  for (const [name, given] of Object.entries(properties)) {
    const property = resolved(given, `${object.where}/properties/${escaped(name)}`, document);
    const items = property && resolved(property.value['items'], `${property.where}/items`, document);
    const file = [property, items].find((one) => one && isFile(one.value));
    if (file) files.set(name, file.where);
  }
  return files;
}

/** Returns whether a schema describes the bytes of a file. */
export function isFile(schema: Json): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema;
  if (type === 'file') return true;
  return (
    type === 'string' &&
    (format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined))
  );
}

/** Returns whether a parameter of Swagger 2 is form data. */
export const isFormData = ({ value }: Found): boolean => value['in'] === 'formData';
