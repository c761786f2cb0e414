/** Values that the page itself looks up, for documents with `"protocol": "HOST"`. */
import type { SourceQuery } from '../../src/index.js';

const typefaces =
  'Alegreya Atkinson Charter Fira Inter Iosevka Lato Literata Merriweather Mulish Roboto Sora Spectral Vollkorn';

/** What documents of the playground may ask of the page itself, by `"protocol": "HOST"`. */
export const hostSources = {
  typefaces: {
    loadValues: async ({ search, offset, limit }: SourceQuery) => {
      const all = typefaces.split(' ').map((label) => ({ value: label.toLowerCase(), label }));
      const found = all.filter(({ value }) => value.includes(search.toLowerCase()));
      return { values: found.slice(offset, offset + limit), total: found.length };
    },
  },
};
