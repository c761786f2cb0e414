/**
 * Documents at the limits of cost: for each limit the largest within it and the smallest beyond; and
 * documents of 2 MiB that are designed to be as expensive as possible. Runs in Node and in a browser.
 */
import {
  createValuesResolver,
  FieldSpecError,
  type InputFieldSpec,
  parseFieldSpec,
  planField,
  validate,
} from '../../src/core/index.js';
import { requestJson } from '../../src/core/http/httpClient.js';

/** A limit, and the notice of a document beyond it. */
export interface BudgetCase {
  readonly limit: string;
  /** A document with so many of it. */
  readonly document: (amount: number) => string;
  readonly most: number;
  readonly told: string;
  /** The validated value. Default: a text of 10,000 characters. */
  readonly value?: unknown;
}

const text = { displayName: 'Text', dataType: 'STRING' };
const written = (members: object) => JSON.stringify({ ...text, ...members });
const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const texts = (count: number) => Object.fromEntries(times(count, (index) => [`k${index}`, 'x']));
const pattern = (regex: string) => ({ name: regex.slice(0, 9), type: 'pattern', params: { regex } });
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

/** A text on which most patterns below have to work hard. */
export const longText: string = 'ab c1'.repeat(2_000);

/** Every limit of a document, of a pattern and of a verdict. */
export const budgetCases: readonly BudgetCase[] = [
  {
    limit: 'members of an answer',
    document: (amount) => `{"displayName":"X","dataType":"STRING","x":[${'1,'.repeat(amount - 4)}1]}`,
    most: 52_428,
    told: 'too-large',
  },
  {
    limit: 'levels',
    document: (amount) => written({ valuesEndpoint: { searchParams: nested(amount - 2) } }),
    most: 65,
    told: 'spec-invalid',
  },
  {
    limit: 'members of a text',
    document: (amount) => written({ description: texts(amount) }),
    most: 1_000,
    told: 'spec-invalid',
  },
  {
    limit: 'fields',
    document: (amount) =>
      written({
        dataType: 'OBJECT',
        subFields: times(amount - 1, (index) => ({ ...text, name: `n${index}` })),
      }),
    most: 100,
    told: 'spec-invalid',
    value: {},
  },
  {
    limit: 'constraints',
    document: (amount) =>
      written({ constraints: times(amount, () => ({ type: 'minLength', params: { value: 1 } })) }),
    most: 200,
    told: 'limit-exceeded, unchecked',
  },
  {
    limit: 'patterns',
    document: (amount) => written({ constraints: times(amount, () => pattern('a')) }),
    most: 50,
    told: 'limit-exceeded, unchecked',
  },
  {
    limit: 'characters of patterns',
    document: (amount) =>
      written({
        constraints: times(Math.ceil(amount / 1_000), (index) =>
          pattern(`[${'a'.repeat(Math.max(1, Math.min(1_000, amount - 1_000 * index) - 2))}]`),
        ),
      }),
    most: 10_000,
    told: 'limit-exceeded, unchecked',
    value: 'a'.repeat(500),
  },
  {
    limit: 'properties in patterns',
    document: (amount) =>
      written({
        constraints: times(25, (index) =>
          pattern(`[${String.raw`\p{L}`.repeat(index < amount - 100 ? 5 : 4)}${index}]`),
        ),
      }),
    most: 100,
    told: 'limit-exceeded, unchecked',
  },
  {
    limit: 'characters of a pattern',
    document: (amount) => written({ constraints: [pattern(`[${'a'.repeat(amount - 2)}]`)] }),
    most: 2_000,
    told: 'unchecked',
    value: 'a'.repeat(500),
  },
  {
    limit: 'properties of a pattern',
    document: (amount) => written({ constraints: [pattern(String.raw`\p{L}|`.repeat(amount))] }),
    most: 50,
    told: 'unchecked',
    value: 'a',
  },
  {
    limit: 'instructions of a pattern',
    document: (amount) => written({ constraints: [pattern(`a{${amount - 1}}`)] }),
    most: 2_000,
    told: 'unchecked',
    value: 'a',
  },
  {
    limit: 'instructions times characters',
    document: (amount) => written({ constraints: [pattern(`(?:a|b){0,${amount}}`)] }),
    most: 49,
    told: 'unchecked',
    value: 'c'.repeat(10_000),
  },
  {
    limit: 'faults',
    document: (amount) => written({ constraints: times(amount, () => ({})) }),
    most: 50,
    told: 'more faults',
  },
  {
    limit: 'notices',
    document: (amount) => written({ constraints: times(amount, () => ({ type: 'odd' })) }),
    most: 50,
    told: 'limit-exceeded',
  },
  {
    limit: 'values in the document',
    document: (amount) =>
      written({ valuesEndpoint: { protocol: 'INLINE', items: times(amount, (value) => ({ value })) } }),
    most: 10_000,
    told: 'items-capped',
    value: '',
  },
  {
    limit: 'errors of a verdict',
    document: (amount) =>
      written({
        expectMultipleValues: true,
        constraints: times(amount / 10, () => ({ type: 'minLength', params: { value: 2 } })),
      }),
    most: 1_000,
    told: 'more errors',
    value: times(10, () => 'a'),
  },
];

const properties = [
  'L',
  'Lu',
  'Ll',
  'Lm',
  'Lo',
  'M',
  'Mn',
  'N',
  'Nd',
  'P',
  'Pd',
  'S',
  'Z',
  'Sc',
  'Sk',
  'So',
  'Cn',
  'Alpha',
];
const longest = 2 ** 21 - 200;

