/** The site for coding agents: a list of its pages, and all pages in one file. */
import { getCollection } from 'astro:content';
import { markdownOf } from './markdownOf.ts';
import { markdownPathOf, origin, sections, slugOf } from './pages.ts';

const summary = `# spec-field

> React form fields and forms, rendered from documents that a server publishes. The server publishes a JSON document (label, type,
> constraints, where values are looked up); \`<SpecField spec="/api/fields/city" />\` does the rest. Works with any back end, also with
> one that you cannot change. MIT.

Install: \`npm install spec-field react react-dom @tanstack/react-query\`. Check a document: \`npx spec-field lint city.json\`. Check a running
back end: \`npx spec-field check <url>\`. The package has \`skills/spec-field/SKILL.md\` for coding agents.
`;

/** `llms.txt`. */
export async function llmsIndex(): Promise<string> {
  const entries = new Map((await getCollection('docs')).map((entry) => [entry.id, entry]));
  const parts = sections.map(({ label, pages }) => {
    const rows = pages.flatMap((page) => {
      const entry = entries.get(slugOf(page));
      return entry
        ? [`- [${entry.data.title}](${origin}${markdownPathOf(entry.id)}): ${entry.data.description}`]
        : [];
    });
    return `## ${label}\n\n${rows.join('\n')}`;
  });
  return `${summary}\nAll pages in one file: ${origin}${markdownPathOf('').replace('index.md', 'llms-full.txt')}\n\n${parts.join('\n\n')}\n`;
}

/** `llms-full.txt`: all pages, with decisions and project pages at the end. */
export async function llmsFull(): Promise<string> {
  const entries = new Map((await getCollection('docs')).map((entry) => [entry.id, entry]));
  const listed = sections.flatMap(({ pages }) => pages.map(slugOf));
  const ids = [...listed, ...[...entries.keys()].filter((id) => !listed.includes(id) && id !== 'index')];
  const texts = ids.flatMap((id) => {
    const entry = entries.get(id);
    return entry ? [markdownOf(entry)] : [];
  });
  return `${summary}\n${texts.join('\n\n---\n\n')}`;
}
