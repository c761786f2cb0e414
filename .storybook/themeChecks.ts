import axe from 'axe-core';
import compact from '../src/styles/themes/compact.css?inline';

/**
 * Checks the current story again in the dark, and in the compact theme, by the rules whose result depends on colours or sizes. The
 * accessibility addon checks all rules in the light theme.
 *
 * @throws {Error} with the rules and elements that fail
 */
export async function checkThemes(): Promise<void> {
  const { style } = document.documentElement;
  const before = style.colorScheme;
  const faults: string[] = [];
  const check = async (theme: string, rule: string) => {
    const { violations } = await axe.run(
      { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
      { runOnly: { type: 'rule', values: [rule] }, resultTypes: ['violations'] },
    );
    for (const { id, nodes } of violations)
      faults.push(...nodes.map(({ html }) => `${theme}: ${id}: ${html}`));
  };
  const sheet = document.createElement('style');
  sheet.textContent = compact;
  try {
    style.colorScheme = before === 'dark' ? 'light' : 'dark';
    await check(style.colorScheme, 'color-contrast');
    style.colorScheme = before;
    document.head.append(sheet);
    await check('compact', 'target-size');
  } finally {
    style.colorScheme = before;
    sheet.remove();
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
