/** Input of the playground: documents as typed, and links from anywhere. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { firstPage } from '../.storybook/first-page.ts';
import { checkDocument } from '../stories/playground/checkDocument.ts';
import { readJson } from '../stories/playground/readJson.ts';
import { defaultSettings } from '../stories/playground/settings.ts';
import { readLink, writeLink } from '../stories/playground/shareLink.ts';

describe('readJson', () => {
  it('reads JSON as JSON.parse does, with the line of each member', () => {
    const text =
      '{\n  "a": [1, -2.5e3, true],\n  "b": {\n    "c": "x\\n\\u0041"\n  },\n  "__proto__": null\n}\n';

    const { value, lines } = readJson(text) as Extract<ReturnType<typeof readJson>, { value: unknown }>;

    expect(value).toEqual(JSON.parse(text));
    expect(lines.get('a[2]')).toBe(2);
    expect(lines.get('b.c')).toBe(4);
  });

  it.each([
    ['{\n "a": 1,\n}', 2, 'Unexpected comma before }.'],
    ['{\n "a": 1\n "b": 2 }', 3, 'A comma is missing before this.'],
    ['{\n "a": STRING }', 2, 'STRING is not a JSON value.'],
    ['{ "a" 1 }', 1, 'A colon is missing after this name.'],
    ["{ 'a': 1 }", 1, 'Expected the name of a member.'],
    ['{ "a": 1,\n "a": 2 }', 2, '"a" is here twice.'],
    ['{ "a": "x\n" }', 1, 'This string is not closed on its line.'],
    ['{ "a": "\\x" }', 1, 'This string has an invalid character or escape.'],
    ['{\n "a": [1,', 2, 'The list that starts on line 2 is not closed.'],
    ['{} {}', 1, 'Unexpected text after the end of the document.'],
    ['', 1, 'A value is missing here.'],
    ['['.repeat(200), 1, 'The nesting is too deep.'],
  ])('reports, for %j, the fault, its line and a fix', (text, line, message) => {
    const { fault } = readJson(text);

    expect(fault).toMatchObject({ line, message, hint: expect.stringMatching(/\.$/) });
  });
});

const written = (document: unknown) => checkDocument(JSON.stringify(document, null, 2));

describe('checkDocument', () => {
  const field = { displayName: 'City', dataType: 'STRING' };

  it('shows a field as a form', () => {
    const { form, isField, faults } = written({ field });

    expect(isField).toBe(true);
    expect(form?.fields).toMatchObject([{ name: 'value', displayName: 'City' }]);
    expect(faults).toEqual([]);
  });

  it('puts each fault at its line, or at the line of the object that lacks a member', () => {
    const { form, faults } = written({ id: 'a', fields: [{ name: 'b', dataType: 3 }] });

    expect(form).toBeUndefined();
    expect(faults.map(({ line, where }) => [where, line])).toEqual([
      ['fields[0].displayName', 4],
      ['fields[0].dataType', 6],
    ]);
  });

  it('finds lines in a document with an envelope', () => {
    const { faults } = written({ field: { ...field, formatHint: 'stars' } });

    expect(faults).toMatchObject([{ isFatal: false, line: 5, where: 'formatHint' }]);
  });

  it('refuses a too long text', () => {
    expect(checkDocument(' '.repeat(100_001)).faults).toMatchObject([{ isFatal: true, line: 1 }]);
  });
});

const letters = (kind: string, value: unknown) =>
  kind +
  (kind === 'z' ? deflateRawSync(JSON.stringify(value)) : Buffer.from(JSON.stringify(value))).toString(
    'base64url',
  );

describe('a link', () => {
  const page = { example: 'ticket', settings: { ...defaultSettings, look: 'dark', delay: '3s' } } as const;
  it.each([undefined, '{ "ä": "\u{1F600}" }', 'x'.repeat(90_000)])(
    'restores the state of the page',
    async (text) => {
      const fragment = await writeLink({ ...page, text });

      expect(await readLink(`#${fragment}`)).toEqual({ ...page, text });
      expect(fragment.length).toBeLessThan(2000);
    },
  );

  it('ignores unknown settings', async () => {
    const link = letters('p', {
      example: 'ticket',
      look: 'neon',
      delay: '3s',
      __proto__: { theme: 'public' },
    });

    expect(await readLink(link)).toEqual({
      example: 'ticket',
      text: undefined,
      settings: { ...defaultSettings, delay: '3s' },
    });
  });

  it.each([
    ['of another page', '#section-2'],
    ['cut off', letters('z', { example: 'ticket', text: 'x'.repeat(500) }).slice(0, -8)],
    ['that is not JSON', 'pZm9v'],
    ['that contains null', letters('p', null)],
    ['without an example', letters('p', { text: '{}' })],
    ['with a document that is not a text', letters('p', { example: 'a', text: 3 })],
    ['with too long a document', letters('z', { example: 'a', text: 'x'.repeat(100_001) })],
    ['that unpacks to megabytes', letters('z', { example: 'a', text: 'x'.repeat(5_000_000) })],
    ['that is too long itself', `p${'A'.repeat(600_001)}`],
  ])('%s is reported as broken', async (_what, fragment) => {
    expect(await readLink(fragment)).toEqual({ broken: expect.stringMatching(/^This link is broken: /) });
  });

  it('is undefined for an empty fragment', async () => {
    expect(await readLink('')).toBeUndefined();
    expect(await readLink('#')).toBeUndefined();
  });
});

describe('the first page', () => {
  it('shows text before its code is loaded', () => {
    expect(readFileSync('stories/playground/index.html', 'utf8')).toMatch(/id="playground"><p>Loading/);
  });

  it('has its URL printed once it responds', async () => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const server = createServer((_request, response) => void response.end());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { configureServer } = firstPage(port) as { configureServer: (server: object) => void };

    configureServer({ middlewares: { use: () => undefined } });

    await vi.waitFor(() =>
      expect(say).toHaveBeenCalledWith(`Playground: http://127.0.0.1:${port}/playground/`),
    );
    say.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  });
});
