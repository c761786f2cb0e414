/**
 * The API of the playground, as a function from `Request` to `Response`: behind its development server, and in the service
 * worker of its static build.
 */
import { createFieldServer, type FieldServerOptions, type ServedValues } from '../../src/server/index.js';
import type { HttpClient, ValueAlias } from '../../src/core/index.js';
import { createSigner } from '../../src/signing/index.js';
import { createOrderForm } from './orderForm.ts';
import { answerOthers } from './otherServers.ts';
import { createReferenceFields } from './referenceFields.ts';
import { createSignedFields, signedNames, signingOptions } from './signedFields.ts';

/** Paths that the API answers; all else is the page's. */
export const apiPaths = /^\/(api|\.well-known)\//;

/**
 * Makes the API: one server with one signer, and a way to rotate its key.
 *
 * @param cities - what the field `city` searches
 * @param places - the list of them, of which the order form makes countries, states and cities
 * @param uploads - where files of fields go: nowhere, unless it is given
 */
export async function createPlaygroundApi(
  cities: ServedValues,
  places: readonly ValueAlias[],
  uploads?: FieldServerOptions['uploads'],
): Promise<HttpClient> {
  const signer = createSigner(signedNames);
  await signer.ready();
  const answer = createFieldServer({
    fields: { ...createReferenceFields({ cities }), ...createSignedFields() },
    forms: { order: createOrderForm({ cities: places }) },
    uploads,
    signer,
    signing: signingOptions,
    // Fields are edited here: a spec is never kept without asking.
    specMaxAgeSeconds: 0,
    onFault: () => {},
  });
  return async (request) => {
    if (new URL(request.url).pathname !== '/api/playground/rotate')
      return answerOthers(request) ?? answer(request);
    await signer.rotate();
    return new Response(null, { status: 204 });
  };
}
