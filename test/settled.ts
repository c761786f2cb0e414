/** Files share their modules: code that one of them has asked for is not to fail, since it has ended, where the next one asks. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
