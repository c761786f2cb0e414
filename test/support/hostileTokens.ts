/**
 * Runs the table of hostile tokens against the door, in Node and in a browser alike.
 * In: hostileTokens.json. Out: for each token the code it is refused by, or `ok`.
 */
import { staticKeys, TokenError, verifyToken } from '../../src/token/index.js';
import table from './hostileTokens.json' with { type: 'json' };
import type { TokenAlgorithm } from '../../src/token/keySet.js';

/** One token, the code expected of it, and the code it got. */
export interface TokenOutcome {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
}

/** The options that verify the tokens of the table. */
export const tableOptions = {
  keys: staticKeys(table),
  issuer: 'https://signer.test',
  audience: 'forms',
  now: () => table.nowSeconds * 1000,
};

/** The key that signed most tokens of the table, for another verifier to use. */
export const tableKey = table.keys[0] as JsonWebKey;

/** Every token of the table. */
export const hostileTokens = table.tokens as readonly {
  readonly name: string;
  readonly code: string;
  readonly token: unknown;
  readonly algorithms?: readonly TokenAlgorithm[];
  readonly grownBy?: number;
}[];

/** Verifies every token. */
export async function runHostileTokens(): Promise<TokenOutcome[]> {
  const outcomes: TokenOutcome[] = [];
  for (const { name, code: expected, token, algorithms, grownBy = 0 } of hostileTokens) {
    const whole = grownBy > 0 ? `${String(token)}${'A'.repeat(grownBy)}` : token;
    const actual = await codeOf(verifyToken(whole, { ...tableOptions, algorithms }));
    outcomes.push({ name, expected, actual });
  }
  return outcomes;
}

/** The code that work is refused by; `ok` when it is not. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof TokenError) return error.code;
    throw error;
  }
}
