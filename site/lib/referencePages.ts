/** The pages of the reference: one for each entry point of the package, and one that lists them. */
import { type EntryPoint, type Export, type ExportKind, kinds, readEntryPoints } from './reference.ts';
import { pathOf, root } from './pages.ts';
import type { Page } from './writtenPage.ts';

const headings: Readonly<Record<ExportKind, string>> = {
  component: 'Components',
  hook: 'Hooks',
  function: 'Functions',
  class: 'Classes',
  constant: 'Constants',
  type: 'Types',
};

/** Creates the pages from the built package. */
export function referencePages(): readonly Page[] {
  const entryPoints = readEntryPoints(root);
  return [overview(entryPoints), ...entryPoints.map(entryPage)];
}

const firstSentence = (text: string) => text.split(/(?<=[.:])\s/, 1)[0] ?? '';

/** Returns the head comment of an entry point without its name. */
const purposeOf = ({ name, text }: EntryPoint) =>
  text.replace(`Entry point \`${name}\`: `, '').replace(/^\w/, (letter) => letter.toUpperCase());

function overview(entryPoints: readonly EntryPoint[]): Page {
  const rows = entryPoints.map(
    (entryPoint) =>
      `| [\`${entryPoint.name}\`](${pathOf(entryPoint.slug)}) | ${firstSentence(purposeOf(entryPoint)).replaceAll('\n', ' ')} | ${entryPoint.exports.length} |`,
  );
  return {
    slug: 'reference',
    title: 'Entry points',
    description: 'Every export of the package, with its description, types and an example.',
    body: `Every export of the package, with its description, types and an example. Props and options by topic are on
[one page](${pathOf('reference/props')}).

| Entry point | Purpose | Exports |
| --- | --- | --- |
${rows.join('\n')}

The style sheets are \`spec-field/styles.css\`, \`styles.all.css\` and \`styles.unlayered.css\`, and three themes: see [styling](${pathOf('styling')}).
`,
  };
}

function entryPage(entryPoint: EntryPoint): Page {
  const parts = kinds.flatMap((kind) => {
    const exports = entryPoint.exports.filter((one) => one.kind === kind);
    return exports.length === 0 ? [] : [`## ${headings[kind]}`, ...exports.map(entry)];
  });
  return {
    slug: entryPoint.slug,
    title: entryPoint.name,
    description: firstSentence(purposeOf(entryPoint)).replaceAll(/[\n`]/g, ' '),
    body: `${purposeOf(entryPoint)}\n\n\`\`\`ts\nimport { … } from '${entryPoint.name}';\n\`\`\`\n\n${parts.join('\n\n')}\n`,
  };
}

/** Returns the section of one export. */
function entry(one: Export): string {
  const parts = [
    `### ${one.name}`,
    one.deprecated === undefined ? '' : `**Deprecated.** ${one.deprecated}`,
    one.text,
    one.examples.map((code) => fence('tsx', code)).join('\n\n'),
    fence('ts', one.signature),
    one.params.length === 0 ? '' : list(one.params),
    one.returns === '' ? '' : `Returns ${one.returns.replace(/^./, (letter) => letter.toLowerCase())}`,
    one.throws.map((text) => `Throws ${text.replace(/^\{(.*?)\}/, '`$1`')}`).join('\n\n'),
    one.members.some(({ text }) => text !== '') ? members(one) : '',
    one.see.length === 0 ? '' : `See ${one.see.join('; ')}.`,
  ];
  return parts
    .filter((part) => part !== '')
    .map(harmless)
    .join('\n\n');
}

const list = (params: Export['params']) =>
  params.map(({ name, text }) => `- \`${name}\`: ${oneLine(text)}`).join('\n');

const members = ({ members: all }: Export) =>
  `| Member | Type | Description |\n| --- | --- | --- |\n${all
    .map(
      ({ name, type, isOptional, text }) =>
        `| \`${name}${isOptional ? '?' : ''}\` | \`${type.replaceAll('|', String.raw`\|`)}\` | ${oneLine(text).replaceAll('|', String.raw`\|`)} |`,
    )
    .join('\n')}`;

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Escapes tags in text, so that they are shown and not interpreted. */
const harmless = (part: string) =>
  part.startsWith('```')
    ? part
    : part
        .split(/(`[^`]*`)/)
        .map((text, index) => (index % 2 === 1 ? text : text.replaceAll('<', '&lt;')))
        .join('');
