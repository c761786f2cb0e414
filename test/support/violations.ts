/**
 * What axe finds on this page.
 * Out: one line for each thing that is wrong: the rule, and the markup that breaks it.
 */
import axe, { type RunOptions } from 'axe-core';

/** Asks axe. */
export async function violations(options: RunOptions = {}): Promise<readonly string[]> {
  // A field is no page: that all of one stands within landmarks is for the page to see to.
  const rules = { region: { enabled: false }, ...options.rules };
  const found = await axe.run(document.body, { ...options, rules });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
