/** The verbs by real presses and keys, in Vitest's browser mode. */
import { userEvent } from 'vitest/browser';
import '../../src/styles/spec-field.css';
import { describeVerbs } from '../support/describeVerbs.tsx';

describeVerbs({ user: userEvent });
