import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { allPages } from '../lib/allPages.ts';
import { base, pathOf, repository } from '../lib/pages.ts';
import type { Page } from '../lib/writtenPage.ts';

export const collections = {
  docs: defineCollection({
    loader: {
      name: 'pages of the repository',
      load: async ({ store, renderMarkdown, parseData, generateDigest }) => {
        store.clear();
        for (const page of allPages()) {
          const id = page.slug === '' ? 'index' : page.slug;
          const data = await parseData({
            id,
            data: {
              title: page.title,
              description: page.description,
              editUrl: page.file === undefined ? false : `${repository}/edit/main/${page.file}`,
              ...(id === 'index' && front(page)),
              ...(id === 'changelog' && { tableOfContents: { maxHeadingLevel: 3 } }),
            },
          });
          // The hero contains the first sentences of the front page.
          const shown = id === 'index' ? page.body.trim().replace(/^.*\n/, '') : page.body;
          const rendered = await renderMarkdown(shown);
          store.set({ id, data, body: page.body, rendered, digest: generateDigest(page.body) });
        }
      },
    },
    schema: docsSchema(),
  }),
};

/** Data of the front page: a hero, and no sidebars. */
const front = ({ title, description }: Page) => ({
  template: 'splash',
  tableOfContents: false,
  hero: {
    title,
    tagline: description,
    actions: [
      { text: 'Five minutes', link: pathOf('front-ends'), icon: 'right-arrow' },
      { text: 'Playground', link: `${base}/playground/playground/`, variant: 'minimal' },
    ],
  },
});
