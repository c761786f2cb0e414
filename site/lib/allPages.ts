/** All pages of the site, written and generated. */
import { examplePages } from './examples.ts';
import { writtenFiles } from './pages.ts';
import { referencePages } from './referencePages.ts';
import { type Page, readWrittenPage } from './writtenPage.ts';

export const allPages = (): readonly Page[] => [
  ...writtenFiles.map(readWrittenPage),
  ...examplePages(),
  ...referencePages(),
];
