/**
 * Rows that are hard to search rightly, and searches for them, both the same in every run. Protocol §4.2 rules 1–3.
 */

/** One row that a source under test is filled with. */
export interface ContractRow {
  /** Short, of letters and digits. */
  readonly value: string;
  readonly label: string;
  /** Who may see it. */
  readonly tenant: string;
  /** The value of another field that it belongs to, for a source whose values depend on one (D38): `even` or `odd`. */
  readonly parent: string;
}

/** One search of random letters. */
export interface RandomSearch {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** Labels that each have something odd about them. */
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

/** Folded with accents alone: of case in these, platforms do not think alike. */
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

/** Rows for a source: for each tenant odd labels, equal labels, and some hundred random ones. */
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
    // Values do not follow labels, so that an order by labels alone is found out.
    return [...own, ...equal, ...mixed].map((label, row) => {
      const number = (row * 197) % 997;
      const parent = row % 2 === 0 ? 'even' : 'odd';
      return { value: `${number * tenants.length + index + 1}`, label, tenant, parent };
    });
  });
}

/** Searches for pieces of labels, changed a little, and for what is nowhere. */
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

/** Numbers from 0 to below a bound, the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % Math.max(1, below);
  };
}
