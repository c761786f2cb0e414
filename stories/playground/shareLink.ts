/**
 * Everything that a page of the playground is about, as a fragment of its address: `#` and what no server ever sees. What
 * comes in was written by anybody: bounded, and each member checked.
 */
import { mostLetters } from './checkDocument.ts';
import { type PlaygroundSettings, readSettings, type WrittenSettings, writeSettings } from './settings.ts';

/** What a link says: the document that was chosen, its text where it was changed, and the switches. */
export interface SharedPage {
  readonly example: string;
  /** The text, where it is not that of the example. */
  readonly text?: string | undefined;
  readonly settings: PlaygroundSettings;
}

/** What a fragment was read as; `undefined` where there is none. */
export type ReadLink = SharedPage | { readonly broken: string } | undefined;

/** Letters of a fragment that are read: more than any text of {@link mostLetters} takes. */
const longestFragment = 600_000;

/** From so many letters on it is worth the trouble. */
const worthCompressing = 400;

interface Written extends WrittenSettings {
  readonly example: string;
  readonly text?: string | undefined;
}

/** Writes a fragment: `p` and the JSON, or `z` and the same compressed, in letters that any address takes. */
export async function writeLink({ example, text, settings }: SharedPage): Promise<string> {
  const written: Written = { example, ...(text !== undefined && { text }), ...writeSettings(settings) };
  const bytes = new TextEncoder().encode(JSON.stringify(written));
  if (bytes.length < worthCompressing) return `p${lettersOf(bytes)}`;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `z${lettersOf(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** Reads a fragment, with or without its `#`. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const letters = fragment.replace(/^#/, '');
  if (letters === '') return undefined;
  if (letters.length > longestFragment) return broken('it is too long.');
  if (!/^[pz][\w-]*$/.test(letters)) return broken('it has signs that no link of this page has.');
  try {
    const bytes = bytesOf(letters.slice(1));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      letters.startsWith('z') ? await unpacked(bytes) : bytes,
    );
    return read(JSON.parse(text));
  } catch (error) {
    return broken(error instanceof RangeError ? 'it holds too much.' : 'a part of it is missing.');
  }
}

const broken = (why: string) => ({
  broken: `This link is broken: ${why} Ask for it once more, or go on from here.`,
});

function read(value: unknown): ReadLink {
  if (typeof value !== 'object' || value === null) return broken('it says nothing.');
  const { example, text } = value as Readonly<Record<string, unknown>>;
  if (typeof example !== 'string' || example.length > 60) return broken('it names no example.');
  if (text !== undefined && (typeof text !== 'string' || text.length > mostLetters))
    return broken('its document is none.');
  return { example, text, settings: readSettings(value as Readonly<Record<string, unknown>>) };
}

function lettersOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** No more is unpacked than a text may have: a small link may hold gigabytes. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const most = mostLetters * 4;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const all = new Uint8Array(most);
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (length + piece.value.length > most) {
      await reader.cancel();
      throw new RangeError('The link holds too much.');
    }
    all.set(piece.value, length);
    length += piece.value.length;
  }
  return all.subarray(0, length);
}
