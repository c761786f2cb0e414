/**
 * The findings of axe on this page.
 * Out: one line for each thing that is wrong: the rule, and the markup that breaks it.
 */
import axe, { type RunOptions } from 'axe-core';

/** Returns the violations of all rules of axe, with those of WCAG 2.2, once animations have ended. */
export async function violations(options: RunOptions = {}): Promise<readonly string[]> {
  // Colours of a popup that is still fading in are not those that it has.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  // Landmarks are up to the page around a field. axe leaves out this rule of WCAG 2.2 by default.
  const rules = {
    region: { enabled: false },
    'target-size': { enabled: true },
    // axe reads a translator's <font> elements within a word as separate words.
    'label-content-name-mismatch': { enabled: !document.querySelector('font') },
    ...options.rules,
  };
  // The button of the test's own form is as small as browsers draw it.
  const context = { include: document.body, exclude: 'button[type=reset]:not([class])' };
  const found = await axe.run(context, { ...options, rules });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
