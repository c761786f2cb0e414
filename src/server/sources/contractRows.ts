/** Rows that are hard to search correctly, and random searches for them, identical in every run (Protocol §4.2 rules 1–3). */

/** One row of the test data. */
export interface ContractRow {
  /** Short, only letters and digits. */
  readonly value: string;
  readonly label: string;
  /** The tenant that may see the row. */
  readonly tenant: string;
  /** Value of the field it depends on (D38), for sources with a dependency: `even` or `odd`. */
  readonly parent: string;
}

/** One random search. */
export interface RandomSearch {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** Labels with unusual characters. */
const odd = [
  'Anna Schmidt',
  'Hanna Svensson',
  'ANNA SMALL',
  '100 % Arabica',
  'a_b',
  'a\\b',
  'C:\\temp\\%x_',
  `O'Brien "Bob"`,
  "Robert'); DROP TABLE people;--",
  'a*b?c[d](e){f}|g^h$i.j+k-l~',
  '<b>bold</b> & more',
  '  two  blanks ',
  'tab\tand\nline',
  'emoji 😀 end',
  '東京都',
  'Москва',
  'ЁЛКА',
  'ΑΘΗΝΑ',
  'שלום',
  'Łódź',
  'São Paulo',
  'Zürich',
  'Sao Tome',
  'e\u0301cole',
  'École',
  'Ĳsselmeer',
  '½ litre',
];

/** Only tested with accent folding, because platforms differ in the case of these letters. */
const oddWithAccents = [
  'Straße',
  'STRASSE',
  'Ærø',
  'Œuvre',
  'Þór',
  'ΟΔΟΣ',
  'οδός',
  'İstanbul',
  'Iğdır',
  'Şanlıurfa',
  'ŉ',
];

const syllables = 'an na ba lo ré mi Ko tü ße sö Li ña er OR st ч ж ω % _ 7'.split(' ');

/** Creates the rows: for each tenant, unusual labels, equal labels and 300 random ones. */
export function contractRows(fold: 'accents' | 'none', tenants: readonly string[]): readonly ContractRow[] {
  const random = createRandom(7);
  const own = fold === 'accents' ? [...odd, ...oddWithAccents] : odd;
  const words = fold === 'accents' ? syllables : syllables.filter((syllable) => syllable !== 'ße');
  const pick = () => words[random(words.length)] ?? '';
  return tenants.flatMap((tenant, index) => {
    const equal = Array.from({ length: 9 }, () => 'Same Name');
    const mixed = Array.from({ length: 300 }, () =>
      Array.from({ length: 1 + random(4) }, pick).join(random(3) === 0 ? ' ' : ''),
    );
    // Values are not in the order of labels, so that an order by label alone fails the tests.
    return [...own, ...equal, ...mixed].map((label, row) => {
      const number = (row * 197) % 997;
      const parent = row % 2 === 0 ? 'even' : 'odd';
      return { value: `${number * tenants.length + index + 1}`, label, tenant, parent };
    });
  });
}

/** Creates searches for parts of labels, slightly changed, and for text without a match. */
export function randomSearches(
  rows: readonly ContractRow[],
  count: number,
  seed: number,
): readonly RandomSearch[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const letters = Array.from(rows[random(rows.length)]?.label ?? '');
    const start = random(letters.length);
    const piece = letters.slice(start, start + 1 + random(6)).join('');
    return {
      search: changes[random(changes.length)]?.(piece) ?? piece,
      page: 1 + random(4),
      limit: 1 + random(25),
    };
  });
}

const changes: readonly ((piece: string) => string)[] = [
  (piece) => piece,
  (piece) => piece,
  (piece) => piece.toLowerCase(),
  (piece) => `${piece}%`,
  (piece) => ` ${piece} `,
  (piece) => piece.replaceAll(/[aeo]/g, '_'),
  (piece) => piece.normalize('NFD'),
  (piece) => `${piece}q`,
  () => '',
];

/** Pseudo-random whole numbers from 0 to below a bound; the same seed gives the same numbers. */
function createRandom(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % Math.max(1, below);
  };
}
