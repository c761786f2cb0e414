/**
 * Where the files of a field are sent, and which, with every default applied. Choice D73; D8 and D39 hold for where.
 */
import { fieldNotice, type FieldNotice } from '../../errors.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { UploadEndpoint } from './inputFieldSpec.js';
import { type ItemNames, ownItem } from './lookupPlan.js';

/** How the files of a field are sent. */
export interface UploadPlan {
  readonly uri: string;
  readonly protocol: 'HTTPS' | 'HTTP';
  /** Name of the part that carries the file. */
  readonly fileParam: string;
  /** Types in lower case, as HTML writes them, such as `image/*`, `application/pdf` and `.csv`; none for all. */
  readonly accept: readonly string[];
  /** Size of the largest file, in bytes; `Infinity` for any. */
  readonly maxBytes: number;
  /** Where the reply holds the value and its label. */
  readonly item: ItemNames;
  readonly notices: readonly FieldNotice[];
}

const where = 'uploadEndpoint';

/** A MIME type, all of one group, or an extension. */
const acceptedType = /^(?:\.[^\s,/\\]+|[\w.+-]+\/(?:\*|[\w.+-]+)|\*\/\*)$/;

/** Applies every default to an endpoint, once for each. */
export const planUploading: (endpoint: UploadEndpoint) => UploadPlan = /* @__PURE__ */ memoizeWeak(
  (endpoint: UploadEndpoint): UploadPlan => {
    const { uri = '', protocol = 'HTTPS', method = 'POST', fileParam, valueField, labelField } = endpoint;
    const notices: FieldNotice[] = [];
    const say = (member: string, message: string) =>
      notices.push(fieldNotice('word-unknown', `${where}.${member}`, message));
    if (protocol !== 'HTTPS' && protocol !== 'HTTP') say('protocol', 'It is read as HTTPS.');
    if (method !== 'POST') say('method', 'It is read as POST.');
    return {
      uri,
      protocol: protocol === 'HTTP' ? protocol : 'HTTPS',
      fileParam: fileParam || 'file',
      accept: acceptedTypes(endpoint, say),
      maxBytes: largestOf(endpoint, say),
      item: {
        ...ownItem,
        value: valueField || undefined,
        labels: labelField ? [labelField].flat() : undefined,
      },
      notices,
    };
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

/**
 * Whether a file may be sent, by its name and what its system takes it for: either is enough, as browsers do it. The server has
 * to look at what is in it.
 */
export function isAccepted(
  { accept }: Pick<UploadPlan, 'accept'>,
  { name, type }: { readonly name: string; readonly type: string },
): boolean {
  const [file, mime = ''] = [name.toLowerCase(), type.toLowerCase().split(';')[0]?.trim()];
  return (
    accept.length === 0 ||
    accept.some((one) => {
      if (one.startsWith('.')) return file.endsWith(one);
      return one.endsWith('/*') ? mime.startsWith(one.slice(0, -1)) : mime === one;
    })
  );
}
