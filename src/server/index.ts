/**
 * Door `spec-field/server`: a back end that publishes field documents and answers their values endpoints.
 * Runs wherever there are `Request` and `Response`; for Node's own HTTP server see the door `spec-field/server/node`.
 */
export type { HttpClient } from '../core/httpClient.js';
export { indexValues, pageOfValues } from '../core/inlineValues.js';
export type { ValuesIndex, ValuesPage } from '../core/inlineValues.js';
export type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
export type { FormSpec } from '../core/form/formSpec.js';
export { FieldSpecError } from '../errors.js';
export type { AuditLine } from './adminResources.js';
export { createFieldServer } from './fieldServer.js';
export type { FieldServer, FieldServerOptions, SigningOptions } from './fieldServer.js';
export { FormRefusal } from './formRefusal.js';
export type { FormRefusalOptions } from './formRefusal.js';
export type { Mount } from './place.js';
export type { FormFault, SentForm, ServedForm } from './publishedForms.js';
export type { ServedField } from './publishedSpecs.js';
export type { SignedForm } from './replySigner.js';
export { httpSource } from './httpSource.js';
export type { HttpSourceOptions, SourceRequest } from './httpSource.js';
export { createListSource } from './listSource.js';
export type { ListSource, ListSourceOptions } from './listSource.js';
export type { PostgresFinding } from './postgresCheck.js';
export { postgresMigration } from './postgresMigration.js';
export type { PostgresMigrationOptions } from './postgresMigration.js';
export { postgresSource } from './postgresSource.js';
export type { PostgresSource, PostgresSourceOptions, ScopeValue } from './postgresSource.js';
export type { PostgresColumns, PostgresQuery } from './postgresTable.js';
export { Refusal, SourceUnavailable } from './sourceFault.js';
export type { RefusalOptions, SourceUnavailableOptions } from './sourceFault.js';
export type {
  ServedValues,
  SourceContext,
  SourcePage,
  SourceQuery,
  ValuesSearch,
  ValuesSource,
} from './valuesSource.js';
