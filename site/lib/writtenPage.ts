/** Reads a page that is written in Markdown, wherever it stands in the repository, as the site shows it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { takeRegion } from '../../scripts/regions.mjs';
import { demoOf } from './livingExample.ts';
import { base, pathOf, repository, root, slugOf, writtenFiles } from './pages.ts';

/** A page, before it is drawn. */
export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown without its first heading, links as addresses of the site. */
  readonly body: string;
  /** Where it is edited; none of a page that is made. */
  readonly file?: string;
}

const fences = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm;

/** Reads one. */
export function readWrittenPage(file: string): Page {
  const text = withLivingExamples(withIncludes(readFileSync(join(root, file), 'utf8')));
  const [, title = file] = /^# (.+)$/m.exec(text) ?? [];
  const body = outsideOfCode(text.replace(/^# .+\n/m, ''), (prose) => withLinks(prose, file));
  return { slug: slugOf(file), title: withoutMarks(title), description: describe(body), body, file };
}

/** Fills the fences that name a file: ```` ```js file=examples/… region=field ````. */
function withIncludes(text: string): string {
  return text.replaceAll(
    /^```(\w+) file=(\S+)(?: region=(\S+))?\n\s*```$/gm,
    (_whole, language: string, file: string, region?: string) => {
      const code = takeRegion(readFileSync(join(root, file), 'utf8'), region, file);
      return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
    },
  );
}

/** Puts the living field beside each document that asks for it: ```` ```json live ````. */
function withLivingExamples(text: string): string {
  return text.replaceAll(/^```json live\n([\s\S]*?)^```$/gm, (_whole, json: string) => {
    const demo = demoOf({ document: JSON.parse(json) as object });
    return `\`\`\`json\n${json}\`\`\`\n\n${demo}`;
  });
}

/** Changes what is no code. */
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

/** Links to files as links to their pages, where the site has them, and else to the repository. */
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

/** Where a link leads from a page of the site. */
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

/** The first paragraph, as search engines show it. */
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
