/**
 * Accepts files for the browser tests, beside the reference server; the beginning of its name decides the outcome. `held` waits
 * for `POST /uploads/release`, `cut` breaks its connection every other time, `odd` is refused for its content, `full` for want
 * of room. Others get an id.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Makes the listener; returns whether it has taken a request. */
export function createUploadListener() {
  const held: (() => void)[] = [];
  const cut = new Set<string>();
  let count = 0;
  const take = (name: string, response: ServerResponse) => {
    if (name.startsWith('odd'))
      return answer(response, 415, { status: 415, detail: 'What is in it is no PDF.' });
    if (name.startsWith('full')) return answer(response, 507, { status: 507, detail: 'Your room is full.' });
    if (name.startsWith('broken')) return answer(response, 500, { status: 500, detail: 'NullPointer' });
    return answer(response, 201, { value: `id-${++count}-${name}`, label: name });
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith('/uploads')) return false;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return true;
    }
    if (request.url === '/uploads/release') {
      for (const release of held.splice(0)) release();
      answer(response, 200, {});
      return true;
    }
    const head: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      if (head.length === 0) head.push(piece.subarray(0, 1000));
    });
    request.on('end', () => {
      const [, name = ''] = /name="file"; filename="([^"]*)"/.exec(Buffer.concat(head).toString()) ?? [];
      if (name.startsWith('cut') && !cut.delete(name)) {
        cut.add(name);
        // Breaks in the middle of the response, because a browser repeats a request without a response on a reused connection.
        response.writeHead(201, { 'content-length': '100' });
        response.write('{', () => request.socket.destroy());
      } else if (name.startsWith('held')) held.push(() => take(name, response));
      else take(name, response);
    });
    return true;
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}
