/** The reference back end as handlers of MSW, so that a page under test asks over HTTP as it will. */
import * as msw from 'msw';
import type { HttpHandler } from 'msw';
import { requirePeer } from '../errors/requirePeer.js';
import type { FormSpec } from '../core/form/formSpec.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { createFieldServer, type FieldServerOptions } from '../server/fieldServer.js';

/** Documents of fields, by their names. */
export type Specs = Readonly<Record<string, InputFieldSpec>>;
/** Documents of forms, by their names. */
export type Forms = Readonly<Record<string, FormSpec>>;

/** How the back end answers; see `createFieldServer`. */
export type FieldHandlersOptions<Context = unknown> = Omit<FieldServerOptions<Context>, 'fields' | 'forms'>;

/**
 * Handlers that publish fields and answer their values endpoints, at any origin, for `setupServer` and `setupWorker` of MSW 2 and 3. What
 * is not theirs goes on to other handlers, or to the network.
 *
 * @param fields - name → document and values, as for `createFieldServer`
 * @throws {TypeError} when an option makes no sense, or fields contradict each other
 * @throws {FieldSpecError} `spec-invalid` when a document is broken; the text names the field
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
 * Handlers that publish forms, answer the values endpoints of their fields, and take what is sent, as {@link fieldHandlers} does
 * for single fields.
 *
 * @param forms - name → document, values, and who takes it, as for `createFieldServer`
 * @throws {TypeError} when an option makes no sense, or forms contradict each other
 * @throws {FieldSpecError} `spec-invalid` when a document is broken; the text names the form
 * @example
 * const fields = [{ displayName: 'Name', name: 'name', dataType: 'STRING' }];
 * const server = setupServer(
 *   ...formHandlers({ order: { spec: { id: 'order', displayName: 'Order', fields }, onSubmit: (values) => ({ thanks: values.name }) } }),
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
  // MSW has it from 2 on. A namespace import, so that an older one is refused in words.
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
