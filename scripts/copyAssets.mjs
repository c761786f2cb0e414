// Puts beside the built files what is shipped as it is: the style sheets, which JavaScript never imports, and the licence of
// use-debounce, which is built in: as a dependency it would bring React to back ends, since it names React as a required peer.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Copies them from the repository, which is the working directory.
 *
 * @param {string} to - the folder of what is built
 */
export function copyAssets(to = 'dist') {
  const base = readFileSync('src/styles/spec-field.css', 'utf8');
  const kinds = readdirSync('src/styles/kinds').map((file) =>
    readFileSync(`src/styles/kinds/${file}`, 'utf8'),
  );
  // Pages with one of these sheets need no rules from the code of their controls.
  const all = [base.replace('--sf-styles: with-code;', '--sf-styles: all;'), ...kinds];
  const sheets = {
    'styles.css': base,
    'styles.all.css': all.join('\n'),
    'styles.unlayered.css': all.map(withoutLayers).join('\n'),
  };
  mkdirSync(`${to}/themes`, { recursive: true });
  for (const theme of readdirSync('src/styles/themes'))
    sheets[`themes/${theme}`] = readFileSync(`src/styles/themes/${theme}`, 'utf8');
  for (const [name, css] of Object.entries(sheets)) {
    writeFileSync(`${to}/${name}`, css);
    // TypeScript 6 and later check imports made for their side effect, too.
    writeFileSync(`${to}/${name}.d.ts`, 'export {};\n');
  }
  cpSync('node_modules/use-debounce/LICENSE', `${to}/vendor/use-debounce/LICENSE`);
}

/** The same rules for pages whose resets stand in no layer. */
function withoutLayers(layered) {
  const rules = layered.replace(/^@layer [^{;]*;\n+/m, '').replace(/^@layer [^{;]*\{/m, '@media all {');
  if (rules.includes('@layer'))
    throw new Error('A style sheet has a layer that withoutLayers does not know.');
  return rules;
}
