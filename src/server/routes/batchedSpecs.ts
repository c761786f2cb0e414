/**
 * Several field documents in one reply: `GET <list>?names=a,b,c` returns `{ fields: { a: … }, missing: [ … ] }`. Each document
 * is identical to the one at its own URL. A signed document is in neither part.
 */
import { Problem } from '../http/problem.js';
import type { PublishedSpec } from './publishedSpecs.js';

/** Maximum number of documents in one request. */
export const mostNames = 100;

/** Returns the requested documents as JSON; `undefined` if the request names none and wants the list. */
export type BatchedSpecs = (search: URLSearchParams) => string | undefined;

/** Plans batched replies, in the order of the requested names. */
export function planBatches(specs: readonly PublishedSpec[]): BatchedSpecs {
  const texts = new Map(
    // A signed document must be requested by itself, because its signature covers the whole reply.
    specs.map(({ name, spec, signed }) => [name, signed ? undefined : JSON.stringify(spec)]),
  );
  return (search) => {
    const given = search.getAll('names');
    if (given.length === 0) return undefined;
    const names = new Set(given.flatMap((list) => list.split(',').map(nameIn)));
    if (names.size > mostNames)
      throw new Problem(400, `\`names\` has ${names.size} names. Request at most ${mostNames} at once.`);
    const found = [...names].filter((name) => texts.get(name) !== undefined);
    const members = found.map((name) => `${JSON.stringify(name)}:${texts.get(name)}`);
    const missing = [...names].filter((name) => !texts.has(name));
    return `{"fields":{${members.join(',')}},"missing":${JSON.stringify(missing)}}`;
  };
}

/** @throws {Problem} 400 if a name is empty or not percent-encoded */
function nameIn(text: string): string {
  let name = '';
  try {
    name = decodeURIComponent(text);
  } catch {
    // Reported below.
  }
  if (name !== '') return name;
  throw new Problem(
    400,
    '`names` contains an unreadable name. Percent-encode each name and separate them by commas: `?names=a,b%2Cc`.',
  );
}
