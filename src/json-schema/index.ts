/**
 * Entry point `spec-field/json-schema`: converts JSON Schemas to form documents, and back. Needs neither React nor a DOM, and sends no
 * request.
 *
 * @experimental Names, types and output may change in any version.
 */
export { fromJsonSchema } from './fromJsonSchema.js';
export type { FromJsonSchemaOptions, FromJsonSchemaResult } from './fromJsonSchema.js';
export type { JsonSchemaNotice } from './reading/schemaReading.js';
export { fromOpenApi } from './fromOpenApi.js';
export type { FromOpenApiOptions, FromOpenApiResult } from './fromOpenApi.js';
export { toJsonSchema } from './toJsonSchema.js';
export type { ToJsonSchemaOptions, WrittenJsonSchema } from './toJsonSchema.js';
export { toStandardJsonSchema } from './standardJsonSchema.js';
export type { StandardJsonSchema } from './standardJsonSchema.js';
