/**
 * Examples of docs as modules: `docs-example:drafts.md/OrderPage` is the piece of docs/drafts.md that exports `OrderPage`, so that a test
 * runs the code that readers copy.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const root = new URL('../..', import.meta.url).pathname;
const prefix = 'docs-example:';
/** No folder on disk: a path that plugins take for a source. */
const folder = `${root}docs/examples-of/`;

/** Takes the piece of a page that exports a component; a name of the package that it leaves out is imported for it. */
function exampleOf(page: string, component: string): string {
  const text = readFileSync(page === 'README.md' ? `${root}${page}` : `${root}docs/${page}`, 'utf8');
  const found = [...text.matchAll(/```tsx[^\n]*\n(.*?)```/gs)].filter(([, code = '']) =>
    new RegExp(`export (?:default )?(?:const|function) ${component}\\b`).test(code),
  );
  if (found.length === 0) throw new Error(`${page} has no example that exports ${component}.`);
  // The styles are built, and tests need none.
  const code = (found.at(-1)?.[1] ?? '').replaceAll(/^import 'spec-field\/[\w.]+\.css';.*\n/gm, '');
  const whole = code.includes('export default') ? code : `${code}\nexport default ${component};\n`;
  return code.includes("'spec-field'")
    ? whole
    : `import { SpecField, SpecFieldProvider, SpecForm } from 'spec-field';\n${whole}`;
}

/** Serves examples to tests. */
export const docsExamples: Plugin = {
  name: 'docs-examples',
  enforce: 'pre',
  resolveId(id, _importer, options) {
    if (!id.startsWith(prefix)) return undefined;
    // Vite's scan of dependencies reads files; it leaves out ids that begin so.
    return 'scan' in options && options.scan ? `\0${id}` : `${folder}${id.slice(prefix.length)}.tsx`;
  },
  load(id) {
    if (!id.startsWith(folder)) return undefined;
    const [, page = '', component = ''] = /^(.+)\/(\w+)\.tsx/.exec(id.slice(folder.length)) ?? [];
    return page ? exampleOf(page, component) : undefined;
  },
};
