/** Several field documents in one reply. */
import { describe, expect, it } from 'vitest';
import { createFieldServer, type FieldServerOptions } from '../../../src/server/index.js';
import { mostNames, planBatches } from '../../../src/server/routes/batchedSpecs.js';

const text = (displayName: string) => ({ spec: { displayName, dataType: 'STRING' } });
const fields: FieldServerOptions['fields'] = {
  a: text('A'),
  b: text('B'),
  'c,d': text('C and D'),
  'é f': text('É'),
  __proto__x: text('P'),
};
const server = createFieldServer({ fields });
const ask = (search: string, init?: RequestInit) =>
  server(new Request(`http://localhost/api/fields${search}`, init));

describe('createFieldServer: ?names=', () => {
  it('answers with the documents in the order of the names, and the missing names', async () => {
    const reply = await ask('?names=b,x,a,constructor,b');

    expect(await reply.text()).toBe(
      JSON.stringify({ fields: { b: fields.b?.spec, a: fields.a?.spec }, missing: ['x', 'constructor'] }),
    );
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it.each([
    ['commas in a name, encoded twice', '?names=c%252Cd'],
    ['other characters', `?names=${encodeURIComponent('é f')}`],
    ['a parameter for each', '?names=a&names=b'],
  ])('reads %s', async (_what, search) => {
    expect(await (await ask(search)).json()).toMatchObject({ missing: [] });
  });

  it('revalidates by its ETag', async () => {
    const etag = (await ask('?names=a,b')).headers.get('etag') ?? '';

    expect((await ask('?names=a,b', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('?names=a', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it.each(['?names=', '?names=a,,b', '?names=%25E0%25A4%25A', `?names=${'n'.repeat(3)}${manyNames()}`])(
    'refuses %s',
    async (search) => {
      const reply = await ask(search);

      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ detail: expect.stringContaining('`names`') as unknown });
    },
  );

  it('leaves signed documents to single requests', async () => {
    const published = (name: string) => ({ ...text(name), name, href: `/${name}`, lookup: undefined });
    const batch = planBatches([{ ...published('s'), signed: 'header' }, published('a')]);

    expect(batch(new URLSearchParams('names=s,a'))).toBe(
      JSON.stringify({ fields: { a: text('a').spec }, missing: [] }),
    );
  });

  it('lists its fields without names', async () => {
    expect(Object.keys((await (await ask('')).json()) as object)).toEqual(['fields']);
    expect(Array.isArray(((await (await ask('?other=1')).json()) as { fields: unknown }).fields)).toBe(true);
  });
});

function manyNames(): string {
  return Array.from({ length: mostNames }, (_, index) => `,n${index}`).join('');
}
