/** Sending a form, and its outcome. D8, D39, D40. */
import { describe, expect, it } from 'vitest';
import { outcomeOfReply, sendForm } from '../../../src/client/form/formSubmission.js';
import { type FormSpec, planForm } from '../../../src/core/index.js';
import { TokenError } from '../../../src/token/index.js';

const fields = [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }];
const planOf = (submitEndpoint: FormSpec['submitEndpoint']) => planForm({ id: 'f', fields, submitEndpoint });

/**
 * Sends `{ mail: 'a@b' }`, and keeps the requests.
 *
 * @b' }`; what was asked is kept.
 */
async function sendTo(
  submitEndpoint: FormSpec['submitEndpoint'],
  reply: () => Response | Promise<Response>,
  {
    specUrl = 'https://a.test/api/forms/f',
    idempotencyKey,
  }: { specUrl?: string; idempotencyKey?: string } = {},
) {
  const asked: Request[] = [];
  const outcome = await sendForm({
    plan: planOf(submitEndpoint),
    values: { mail: 'a@b' },
    specUrl,
    idempotencyKey,
    lookup: {
      httpClient: async (request) => {
        asked.push(request);
        return reply();
      },
    },
  });
  return { outcome, request: asked[0], asked };
}

async function unbelieved(): Promise<never> {
  throw new TokenError('unsigned', 'https://a.test/o');
}

describe('sendForm', () => {
  it('sends a flat map as JSON, relative to its document (D39)', async () => {
    const { outcome, request } = await sendTo({ uri: '../orders' }, () =>
      Response.json({ id: 7 }, { status: 201 }),
    );

    expect(outcome).toEqual({ isSent: true, reply: { id: 7 } });
    expect([request?.method, request?.url]).toEqual(['POST', 'https://a.test/api/orders']);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ mail: 'a@b' });
  });

  it('sends PUT and the idempotency key if they are given', async () => {
    const { request } = await sendTo({ uri: '/o', method: 'PUT' }, () => new Response(), {
      idempotencyKey: 'k',
    });

    expect([request?.method, request?.headers.get('idempotency-key')]).toEqual(['PUT', 'k']);
    expect(await request?.json()).toEqual({ mail: 'a@b' });
  });

  it('rejects a submit to an origin that is not allowed (D8)', async () => {
    await expect(sendTo({ uri: 'https://b.test/o' }, () => new Response())).rejects.toMatchObject({
      code: 'origin-not-allowed',
    });
  });

  it('rejects an unsigned reply as token-refused, not as offline (D28)', async () => {
    await expect(sendTo({ uri: '/o' }, unbelieved)).rejects.toMatchObject({ code: 'token-refused' });
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    [
      'errors with status 200',
      () => Response.json({ isValid: false, errors: [{ path: ['mail'], message: 'Bad.' }] }),
      { text: 'refused' },
    ],
    [
      'a problem',
      () => Response.json({ status: 422, errors: [{ pointer: '#/mail', detail: 'Bad.' }] }, { status: 422 }),
      { text: 'refused' },
    ],
    ['401 as not signed in', () => new Response('', { status: 401 }), { text: 'signIn' }],
    ['403 as forbidden', () => new Response('', { status: 403 }), { text: 'forbidden' }],
    ['412 as a conflict', () => new Response('', { status: 412 }), { text: 'conflict' }],
    ['429 as busy', () => new Response('', { status: 429 }), { text: 'busy' }],
    [
      'a failure, without its details',
      () => Response.json({ detail: 'at Order.java:7' }, { status: 500 }),
      { text: 'failed', errors: { fields: [], form: [] } },
    ],
    [
      'a redirect',
      () => new Response('', { status: 302, headers: { location: '/thanks' } }),
      { text: 'failed' },
    ],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { text: 'offline' }],
    ['a body without an end', () => new Response(endless(), { status: 400 }), { text: 'refused' }],
  ])('returns the outcome of %s', async (_what, reply, expected) => {
    const { outcome } = await sendTo({ uri: '/o' }, reply);

    expect(outcome).toMatchObject({ isSent: false, ...expected });
  });
});

const endless = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) });

describe('outcomeOfReply', () => {
  const plan = planOf(undefined);

  it.each([undefined, null, 'ok', { id: 7 }, { errors: [] }, { isValid: true }, { message: 'Thanks.' }])(
    'accepts %j as a success',
    async (reply) => {
      expect(await outcomeOfReply(reply, plan)).toEqual({ isSent: true, reply });
    },
  );

  it.each<[string, unknown]>([
    ['errors', { errors: { mail: ['Bad.'] } }],
    ['violations', { violations: [{ propertyPath: 'mail', message: 'Bad.' }] }],
    ['a response that is not ok', Response.json({ mail: ['Bad.'] }, { status: 422 })],
  ])('treats a reply with %s as a refusal', async (_name, reply) => {
    expect(await outcomeOfReply(reply, plan)).toMatchObject({
      isSent: false,
      errors: { fields: [{ path: ['mail'], message: 'Bad.' }] },
    });
  });

  it('treats a verdict without errors as a refusal', async () => {
    expect(await outcomeOfReply({ isValid: false }, plan)).toMatchObject({ isSent: false });
  });
});
