/**
 * Entry point `spec-field/server`: a back end that publishes field documents and answers their values endpoints. Runs in every
 * runtime with `Request` and `Response`. For Node's HTTP server see `spec-field/server/node`.
 */
export type { HttpClient } from '../core/http/httpClient.js';
export { indexValues, pageOfValues } from '../core/lookup/inlineValues.js';
export type { ValuesIndex, ValuesPage } from '../core/lookup/inlineValues.js';
export type { InputFieldSpec, RowDetails, ValueAlias } from '../core/document/inputFieldSpec.js';
export type { WrittenField } from '../core/document/writtenSpec.js';
export type { InferValues } from '../core/form/defineForm.js';
export type { FormPath, FormValues, UncheckedInForm, ValidateFormOptions } from '../core/form/formResult.js';
export type { CrossConstraint, FormFieldSpec, FormSpec } from '../core/form/formSpec.js';
export type { WrittenForm } from '../core/form/writtenForm.js';
export type { JsonScalar } from '../core/vocabulary/json.js';
export { FieldSpecError } from '../errors/fieldSpecError.js';
export type { FieldSpecErrorCode, FieldSpecErrorDetails, SpecIssue } from '../errors/fieldSpecError.js';
export type { AdminOptions, AuditLine } from './routes/adminResources.js';
export { createFieldServer } from './fieldServer.js';
export type { FieldServer, FieldServerOptions, SigningOptions } from './fieldServer.js';
export { FormRefusal } from './forms/formRefusal.js';
export type { FormRefusalOptions } from './forms/formRefusal.js';
export type { FormUploads, KeptUploads } from './forms/formUploads.js';
export type { Mount } from './forms/place.js';
export type { FormFault, SentForm, ServedForm } from './forms/publishedForms.js';
export type { CreateValue, Creating } from './sources/createValue.js';
export type { ServedField } from './routes/publishedSpecs.js';
export type { ClientOptions } from './http/clientLimits.js';
export type { Problem, ProblemStatus } from './http/problem.js';
export type { ReplySignerOptions, SignedForm } from './http/replySigner.js';
export { createServerMetrics } from './http/prometheusObserver.js';
export type { MetricOptions } from '../signing/operation/prometheusObserver.js';
export type { Signer } from '../signing/keys/signer.js';
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
