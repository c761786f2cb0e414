/** The reference back end as MSW handlers, so that a page under test sends its usual HTTP requests. */
import * as msw from 'msw';
import type { HttpHandler } from 'msw';
import { requirePeer } from '../errors/requirePeer.js';
import type { FormSpec } from '../core/form/formSpec.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { createFieldServer, type FieldServerOptions } from '../server/fieldServer.js';

/** Field documents by name. */
export type Specs = Readonly<Record<string, InputFieldSpec>>;
/** Form documents by name. */
export type Forms = Readonly<Record<string, FormSpec>>;

/** Options of the back end; see `createFieldServer`. */
export type FieldHandlersOptions<Context = unknown> = Omit<FieldServerOptions<Context>, 'fields' | 'forms'>;

/**
 * Creates MSW handlers that publish fields and answer their values endpoints at any origin, for `setupServer` and `setupWorker`
 * of MSW 2 and 3. Other requests go to other handlers or the network.
 *
 * @param fields - name → document and values, as for `createFieldServer`
 * @throws {TypeError} if an option is invalid, or fields contradict each other
 * @throws {FieldSpecError} `spec-invalid` if a document is invalid; the message names the field
 * @example
 * const valuesEndpoint = { uri: '/api/values/size' };
 * const values = [{ value: 'S', label: 'Small' }, { value: 'L', label: 'Large' }];
 * const server = setupServer(
 *   ...fieldHandlers({ size: { spec: { displayName: 'Size', dataType: 'STRING', valuesEndpoint }, values } }),
 * );
 */
export function fieldHandlers<Context = unknown, const Fields extends Specs = Specs>(
  fields: NonNullable<FieldServerOptions<Context, Fields>['fields']>,
  options: FieldHandlersOptions<Context> = {},
): HttpHandler[] {
  return handlersOf({ ...options, fields });
}

/**
 * Creates MSW handlers that publish forms, answer the values endpoints of their fields, and accept submits. See
 * {@link fieldHandlers} for single fields.
 *
 * @param forms - name → document, values and handlers, as for `createFieldServer`
 * @throws {TypeError} if an option is invalid, or forms contradict each other
 * @throws {FieldSpecError} `spec-invalid` if a document is invalid; the message names the form
 * @example
 * const fields = [{ displayName: 'Name', name: 'name', dataType: 'STRING' }];
 * const server = setupServer(
 * ...formHandlers({ order: { spec: { id: 'order', displayName: 'Order', fields }, onSubmit: (values) => ({ thanks: values.name
 * }) } }),
 * );
 */
export function formHandlers<Context = unknown, const Served extends Forms = Forms>(
  forms: NonNullable<FieldServerOptions<Context, Specs, Served>['forms']>,
  options: FieldHandlersOptions<Context> = {},
): HttpHandler[] {
  return handlersOf({ ...options, forms });
}

function handlersOf<Context, Fields extends Specs, Served extends Forms>(
  options: FieldServerOptions<Context, Fields, Served>,
): HttpHandler[] {
  const server = createFieldServer(options);
  // MSW exports it from version 2 on. A namespace import lets an older version fail with a clear message.
  const http = requirePeer(msw.http as typeof msw.http | undefined, {
    entry: 'spec-field/testing/msw',
    peer: 'msw',
    range: '^2.12.0 || ^3.0.0',
  });
  return [
    http.all(
      ({ request }) => server.serves(new URL(request.url).pathname),
      ({ request }) => server(request),
    ),
  ];
}
