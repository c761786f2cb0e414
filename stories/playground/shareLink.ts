/**
 * Stores the state of the playground in the URL's fragment, which is never sent to a server. A fragment is untrusted input: its
 * length is limited, and each member is checked.
 */
import { mostLetters } from './checkDocument.ts';
import { type PlaygroundSettings, readSettings, type WrittenSettings, writeSettings } from './settings.ts';

/** State in a link: the example, its text if changed, and the settings. */
export interface SharedPage {
  readonly example: string;
  /** The text, if it differs from the example's. */
  readonly text?: string | undefined;
  readonly settings: PlaygroundSettings;
}

/** Result of parsing a fragment; `undefined` for an empty one. */
export type ReadLink = SharedPage | { readonly broken: string } | undefined;

/** Maximum length of a fragment; larger than any text of {@link mostLetters} needs. */
const longestFragment = 600_000;

/** Minimum number of bytes to compress. */
const worthCompressing = 400;

interface Written extends WrittenSettings {
  readonly example: string;
  readonly text?: string | undefined;
}

/** Returns a fragment: `p` with JSON, or `z` with compressed JSON, both base64url-encoded. */
export async function writeLink({ example, text, settings }: SharedPage): Promise<string> {
  const written: Written = { example, ...(text !== undefined && { text }), ...writeSettings(settings) };
  const bytes = new TextEncoder().encode(JSON.stringify(written));
  if (bytes.length < worthCompressing) return `p${lettersOf(bytes)}`;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `z${lettersOf(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** Parses a fragment, with or without `#`. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const letters = fragment.replace(/^#/, '');
  if (letters === '') return undefined;
  if (letters.length > longestFragment) return broken('it is too long.');
  if (!/^[pz][\w-]*$/.test(letters)) return broken('it contains invalid characters.');
  try {
    const bytes = bytesOf(letters.slice(1));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      letters.startsWith('z') ? await unpacked(bytes) : bytes,
    );
    return read(JSON.parse(text));
  } catch (error) {
    return broken(error instanceof RangeError ? 'its document is too large.' : 'part of it is missing.');
  }
}

const broken = (why: string) => ({
  broken: `This link is broken: ${why} Ask for a new link, or continue here.`,
});

function read(value: unknown): ReadLink {
  if (typeof value !== 'object' || value === null) return broken('it is empty.');
  const { example, text } = value as Readonly<Record<string, unknown>>;
  if (typeof example !== 'string' || example.length > 60) return broken('it names no example.');
  if (text !== undefined && (typeof text !== 'string' || text.length > mostLetters))
    return broken('its document is invalid.');
  return { example, text, settings: readSettings(value as Readonly<Record<string, unknown>>) };
}

function lettersOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Decompresses up to the maximum length of a text, because a small link may expand to gigabytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const most = mostLetters * 4;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const all = new Uint8Array(most);
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (length + piece.value.length > most) {
      await reader.cancel();
      throw new RangeError('The link contains too much.');
    }
    all.set(piece.value, length);
    length += piece.value.length;
  }
  return all.subarray(0, length);
}
