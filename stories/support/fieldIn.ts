/** The verbs of `spec-field/testing` as stories use them: by the hands of Storybook, whose panel lists each press. */
import { getConfig, userEvent } from 'storybook/test';
import { fieldTester, type TesterLabel } from '../../src/testing/index.js';

/** The field of a story; the label says which, where there are several. */
export function fieldIn(canvasElement: HTMLElement, label?: TesterLabel) {
  const options = { user: userEvent, timeout: getConfig().asyncUtilTimeout };
  return label === undefined
    ? fieldTester(canvasElement, options)
    : fieldTester(label, { within: canvasElement, ...options });
}
