/**
 * An index of substrings of one to three UTF-16 code units (grams). A longer text can only occur in rows that contain its
 * rarest gram, so a search reads few rows instead of all.
 */

/** Rank of a match by its position in the text: 0 is best, 2 is worst. */
export type RankAt = (text: string, at: number) => 0 | 1 | 2;

/** Finds the rows that may contain a non-empty text. */
export interface GramIndex {
  /** For searches up to this length every returned row matches. Rows come best rank first, in list order within a rank. */
  readonly longestGram: number;
  readonly rowsOf: (wanted: string) => Uint32Array;
}

const ranks = 3;
const longestGram = 3;
const nowhere = new Uint32Array();

/** Indexes texts. Needs 4 bytes per gram of each text, about 12 bytes per character in total. */
export function indexGrams(texts: readonly string[], rankAt: RankAt): GramIndex {
  const { idOf, count } = numberGrams(texts);
  const { places, starts } = placeGrams(texts, rankAt, idOf, count);
  const bounds = new Uint32Array(count * ranks + 1);
  for (let at = 0; at < starts.at(-1)!; at++) bounds[places[at]! + 1]!++;
  for (let place = 1; place < bounds.length; place++) bounds[place]! += bounds[place - 1]!;
  const rows = new Uint32Array(starts.at(-1)!);
  const ends = bounds.slice();
  for (let row = 0; row < texts.length; row++)
    for (let at = starts[row]!; at < starts[row + 1]!; at++) rows[ends[places[at]!]!++] = row;

  const rowsOf = (wanted: string): Uint32Array => {
    const length = Math.min(wanted.length, longestGram);
    let rarest: Uint32Array | undefined;
    for (let at = 0; at + length <= wanted.length; at++) {
      const id = idOf(wanted, at, length);
      if (id < 0) return nowhere;
      const found = rows.subarray(bounds[id * ranks], bounds[(id + 1) * ranks]);
      if (!rarest || found.length < rarest.length) rarest = found;
    }
    return rarest ?? nowhere;
  };
  return { longestGram, rowsOf };
}

/** Returns the number of a gram, from 0; below 0 if no text contains it. */
type IdOf = (text: string, at: number, length: number) => number;

function numberGrams(texts: readonly string[]): { readonly idOf: IdOf; readonly count: number } {
  const letters = createNumbering(0x10000);
  for (const text of texts) for (let at = 0; at < text.length; at++) letters.add(text.charCodeAt(at));
  const width = letters.count() + 1;
  const letterOf = (text: string, at: number) => letters.numberOf(text.charCodeAt(at));
  const pairs = createNumbering(width * width);
  const pairKey = (text: string, at: number) => letterOf(text, at) * width + letterOf(text, at + 1);
  for (const text of texts) for (let at = 0; at + 1 < text.length; at++) pairs.add(pairKey(text, at));
  const triples = createNumbering((pairs.count() + 1) * width);
  const tripleKey = (text: string, at: number) =>
    pairs.numberOf(pairKey(text, at)) * width + letterOf(text, at + 2);
  for (const text of texts) for (let at = 0; at + 2 < text.length; at++) triples.add(tripleKey(text, at));
  const [firstPair, firstTriple] = [letters.count(), letters.count() + pairs.count()];
  const idOf: IdOf = (text, at, length) => {
    if (length === 1) return letterOf(text, at) - 1;
    const number = length === 2 ? pairs.numberOf(pairKey(text, at)) : triples.numberOf(tripleKey(text, at));
    return number === 0 ? -1 : (length === 2 ? firstPair : firstTriple) + number - 1;
  };
  return { idOf, count: firstTriple + triples.count() };
}

/** Numbers keys from 1; 0 means unknown. */
interface Numbering {
  readonly add: (key: number) => void;
  readonly numberOf: (key: number) => number;
  readonly count: () => number;
}

/** Up to this key an array is used (8 MB); above it a map, which is slower. */
const mostInArray = 2 ** 21;

/** @param size - upper bound of all keys, exclusive */
function createNumbering(size: number): Numbering {
  if (size > mostInArray) {
    const numbers = new Map<number, number>();
    return {
      add: (key) => numbers.has(key) || numbers.set(key, numbers.size + 1),
      numberOf: (key) => numbers.get(key) ?? 0,
      count: () => numbers.size,
    };
  }
  const numbers = new Int32Array(size);
  let count = 0;
  return {
    add: (key) => (numbers[key] ||= ++count),
    numberOf: (key) => numbers[key]!,
    count: () => count,
  };
}

interface PlacedGrams {
  /** For each text in turn, one entry per distinct gram: its number × 3 + its best rank. */
  readonly places: Uint32Array;
  /** Text → index of its first gram in `places`. */
  readonly starts: Uint32Array;
}

function placeGrams(texts: readonly string[], rankAt: RankAt, idOf: IdOf, count: number): PlacedGrams {
  const places = new Uint32Array(longestGram * texts.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(texts.length + 1);
  const lastText = new Int32Array(count).fill(-1);
  const placeOf = new Uint32Array(count);
  let next = 0;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    for (let at = 0; at < text.length; at++) {
      const rank = rankAt(text, at);
      for (let length = 1; length <= longestGram && at + length <= text.length; length++) {
        const id = idOf(text, at, length);
        const place = id * ranks + rank;
        if (lastText[id] === row) {
          if (place < places[placeOf[id]!]!) places[placeOf[id]!] = place;
          continue;
        }
        lastText[id] = row;
        placeOf[id] = next;
        places[next++] = place;
      }
    }
    starts[row + 1] = next;
  }
  return { places, starts };
}
