/**
 * Entry point `spec-field/server`: a back end that publishes field documents and answers their values endpoints. Runs in every
 * runtime with `Request` and `Response`. For Node's HTTP server see `spec-field/server/node`.
 */
export { indexValues, pageOfValues } from '../core/lookup/inlineValues.js';
export type { ValuesIndex, ValuesPage } from '../core/lookup/inlineValues.js';
export type { ValueAlias } from '../core/document/inputFieldSpec.js';
export { createFieldServer } from './fieldServer.js';
export type { FieldServer, FieldServerOptions, SigningOptions } from './fieldServer.js';
export { FormRefusal } from './forms/formRefusal.js';
export type { SentForm, ServedForm } from './forms/publishedForms.js';
export type { ServedField } from './routes/publishedSpecs.js';
export { createServerMetrics } from './http/prometheusObserver.js';
export type { ServerEvent, ServerObserver } from './http/serverObserver.js';
export { httpSource } from './sources/httpSource.js';
export type { HttpSourceOptions } from './sources/httpSource.js';
export { createListSource } from './sources/listSource.js';
export type { ListSource, ListSourceOptions } from './sources/listSource.js';
export { postgresMigration } from './postgres/postgresMigration.js';
export { postgresSource } from './postgres/postgresSource.js';
export type { PostgresSource, PostgresSourceOptions } from './postgres/postgresSource.js';
export type { PostgresQuery } from './postgres/postgresTable.js';
export { Refusal, SourceUnavailable } from './sources/sourceFault.js';
export type { ServedValues, SourceContext, ValuesSearch, ValuesSource } from './sources/valuesSource.js';
