// Serves a folder below a path on a free port, gzipped, like hosts of static files.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const packed = /^(text|application\/(json|xml))|svg/;

/** Starts the server; `close` ends it. */
export async function serveSite(folder, base) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://site').pathname);
    const file = fileOf(folder, path.startsWith(`${base}/`) ? path.slice(base.length) : undefined);
    const type = types[extname(file ?? '')] ?? 'application/octet-stream';
    const head = { 'content-type': file ? type : types['.html'] };
    const body = createReadStream(file ?? join(folder, '404.html'));
    if (!packed.test(head['content-type'])) {
      response.writeHead(file ? 200 : 404, head);
      return body.pipe(response);
    }
    response.writeHead(file ? 200 : 404, { ...head, 'content-encoding': 'gzip' });
    return body.pipe(createGzip()).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function fileOf(folder, path) {
  if (path === undefined || path.split('/').includes('..')) return undefined;
  const file = join(folder, path);
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.html');
  return existsSync(index) ? index : undefined;
}
