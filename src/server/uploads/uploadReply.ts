/** Replies that serve a file as a download. Browsers never run or render it, whatever its content. */
import { type TextReply, toResponse } from '../http/textReply.js';
import type { UploadedFile } from './uploadRecords.js';

/** Types that a browser would run or render as a page. */
const active =
  /^(?:text\/(?:html|javascript|css|xml)|application\/(?:xml|xhtml\+xml|javascript)|image\/svg\+xml)$/;

/** Returns the response headers of a file. */
export function fileHeaders({ label, type, size }: UploadedFile): Record<string, string> {
  return {
    'content-type': active.test(type) ? 'application/octet-stream' : type,
    'content-length': `${size}`,
    'content-disposition': disposition(label),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    // Access may be revoked later.
    'cache-control': 'private, no-store',
  };
}

/** Writes `Content-Disposition` as in RFC 6266: an ASCII name, and the encoded original. */
function disposition(label: string): string {
  const plain = label.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(label).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Replies with file names by value, like a lookup (D30). */
export function namesReply(files: readonly UploadedFile[]): Response {
  return json(200, { data: files.map(namedValue) });
}

/** Replies to an upload that was stored (D73). */
export function takenReply(file: UploadedFile, href: string): Response {
  return json(201, namedValue(file), { location: href });
}

const namedValue = ({ id, label, type, size }: UploadedFile) => ({ value: id, label, type, size });

function json(status: number, body: object, headers: TextReply['headers'] = {}): Response {
  const all = { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return toResponse({ status, headers: all, text: JSON.stringify(body) });
}
