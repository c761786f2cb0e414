/**
 * Several field documents in one reply: `GET <list>?names=a,b,c` has `{ fields: { a: … }, missing: [ … ] }`. Each document is the
 * very one that is served by itself; one that is signed stands in neither.
 */
import { Problem } from '../http/problem.js';
import type { PublishedSpec } from './publishedSpecs.js';

/** So many documents may be asked for at once. */
export const mostNames = 100;

/** The documents that a request names, as JSON; `undefined` where it names none and asks for the list. */
export type BatchedSpecs = (search: URLSearchParams) => string | undefined;

/** Plans replies with several documents, in the order that they are asked for. */
export function planBatches(specs: readonly PublishedSpec[]): BatchedSpecs {
  const texts = new Map(
    // What is signed is believed by its own signature: it is there, and to be asked for by itself.
    specs.map(({ name, spec, signed }) => [name, signed ? undefined : JSON.stringify(spec)]),
  );
  return (search) => {
    const given = search.getAll('names');
    if (given.length === 0) return undefined;
    const names = new Set(given.flatMap((list) => list.split(',').map(nameIn)));
    if (names.size > mostNames)
      throw new Problem(400, `\`names\` has ${names.size} names. Ask for at most ${mostNames} at once.`);
    const found = [...names].filter((name) => texts.get(name) !== undefined);
    const members = found.map((name) => `${JSON.stringify(name)}:${texts.get(name)}`);
    const missing = [...names].filter((name) => !texts.has(name));
    return `{"fields":{${members.join(',')}},"missing":${JSON.stringify(missing)}}`;
  };
}

/** @throws {Problem} 400 for a name that is empty or not percent-encoded */
function nameIn(text: string): string {
  let name = '';
  try {
    name = decodeURIComponent(text);
  } catch {
    // Said below.
  }
  if (name !== '') return name;
  throw new Problem(
    400,
    '`names` holds a name that cannot be read. Percent-encode each, and part them by commas: `?names=a,b%2Cc`.',
  );
}
