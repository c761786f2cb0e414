/** Random cases are the same in each run, unless `SEED` or `FUZZ` says otherwise. */
import { configureGlobal } from 'fast-check';
import { seed } from './support/propertyRuns.ts';

configureGlobal({ seed });
