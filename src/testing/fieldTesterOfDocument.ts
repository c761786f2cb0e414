/** A tester for whoever's test runs beside the page: by Testing Library in jsdom or happy-dom, or in Vitest's browser mode. */
import { domHands, type TesterUser } from './domHands.js';
import { createFieldTester, type FieldTester, type TesterLabel, type TesterOptions } from './fieldTester.js';

/** Where a field is looked for, and what presses and types. */
export interface FieldTesterOptions extends TesterOptions {
  /** Where the field is. Default: `document.body`. */
  readonly within?: ParentNode | undefined;
  /**
   * What presses and types: an instance of user-event, or `userEvent` of `vitest/browser`. Default: `@testing-library/user-event`,
   * set up so that it knows the clock of the test.
   */
  readonly user?: TesterUser | undefined;
}

/**
 * Finds a field by its label, or by any element of it, and says in verbs what a person does with it. It looks for the field as the
 * first verb is called, and waits for it.
 *
 * @param field - the label, whole and without its mark, or a pattern that it passes; or an element of the field
 * @throws {TypeError} when neither `user` nor user-event is there
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
