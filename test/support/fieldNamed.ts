/** The verbs of `spec-field/testing` by real presses and keys, for tests in Vitest's browser mode. */
import { userEvent } from 'vitest/browser';
import { fieldTester, type TesterLabel } from '../../src/testing/index.js';

/** The field of that label. */
export const fieldNamed = (label: TesterLabel) => fieldTester(label, { user: userEvent });
