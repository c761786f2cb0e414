/**
 * The reply that gives a file back: to be saved, never to be run. A browser that is sent to it opens no page of it, whatever is
 * inside.
 */
import { type TextReply, toResponse } from '../http/textReply.js';
import type { UploadedFile } from './uploadRecords.js';

/** What a browser would run, or show as a page. */
const active =
  /^(?:text\/(?:html|javascript|css|xml)|application\/(?:xml|xhtml\+xml|javascript)|image\/svg\+xml)$/;

/** The headers of a file. */
export function fileHeaders({ label, type, size }: UploadedFile): Record<string, string> {
  return {
    'content-type': active.test(type) ? 'application/octet-stream' : type,
    'content-length': `${size}`,
    'content-disposition': disposition(label),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    // Whoever may read it today need not tomorrow.
    'cache-control': 'private, no-store',
  };
}

/** As RFC 6266 has it: in plain letters, and as it is. */
function disposition(label: string): string {
  const plain = label.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(label).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The names of files by their values, as a lookup answers. D30. */
export function namesReply(files: readonly UploadedFile[]): Response {
  return json(200, { data: files.map(namedValue) });
}

/** What a file is answered with that was taken. D73. */
export function takenReply(file: UploadedFile, href: string): Response {
  return json(201, namedValue(file), { location: href });
}

const namedValue = ({ id, label, type, size }: UploadedFile) => ({ value: id, label, type, size });

function json(status: number, body: object, headers: TextReply['headers'] = {}): Response {
  const all = { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return toResponse({ status, headers: all, text: JSON.stringify(body) });
}
