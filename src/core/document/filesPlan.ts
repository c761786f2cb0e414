/**
 * Which files a field takes, with every default applied, and what is doubtful about the endpoint that they are sent to. Choice D73.
 */
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { UploadEndpoint } from './inputFieldSpec.js';

/** Which files a field takes. */
export interface FilesPlan {
  /** Types in lower case, as HTML writes them, such as `image/*`, `application/pdf` and `.csv`; none for all. */
  readonly accept: readonly string[];
  /** Size of the largest file, in bytes; `Infinity` for any. */
  readonly maxBytes: number;
  readonly notices: readonly FieldNotice[];
}

const where = 'uploadEndpoint';

/** A MIME type, all of one group, or an extension. */
const acceptedType = /^(?:\.[^\s,/\\]+|[\w.+-]+\/(?:\*|[\w.+-]+)|\*\/\*)$/;

/** Applies every default to what an endpoint says of its files, once for each. */
export const planFiles: (endpoint: UploadEndpoint) => FilesPlan = /* @__PURE__ */ memoizeWeak(
  (endpoint: UploadEndpoint): FilesPlan => {
    const { protocol = 'HTTPS', method = 'POST' } = endpoint;
    const notices: FieldNotice[] = [];
    const say = (member: string, message: string) =>
      notices.push(fieldNotice('word-unknown', `${where}.${member}`, message));
    if (protocol !== 'HTTPS' && protocol !== 'HTTP') say('protocol', 'It is read as HTTPS.');
    if (method !== 'POST') say('method', 'It is read as POST.');
    return { accept: acceptedTypes(endpoint, say), maxBytes: largestOf(endpoint, say), notices };
  },
);

type Say = (member: string, message: string) => unknown;

/** What is no type is left out, so that a misspelt one refuses no file. */
function acceptedTypes({ accept = [] }: UploadEndpoint, say: Say): readonly string[] {
  const given = [accept].flat().flatMap((one) => one.split(','));
  const words = given.map((one) => one.trim().toLowerCase()).filter(Boolean);
  const unknown = words.find((word) => !acceptedType.test(word));
  if (unknown !== undefined) {
    const what = `"${unknown.slice(0, 40)}" is no type, such as "image/*", "application/pdf" or ".csv".`;
    say('accept', what);
  }
  const known = words.filter((word) => acceptedType.test(word));
  return known.includes('*/*') ? [] : known;
}

function largestOf({ maxBytes = Infinity }: UploadEndpoint, say: Say): number {
  if (maxBytes > 0) return maxBytes;
  say('maxBytes', `It is no number of bytes: files of any size are sent.`);
  return Infinity;
}
