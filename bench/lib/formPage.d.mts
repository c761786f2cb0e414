import type { Browser } from 'playwright';
import type { OpenedPage } from './browser.mjs';
import type { BenchServer } from './server.mjs';

/** The members of a form's page that tests use; see formPage.mjs. */
export interface OpenedForm extends Omit<OpenedPage, 'usable'> {
  readonly usable: () => Promise<number>;
  readonly costOf: (
    act: () => Promise<unknown>,
  ) => Promise<{ readonly cpuMs: number; readonly scriptMs: number; readonly renders: number }>;
  readonly atSend: () => Promise<() => Promise<void>>;
  readonly takenMs: () => Promise<number>;
  readonly shown: () => Promise<number>;
  readonly firstBox: () => import('playwright').Locator;
}

export function openForm(
  bench: { readonly browser: Browser; readonly server: BenchServer },
  peer: string,
  settings: Readonly<Record<string, string | number>>,
  options?: { readonly isCounting?: boolean; readonly latencyMs?: number },
): Promise<OpenedForm>;
