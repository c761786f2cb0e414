/** The test driver for tests in the same page: Testing Library in jsdom or happy-dom, or Vitest's browser mode. */
import { domHands, type TesterUser } from './domHands.js';
import { createFieldTester, type FieldTester, type TesterLabel, type TesterOptions } from './fieldTester.js';

/** Options of {@link fieldTester}. */
export interface FieldTesterOptions extends TesterOptions {
  /** Where to search for the field. Default: `document.body`. */
  readonly within?: ParentNode | undefined;
  /**
   * Presses and types: an instance of user-event, or `userEvent` of `vitest/browser`. Default: `@testing-library/user-event`,
   * set up to advance the test's clock.
   */
  readonly user?: TesterUser | undefined;
}

/**
 * Creates a test driver for a field. Its methods act like a user and wait for the field to appear.
 *
 * @param field - the complete label without its mark, a pattern that matches it, or an element of the field
 * @throws {TypeError} if there is neither `user` nor an installed user-event
 * @example
 * const city = fieldTester('City');
 * await city.pick('Lyon');
 * expect(await city.value()).toBe('Lyon');
 */
export function fieldTester(field: TesterLabel | Element, options: FieldTesterOptions = {}): FieldTester {
  const isLabel = typeof field === 'string' || field instanceof RegExp;
  const root = () => (isLabel ? (options.within ?? document.body) : field);
  const hands = domHands({ ...options, root, user: options.user });
  return createFieldTester(hands, isLabel ? [field] : [], options);
}
