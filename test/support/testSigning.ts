/**
 * The signing side of the test server: fields signed in each form, and hands on its clock, keys and revocations.
 * Out: fields and options for `createFieldServer`, the handler of `POST /control/…`, and gzip for signed values.
 * The clock is the signer's alone; it stands still until a test moves it.
 */
import { createSigner, type Signer } from '../../src/signing/index.js';
import type { FieldServerOptions, ServedField } from '../../src/server/index.js';

/** The names in its tokens. */
export const signedNames = { issuer: 'https://signer.test', audience: 'forms' };

const spec = (name: string, more: object = {}) => ({
  displayName: `Signed ${name}`,
  dataType: 'STRING',
  valuesEndpoint: {
    uri: `/api/values/signed-${name}`,
    paginationStrategy: 'PAGE_NUMBER',
    cacheStrategy: 'NONE',
    responseMapping: { dataField: 'results', totalField: 'count', hasNextField: 'more' },
    ...more,
  },
});

/** Makes the signing side; each has keys of its own. */
export function createTestSigning(values: ServedField['values']) {
  const state = { nowMs: 0, areKeysDown: false };
  // No timer uses this clock: due work is done at the next signature.
  const clock = { now: () => state.nowMs || Date.now(), after: () => () => {} };
  const start = () => {
    const signer = createSigner({ ...signedNames, clock });
    return { signer, readying: signer.ready() };
  };
  // For a signer time never goes back; a new one reads the clock as it is.
  const process = start();
  const signer = new Proxy({} as Signer, {
    get: (_none, name) => Reflect.get(process.signer, name) as unknown,
  });
  const fields: FieldServerOptions['fields'] = {
    'signed-header': { spec: spec('header'), values, signed: 'header' },
    'signed-body': { spec: spec('body'), values, signed: 'body' },
    'signed-post': { spec: spec('post', { method: 'POST' }), values, signed: 'header' },
  };
  const controls: Record<string, (amount: number) => unknown> = {
    '/control/rotate': () => signer.rotate(),
    '/control/revoke': (trackingId) => signer.revoke(trackingId),
    '/control/clock': async (seconds) => {
      state.nowMs = clock.now() + seconds * 1000;
      if (seconds < 0) Object.assign(process, start());
      await process.readying;
    },
    '/control/keys-down': (isDown) => (state.areKeysDown = isDown === 1),
  };
  return {
    fields,
    options: { signer, signing: { trackingId: 7, onAudit: () => {} } },
    /** Answers its own paths; `undefined` for others. */
    async control(request: Request): Promise<Response | undefined> {
      await process.readying;
      const { pathname, searchParams } = new URL(request.url);
      const headers = { 'access-control-allow-origin': '*' };
      if (pathname === '/.well-known/jwks.json' && state.areKeysDown)
        return new Response(null, { status: 503, headers });
      const act = controls[pathname];
      if (!act) return undefined;
      await act(Number(searchParams.get('amount')));
      return Response.json({ nowMs: clock.now() }, { headers });
    },
  };
}

/** Packs a reply as a server in production would, where the client takes it. */
export function packed(request: Request, response: Response): Response {
  const isWanted = request.headers.get('accept-encoding')?.includes('gzip');
  if (!isWanted || !response.body || !new URL(request.url).pathname.startsWith('/api/values/signed-'))
    return response;
  const { status, headers } = response;
  const packedHeaders = new Headers(headers);
  packedHeaders.set('content-encoding', 'gzip');
  packedHeaders.append('access-control-expose-headers', 'content-encoding');
  packedHeaders.delete('content-length');
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status,
    headers: packedHeaders,
  });
}
