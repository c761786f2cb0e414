/** `spec-field/testing` for stories, with Storybook's user events, so that its panel lists each interaction. */
import { getConfig, userEvent } from 'storybook/test';
import { fieldTester, type TesterLabel } from '../../src/testing/index.js';

/** Returns a tester for the field of a story. `label` selects one of several fields. */
export function fieldIn(canvasElement: HTMLElement, label?: TesterLabel) {
  const options = { user: userEvent, timeout: getConfig().asyncUtilTimeout };
  return label === undefined
    ? fieldTester(canvasElement, options)
    : fieldTester(label, { within: canvasElement, ...options });
}
