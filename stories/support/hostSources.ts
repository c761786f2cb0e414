/** Values that the page looks up itself, for documents with `"protocol": "HOST"`. */
import type { SourceQuery } from '../../src/index.js';

const typefaces =
  'Alegreya Atkinson Charter Fira Inter Iosevka Lato Literata Merriweather Mulish Roboto Sora Spectral Vollkorn';

/** Sources for `"protocol": "HOST"`, by name. */
export const hostSources = {
  typefaces: {
    loadValues: async ({ search, offset, limit }: SourceQuery) => {
      const all = typefaces.split(' ').map((label) => ({ value: label.toLowerCase(), label }));
      const found = all.filter(({ value }) => value.includes(search.toLowerCase()));
      return { values: found.slice(offset, offset + limit), total: found.length };
    },
  },
};
