/** Every kind of input, control and form on a server without a document, its code loaded before or not. Runs in Node. */
import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadControls } from '../../src/index.js';
import { ServerFields, serverCases } from '../support/serverFields.tsx';

/** Streams a whole page. */
function renderToStream(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk.toString());
        done();
      },
    });
    target.on('finish', () => resolve(chunks.join('')));
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(target), onError: reject });
  });
}

/** Errors of the server that React leaves to the browser; code that has not loaded yet is no error. */
const failures = (html: string) =>
  [...html.matchAll(/data-msg="([^"]*)"/g)].filter(
    ([, message]) => !/did not finish this Suspense boundary|does not support Suspense/.test(message ?? ''),
  );

const ways = { renderToString, renderToPipeableStream: renderToStream };

describe.each(['before', 'after'])('a server, %s the code of controls was loaded', (when) => {
  let complaints: ReturnType<typeof vi.spyOn>;

  beforeEach(async () => {
    complaints = vi.spyOn(console, 'error');
    if (when === 'after') await loadControls();
  });

  afterEach(() => vi.restoreAllMocks());

  // Loaded code renders the same by either way.
  const tried = when === 'before' ? Object.keys(ways) : ['renderToString'];

  it.each(serverCases.flatMap((name) => tried.map((way) => ({ name, way }))))(
    'renders $name by $way',
    async ({ name, way }) => {
      expect(typeof document).toBe('undefined');
      const page = createElement(ServerFields, { name });

      const html = await ways[way as keyof typeof ways](page);

      expect(html).toMatch(/Field |All kinds/);
      expect(failures(html)).toEqual([]);
      // A content security policy may refuse inline styles.
      expect(html).not.toMatch(/ style=/);
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});
