/** A page for each door of the package, and one that lists them. */
import { type Door, type Export, type ExportKind, kinds, readDoors } from './reference.ts';
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

/** Makes them from the built package. */
export function referencePages(): readonly Page[] {
  const doors = readDoors(root);
  return [overview(doors), ...doors.map(doorPage)];
}

const firstSentence = (text: string) => text.split(/(?<=[.:])\s/, 1)[0] ?? '';

/** What stands in the head of a door, without naming it again. */
const purposeOf = ({ name, text }: Door) =>
  text.replace(`Door \`${name}\`: `, '').replace(/^\w/, (letter) => letter.toUpperCase());

function overview(doors: readonly Door[]): Page {
  const rows = doors.map(
    (door) =>
      `| [\`${door.name}\`](${pathOf(door.slug)}) | ${firstSentence(purposeOf(door)).replaceAll('\n', ' ')} | ${door.exports.length} |`,
  );
  return {
    slug: 'reference',
    title: 'The doors of the package',
    description: 'Every name that can be imported, with its text, its types and an example.',
    body: `Every name that can be imported, with its text, its types and an example, made from the comments of the sources.

| Door | What it is for | Names |
| --- | --- | --- |
${rows.join('\n')}

The styles are \`spec-field/styles.css\`, \`styles.core.css\` and \`styles.unlayered.css\`, and three themes: see [the look](${pathOf('styling')}).
`,
  };
}

function doorPage(door: Door): Page {
  const parts = kinds.flatMap((kind) => {
    const exports = door.exports.filter((one) => one.kind === kind);
    return exports.length === 0 ? [] : [`## ${headings[kind]}`, ...exports.map(entry)];
  });
  return {
    slug: door.slug,
    title: door.name,
    description: firstSentence(purposeOf(door)).replaceAll(/[\n`]/g, ' '),
    body: `${purposeOf(door)}\n\n\`\`\`ts\nimport { … } from '${door.name}';\n\`\`\`\n\n${parts.join('\n\n')}\n`,
  };
}

/** One name. */
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
  `| Member | Type | What it is |\n| --- | --- | --- |\n${all
    .map(
      ({ name, type, isOptional, text }) =>
        `| \`${name}${isOptional ? '?' : ''}\` | \`${type.replaceAll('|', String.raw`\|`)}\` | ${oneLine(text).replaceAll('|', String.raw`\|`)} |`,
    )
    .join('\n')}`;

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Elements that a text speaks of are words here, and no markup. */
const harmless = (part: string) =>
  part.startsWith('```')
    ? part
    : part
        .split(/(`[^`]*`)/)
        .map((text, index) => (index % 2 === 1 ? text : text.replaceAll('<', '&lt;')))
        .join('');
