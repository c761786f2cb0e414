import type { Browser, Page } from 'playwright';
import type { BenchServer } from './server.mjs';

/** The members of the benchmark's browser that tests use; see browser.mjs. */
export interface OpenedPage {
  readonly page: Page;
  readonly traffic: { readonly count: (part: string) => number };
  readonly mostAtOnce: (part: string) => Promise<number>;
  readonly usable: (count?: number) => Promise<number>;
  readonly quiet: () => Promise<void>;
  readonly probe: () => Promise<{
    readonly commits: number;
    readonly renders: number;
    readonly fibers: number;
  }>;
  readonly kept: () => Promise<{ readonly bytes: number }>;
  readonly wavesToUse: () => Promise<readonly (readonly string[])[]>;
  readonly waves: (fromMs: number, toMs: number) => Promise<readonly (readonly string[])[]>;
  readonly watchForOption: (text: string) => Promise<void>;
  readonly optionShown: () => Promise<number>;
  readonly click: () => Promise<void>;
  readonly openList: () => Promise<{ readonly pressedAt: number; readonly shownAt: number }>;
  readonly type: (text: string, everyMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function openPage(
  bench: { readonly browser: Browser; readonly server: BenchServer },
  peer: string,
  settings: Readonly<Record<string, string | number>>,
  options?: { readonly isCounting?: boolean; readonly latencyMs?: number },
): Promise<OpenedPage>;
