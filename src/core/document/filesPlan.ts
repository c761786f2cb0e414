/** Plans which files a field accepts, and reports mistakes in its upload endpoint. Choice D73. */
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { UploadEndpoint } from './inputFieldSpec.js';

/** The files that a field accepts. */
export interface FilesPlan {
  /** Accepted types in lower case, as in HTML: `image/*`, `application/pdf`, `.csv`. Empty if all are accepted. */
  readonly accept: readonly string[];
  /** Maximum size of a file in bytes; `Infinity` for no limit. */
  readonly maxBytes: number;
  readonly notices: readonly FieldNotice[];
}

const where = 'uploadEndpoint';

/** A MIME type, a group such as `image/*`, or an extension. */
const acceptedType = /^(?:\.[^\s,/\\]+|[\w.+-]+\/(?:\*|[\w.+-]+)|\*\/\*)$/;

/** Applies every default to the file rules of an endpoint. Cached per endpoint. */
export const planFiles: (endpoint: UploadEndpoint) => FilesPlan = /* @__PURE__ */ memoizeWeak(
  (endpoint: UploadEndpoint): FilesPlan => {
    const { protocol = 'HTTPS', method = 'POST' } = endpoint;
    const notices: FieldNotice[] = [];
    const say = (member: string, message: string) =>
      notices.push(fieldNotice('word-unknown', `${where}.${member}`, message));
    if (protocol !== 'HTTPS' && protocol !== 'HTTP')
      say('protocol', 'The protocol is unknown, so HTTPS is used.');
    if (method !== 'POST') say('method', 'The method is unknown, so POST is used.');
    return { accept: acceptedTypes(endpoint, say), maxBytes: largestOf(endpoint, say), notices };
  },
);

type Say = (member: string, message: string) => unknown;

/** Returns the accepted types. Invalid ones are left out, so that a misspelt type refuses no file. */
function acceptedTypes({ accept = [] }: UploadEndpoint, say: Say): readonly string[] {
  const given = [accept].flat().flatMap((one) => one.split(','));
  const words = given.map((one) => one.trim().toLowerCase()).filter(Boolean);
  const unknown = words.find((word) => !acceptedType.test(word));
  if (unknown !== undefined) {
    const what = `"${unknown.slice(0, 40)}" is not a file type such as "image/*", "application/pdf" or ".csv".`;
    say('accept', what);
  }
  const known = words.filter((word) => acceptedType.test(word));
  return known.includes('*/*') ? [] : known;
}

function largestOf({ maxBytes = Infinity }: UploadEndpoint, say: Say): number {
  if (maxBytes > 0) return maxBytes;
  say('maxBytes', 'The limit is not a number of bytes, so files of any size are sent.');
  return Infinity;
}
