/** Test files share modules, so pending dynamic imports of one file must settle before the next one starts. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
