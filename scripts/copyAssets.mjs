// Copies files that are shipped unchanged: style sheets, and the licence of use-debounce. That library is bundled, because as a
// dependency it would require React in back ends.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Copies the files from the repository, which is the working directory.
 *
 * @param {string} to - the build folder
 */
export function copyAssets(to = 'dist') {
  const base = readFileSync('src/styles/spec-field.css', 'utf8');
  // In this order, because rules of kinds override those of parts.
  const withCode = ['parts', 'kinds'].flatMap((folder) =>
    readdirSync(`src/styles/${folder}`).map((file) => readFileSync(`src/styles/${folder}/${file}`, 'utf8')),
  );
  // Pages with this sheet need no rules from the code of controls.
  const all = [base.replace('--sf-styles: with-code;', '--sf-styles: all;'), ...withCode];
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
    // TypeScript 6 and later also check side-effect imports.
    writeFileSync(`${to}/${name}.d.ts`, 'export {};\n');
  }
  cpSync('node_modules/use-debounce/LICENSE', `${to}/vendor/use-debounce/LICENSE`);
}

/** Returns the rules without layers, for pages with unlayered resets. */
function withoutLayers(layered) {
  const rules = layered.replace(/^@layer [^{;]*;\n+/m, '').replace(/^@layer [^{;]*\{/m, '@media all {');
  if (rules.includes('@layer'))
    throw new Error('A style sheet contains a layer that withoutLayers does not remove.');
  return rules;
}
