import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { base, origin, repository, sections, slugOf } from './lib/pages.ts';

export default defineConfig({
  site: origin,
  base,
  // Pictures have the size in which they are shown.
  image: { service: passthroughImageService() },
  vite: {
    logLevel: 'error',
    // The sources of the package are outside of this folder, beside packages of their own.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { chunkSizeWarningLimit: 1000 },
  },
  integrations: [
    starlight({
      title: 'spec-field',
      description: 'React form fields and forms, rendered from documents that a server publishes.',
      social: [{ icon: 'github', label: 'GitHub', href: repository }],
      components: { Head: './src/components/Head.astro' },
      customCss: ['./src/styles/site.css'],
      // Nothing scrolls sideways, not even on phones.
      expressiveCode: { defaultProps: { wrap: true } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      sidebar: sections.map(({ label, pages, isCollapsed = false }) => ({
        label,
        collapsed: isCollapsed,
        items: pages.map((page) => ({ slug: slugOf(page) })),
      })),
    }),
  ],
});
