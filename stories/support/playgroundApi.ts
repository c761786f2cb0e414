/**
 * The API of the playground as a function from `Request` to `Response`, for the development server and for the service worker of
 * the static build.
 */
import { createFieldServer, type FieldServerOptions, type ServedValues } from '../../src/server/index.js';
import type { HttpClient, ValueAlias } from '../../src/core/index.js';
import { createSigner } from '../../src/signing/index.js';
import { createOrderForm } from './orderForm.ts';
import { answerOthers } from './otherServers.ts';
import { createReferenceFields } from './referenceFields.ts';
import { createSignedFields, signedNames, signingOptions } from './signedFields.ts';

/** Paths answered by the API. */
export const apiPaths = /^\/(api|\.well-known)\//;

/**
 * Creates the API: one server with one signer, and an endpoint that rotates the key.
 *
 * @param cities - values of the field `city`
 * @param places - cities for the order form, which derives countries and states from their labels
 * @param uploads - storage of uploaded files; without it, files are not accepted
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
    // Documents are edited here, so browsers must revalidate them.
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
