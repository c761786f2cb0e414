/**
 * Door `spec-field/server`: a back end that publishes field documents and answers their values endpoints.
 * Runs wherever there are `Request` and `Response`; for Node's own HTTP server see the door `spec-field/server/node`.
 */
export type { HttpClient } from '../core/http/httpClient.js';
export { indexValues, pageOfValues } from '../core/lookup/inlineValues.js';
export type { ValuesIndex, ValuesPage } from '../core/lookup/inlineValues.js';
export type { InputFieldSpec, ValueAlias } from '../core/document/inputFieldSpec.js';
export type { FormSpec } from '../core/form/formSpec.js';
export { FieldSpecError } from '../errors.js';
export type { AuditLine } from './routes/adminResources.js';
export { createFieldServer } from './fieldServer.js';
export type { FieldServer, FieldServerOptions, SigningOptions } from './fieldServer.js';
export { FormRefusal } from './forms/formRefusal.js';
export type { FormRefusalOptions } from './forms/formRefusal.js';
export type { FormUploads, KeptUploads } from './forms/formUploads.js';
export type { Mount } from './forms/place.js';
export type { FormFault, SentForm, ServedForm } from './forms/publishedForms.js';
export type { CreateValue } from './sources/createValue.js';
export type { ServedField } from './routes/publishedSpecs.js';
export type { SignedForm } from './http/replySigner.js';
export { createServerMetrics } from './http/prometheusObserver.js';
export type { ServerMetricsClient, ServerMetricsOptions } from './http/prometheusObserver.js';
export type { ServedResource, ServerEvent, ServerObserver } from './http/serverObserver.js';
export { httpSource } from './sources/httpSource.js';
export type { HttpSourceOptions, SourceRequest } from './sources/httpSource.js';
export { createListSource } from './sources/listSource.js';
export type { ListSource, ListSourceOptions } from './sources/listSource.js';
export type { PostgresFinding } from './postgres/postgresCheck.js';
export { postgresMigration } from './postgres/postgresMigration.js';
export type { PostgresMigrationOptions } from './postgres/postgresMigration.js';
export { postgresSource } from './postgres/postgresSource.js';
export type { PostgresSource, PostgresSourceOptions, ScopeValue } from './postgres/postgresSource.js';
export type { PostgresColumns, PostgresQuery } from './postgres/postgresTable.js';
export { Refusal, SourceUnavailable } from './sources/sourceFault.js';
export type { RefusalOptions, SourceUnavailableOptions } from './sources/sourceFault.js';
export type {
  ServedValues,
  SourceContext,
  SourcePage,
  SourceQuery,
  ValuesSearch,
  ValuesSource,
} from './sources/valuesSource.js';
