/** Reads a Markdown page of the repository for the site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { takeRegion } from '../../scripts/regions.mjs';
import { demoOf } from './livingExample.ts';
import { base, pathOf, repository, root, slugOf, writtenFiles } from './pages.ts';

/** A page before rendering. */
export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown without its first heading, with links to pages of the site. */
  readonly body: string;
  /** The source file; none for a generated page. */
  readonly file?: string;
}

const fences = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm;

/** Reads a page from its file. */
export function readWrittenPage(file: string): Page {
  const text = withLivingExamples(withIncludes(readFileSync(join(root, file), 'utf8')));
  const [, title = file] = /^# (.+)$/m.exec(text) ?? [];
  const body = outsideOfCode(text.replace(/^# .+\n/m, ''), (prose) => withLinks(prose, file));
  return { slug: slugOf(file), title: withoutMarks(title), description: describe(body), body, file };
}

/** Fills fences that name a file: ```` ```js file=examples/… region=field ````. */
function withIncludes(text: string): string {
  return text.replaceAll(
    /^```(\w+) file=(\S+)(?: region=(\S+))?\n\s*```$/gm,
    (_whole, language: string, file: string, region?: string) => {
      const code = takeRegion(readFileSync(join(root, file), 'utf8'), region, file);
      return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
    },
  );
}

/** Adds a live field to fences marked as live: ```` ```json live ````. */
function withLivingExamples(text: string): string {
  return text.replaceAll(/^```json live\n([\s\S]*?)^```$/gm, (_whole, json: string) => {
    const demo = demoOf({ document: JSON.parse(json) as object });
    return `\`\`\`json\n${json}\`\`\`\n\n${demo}`;
  });
}

/** Changes text outside of code. */
function outsideOfCode(text: string, change: (prose: string) => string): string {
  const codes = text.match(fences) ?? [];
  const prose = text.split(fences).filter((_part, index) => index % 2 === 0);
  return prose.map((part, index) => change(part) + (codes[index] ?? '')).join('');
}

const publicUrls = [
  `${repository}/blob/main/`,
  `${repository}/tree/main/`,
  `${repository.replace('github.com', 'raw.githubusercontent.com')}/main/`,
];

/** Replaces links to files by links to their pages, or to the repository if the site has no such page. */
function withLinks(prose: string, file: string): string {
  const lead = (link: string) => leadTo(link, file);
  return prose
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : withLinksInWords(part, lead)))
    .join('');
}

function withLinksInWords(words: string, lead: (link: string) => string): string {
  return words
    .replaceAll(/\]\(([^)\s]+)\)/g, (_whole, link: string) => `](${lead(link)})`)
    .replaceAll(/^(\[[^\]]+\]: )(\S+)$/gm, (_whole, start: string, link: string) => start + lead(link))
    .replaceAll(/\b(src|href)="([^"]+)"/g, (_whole, name: string, link: string) => `${name}="${lead(link)}"`);
}

/** Returns the target of a link on a page of the site. */
export function leadTo(link: string, file: string): string {
  if (link.startsWith('#')) return link;
  if (link.startsWith('examples/')) return pathOf(link);
  if (link.startsWith('/')) return base + link;
  const ours = publicUrls.find((url) => link.startsWith(url));
  if (ours === undefined && /^[a-z]+:/.test(link)) return link;
  const [path = '', anchor] = (
    ours === undefined ? join(dirname(file), link) : link.slice(ours.length)
  ).split('#');
  const target = normalize(path).replace(/\/$/, '');
  if (/\.(png|svg)$/.test(target)) return `${base}/${target.split('/').at(-1)}`;
  const found = [target, `${target}/README.md`].find((one) => writtenFiles.includes(one));
  if (found !== undefined) return pathOf(slugOf(found)) + (anchor === undefined ? '' : `#${anchor}`);
  const isFolder = existsSync(join(root, target)) && statSync(join(root, target)).isDirectory();
  return `${repository}/${isFolder ? 'tree' : 'blob'}/main/${target}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns the first paragraph, for search engines. */
function describe(body: string): string {
  const paragraphs = body.replaceAll(fences, '').split(/\n{2,}/);
  const first = paragraphs.find((part) => /^[\w“`*[]/.test(part.trim())) ?? '';
  const text = withoutMarks(first.replaceAll(/\s+/g, ' ').trim());
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, '')} …`;
}

const withoutMarks = (text: string) =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/<[^>]+>/g, '');