/** Documents of up to 2 MiB, by the reason of their cost. */
export const dearDocuments: Readonly<Record<string, () => string>> = {
  'one pattern of 300,000 properties': () =>
    written({ constraints: [pattern(String.raw`\p{L}`.repeat(300_000))] }),
  '600 patterns with looks': () =>
    written({
      constraints: times(600, (index) => pattern(`${'(?=.*a)(?!.*q)(?<=b.{3})'.repeat(10)}${index}`)),
    }),
  '50 patterns that blow up': () =>
    written({ constraints: times(50, (index) => pattern(`(?:a|b)*a(?:a|b){150}${index}`)) }),
  '50 patterns of properties': () =>
    written({
      constraints: times(50, (index) =>
        pattern(String.raw`[\p{${properties[index % 18]}}\p{${properties[(index + 7) % 18]}}${index}]+$`),
      ),
    }),
  'patterns of properties under i and v': () =>
    written({
      constraints: times(2, (each) => {
        const regex = `[${times(50, (index) => String.raw`\p{${properties[(index + each) % 18]}}`).join('')}${each}]+$`;
        return { type: 'pattern', params: { regex, flags: 'iv' } };
      }),
    }),
  'patterns of many atoms': () =>
    written({
      constraints: times(5, (each) =>
        pattern(times(350, (index) => `${String.fromCharCode(0x100 + index)}?.`).join('') + each),
      ),
    }),
  'patterns in patterns': () =>
    written({ constraints: times(5, (index) => pattern('(?:a?b?c?)*'.repeat(170) + index)) }),
  '13,000 fields': () =>
    written({ dataType: 'OBJECT', subFields: times(13_000, (index) => ({ ...text, name: `n${index}` })) }),
  '26,000 constraints': () => written({ constraints: times(26_000, () => ({ type: 'x' })) }),
  '26,000 faults': () => written({ constraints: times(26_000, () => ({})) }),
  '52,000 languages': () => written({ description: texts(52_000) }),
  '52,000 members that nothing reads': () => written({ x: texts(52_000) }),
  '700,000 empty lists': () => `{"displayName":"X","dataType":"STRING","x":[${'[],'.repeat(longest / 3)}[]]}`,
  'values of every kind': () =>
    written({ valuesEndpoint: { protocol: 'INLINE', items: times(26_000, (value) => ({ value })) } }),
  'one long text': () => written({ displayName: 'a'.repeat(longest) }),
};

/** A document like any other. */
export const plainDocument: string = written({
  required: true,
  constraints: [pattern('^[a-z ]+$'), { type: 'maxLength', params: { value: 50 } }],
});

/** Loads a document as a page does: from its bytes to its plan. */
export async function load(document: string): Promise<InputFieldSpec> {
  const httpClient = async () => new Response(document);
  const fieldSpec = parseFieldSpec(
    await requestJson(httpClient, { url: 'https://fields.test/f' }, { bytesPerMember: 40 }),
  );
  planField(fieldSpec);
  return fieldSpec;
}

const resolver = createValuesResolver();

/** The notices of a document and of a verdict by it; empty within all limits. */
export async function told(document: string, value: unknown): Promise<string> {
  try {
    const fieldSpec = await load(document);
    const { lookup, notices } = planField(fieldSpec);
    const values =
      lookup?.carrier === 'inline' ? (await resolver.resolveValues(lookup.endpoint)).notices : [];
    const { furtherErrors, unchecked } = validate(fieldSpec, value);
    const codes = [...notices, ...values]
      .map(({ code }) => code)
      .filter((code) => /-exceeded|-capped/.test(code));
    return [...codes, ...(unchecked ? ['unchecked'] : []), ...(furtherErrors ? ['more errors'] : [])].join(
      ', ',
    );
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    if (error.code !== 'spec-invalid') return error.code;
    if (error.issues.at(-1)?.found.endsWith(' more')) return 'more faults';
    return error.issues.length > 1 ? '' : error.code;
  }
}

/** The cost of the steps of a document. */
export interface DocumentCost {
  readonly loadMs: number;
  readonly verdictMs: number;
}

/** Measures until the cost is within the limits, at most three times: a busy machine slows only some of them. */
export async function costOf(
  document: string,
  most: DocumentCost,
  value: unknown = longText,
): Promise<DocumentCost> {
  let [loadMs, verdictMs] = [Infinity, Infinity];
  for (let round = 0; round < 3 && (loadMs >= most.loadMs || verdictMs >= most.verdictMs); round++) {
    const startMs = performance.now();
    const fieldSpec = await load(document).catch(() => undefined);
    const loadedMs = performance.now();
    if (fieldSpec) validate(fieldSpec, value);
    loadMs = Math.min(loadMs, loadedMs - startMs);
    verdictMs = Math.min(verdictMs, performance.now() - loadedMs);
  }
  return { loadMs, verdictMs };
}

/** The cost of a thousand plain documents, each with its verdict: the unit of the expensive ones. */
export async function thousandPlain(): Promise<number> {
  await thousandOnce();
  return Math.min(await thousandOnce(), await thousandOnce());
}

async function thousandOnce(): Promise<number> {
  const startMs = performance.now();
  for (let index = 0; index < 1_000; index++) validate(await load(plainDocument), 'plain text');
  return performance.now() - startMs;
}
