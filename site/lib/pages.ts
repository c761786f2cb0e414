/** The pages of the site: their sources and their order. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The root of the repository: Astro runs in `site`. */
export const root = resolve('..');

/** URL of the repository. */
export const repository = 'https://github.com/spec-field/spec-field';

/** Origin and path of the hosted site. */
export const origin = process.env['SITE_ORIGIN'] ?? 'https://spec-field.github.io';
export const base = (process.env['SITE_BASE'] ?? '/spec-field').replace(/\/$/, '');

/** A section of the sidebar: files of the repository, or slugs of generated pages. */
export interface Section {
  readonly label: string;
  readonly pages: readonly string[];
  readonly isCollapsed?: boolean;
}

const decisions = readdirSync(join(root, 'docs/decisions'))
  .toSorted((a, b) => a.localeCompare(b))
  .map((file) => `docs/decisions/${file}`);

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

/** Returns the slug of an entry point's page. */
export const entrySlug = (entryPoint: string) =>
  `reference/${entryPoint === '.' ? 'spec-field' : entryPoint.slice(2).replaceAll('/', '-')}`;

/** Slugs of the pages from `referencePages.ts`. */
const referenceSlugs = [
  'reference',
  ...Object.keys(exports)
    .filter((entryPoint) => !/\.(css|json)$/.test(entryPoint))
    .map(entrySlug),
];

const written: readonly Section[] = [
  {
    label: 'Five minutes',
    pages: [
      'site/pages/front-ends.md',
      ...['express', 'fastapi', 'django', 'go', 'spring', 'rails', 'aspnet'].map(
        (name) => `site/pages/back-ends/${name}.md`,
      ),
    ],
  },
  {
    label: 'Guides',
    pages: [
      'docs/install.md',
      'docs/fields.md',
      'docs/forms.md',
      'docs/records.md',
      'docs/form-libraries.md',
      'docs/drafts.md',
      'docs/dialogs.md',
      'docs/many-values.md',
      'docs/uploads.md',
      'docs/styling.md',
      'docs/elements.md',
      'docs/rendering.md',
      'docs/testing.md',
      'docs/deploys.md',
      'docs/security.md',
      'docs/signing.md',
      'docs/metrics.md',
      'docs/languages.md',
      'docs/without-react.md',
      'examples/vue/README.md',
    ],
  },
  {
    label: 'Your server',
    pages: [
      'docs/own-back-end.md',
      'docs/json-schema.md',
      'docs/own-back-end-shapes.md',
      'docs/openapi.md',
      'docs/postgrest.md',
      'docs/to-json-schema.md',
      'docs/server.md',
      'docs/back-ends.md',
      'docs/sources.md',
      'docs/check.md',
    ],
  },
  {
    label: 'Coming from',
    pages: ['react-select', 'mui-autocomplete', 'rjsf', 'surveyjs', 'react-aria'].map(
      (name) => `site/pages/from/${name}.md`,
    ),
  },
  {
    label: 'Live examples',
    pages: ['examples/kinds', 'examples/parts', 'examples/use-cases', 'docs/kinds.md'],
  },
  { label: 'Reference', pages: ['docs/reference.md', ...referenceSlugs, 'docs/errors.md'] },
  { label: 'Protocol', pages: ['docs/protocol.md', 'conformance/README.md'] },
  { label: 'Decisions', pages: decisions, isCollapsed: true },
  { label: 'Numbers', pages: ['docs/sizes.md', 'bench/README.md', 'docs/comparison.md'] },
  {
    label: 'Project',
    pages: [
      'docs/upgrading.md',
      'docs/browsers.md',
      'CHANGELOG.md',
      'docs/architecture.md',
      'CONTRIBUTING.md',
      'CODE_OF_CONDUCT.md',
      'SECURITY.md',
    ],
  },
];

/** Pages of `docs` without a section; the guides list them. */
const others = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
  .filter((file) => !written.some(({ pages }) => pages.includes(file)));

/** The sections of the sidebar, without pages whose file is missing. */
export const sections: readonly Section[] = written.map((section) => ({
  ...section,
  pages: [...section.pages, ...(section.label === 'Guides' ? others : [])].filter(
    (page) => !page.endsWith('.md') || existsSync(join(root, page)),
  ),
}));

/** All written pages with the front page, as files of the repository. */
export const writtenFiles: readonly string[] = [
  'site/pages/index.md',
  ...sections.flatMap(({ pages }) => pages.filter((page) => page.endsWith('.md'))),
];

/** Returns the slug of a page: its path below the base, without slashes at the ends. */
export function slugOf(page: string): string {
  if (!page.endsWith('.md')) return page;
  if (page === 'site/pages/index.md') return '';
  if (page.startsWith('site/pages/')) return page.slice('site/pages/'.length, -'.md'.length);
  if (page.endsWith('/README.md')) return basename(dirname(page));
  if (page === 'SECURITY.md') return 'reporting';
  if (page === 'docs/reference.md') return 'reference/props';
  return page
    .replace(/^docs\//, '')
    .slice(0, -'.md'.length)
    .toLowerCase()
    .replaceAll('_', '-');
}

/** Returns the path of a page on the site. */
export const pathOf = (slug: string): string => (slug === '' ? `${base}/` : `${base}/${slug}/`);

/** Returns the path of a page's Markdown. */
export const markdownPathOf = (slug: string): string => `${base}/${slug === '' ? 'index' : slug}.md`;
