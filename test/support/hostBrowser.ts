/**
 * A Chromium with the conformance page in it, as it is built, beside the servers that it talks to.
 * In: parameters of the page. Out: the page, its states by name, and hands to use it with. Runs in Node.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchChromium } from './launchChromium.ts';
import { type Behaviour, type HostileServer, startHostileServer } from './hostileServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built conformance page. */
    hostFolder: string;
  }
}

/** A browser, and the server that serves both the page and its API. */
export interface HostBrowser {
  readonly context: BrowserContext;
  /** At `/host/` the page, at `/strict/` the same under a content policy. */
  readonly server: HostileServer;
  /** Another origin, which is not allowed. */
  readonly stranger: HostileServer;
}

/** Content policies by the folder the page is served from. */
const policies: Record<string, string> = {
  '/host/': '',
  '/strict/':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'",
};

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A page, and the actions on it. */
export type OpenHost = Awaited<ReturnType<typeof openHost>>;

/** Starts both servers and the browser for the tests of a file; each test begins without pages and with empty logs. */
export function prepareHostBrowser() {
  let host: HostBrowser & { readonly close: () => Promise<void> };
  beforeAll(async () => {
    host = await startHostBrowser();
  });
  afterAll(() => host.close());
  afterEach(async () => {
    await Promise.all(host.context.pages().map((page) => page.close()));
    host.server.log.length = 0;
    host.stranger.log.length = 0;
  });
  return {
    host: () => host,
    open: (
      params: Readonly<Record<string, string>>,
      folder?: keyof typeof policies,
      prepare?: (page: Page) => Promise<void>,
    ) => openHost(host, params, folder, prepare),
  };
}

async function startHostBrowser() {
  const [server, stranger, browser] = await Promise.all([
    startHostileServer(),
    startHostileServer(),
    launchChromium(),
  ]);
  for (const [folder, policy] of Object.entries(policies)) server.on(folder, files(folder, policy));
  return {
    context: await browser.newContext(),
    server,
    stranger,
    close: async () => {
      await Promise.all([browser.close(), server.close(), stranger.close()]);
    },
  };
}

function files(folder: string, policy: string): Behaviour {
  const root = inject('hostFolder');
  return ({ path }, response) => {
    const name = path.slice(folder.length);
    const headers = {
      'cache-control': 'max-age=3600',
      'content-type': types[extname(name)] ?? 'text/plain',
      ...(policy && { 'content-security-policy': policy }),
    };
    response.writeHead(200, headers).end(readFileSync(join(root, name)));
  };
}

async function openHost(
  { context, server }: HostBrowser,
  params: Readonly<Record<string, string>>,
  folder: keyof typeof policies = '/host/',
  prepare?: (page: Page) => Promise<void>,
) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(watchViolations);
  await prepare?.(page);
  await page.goto(`${server.origin}${folder}host.html?${new URLSearchParams(params)}`);
  return { page, ...hands(page) };
}

/** The actions of a user on the page, and its states. */
function hands(page: Page) {
  const state = async (name: string): Promise<unknown> =>
    JSON.parse((await page.getByRole('status', { name, exact: true }).textContent()) ?? '') as unknown;
  return {
    /** A state of the page: `value`, `result`, `changes`, `faults`, `form`. */
    state,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    box: page.getByRole('combobox').first(),
    options: () => page.getByRole('option').allTextContents(),
    retry: page.getByRole('button', { name: 'Try again' }),
    /** Uncaught errors, and violations of the content security policy. */
    errors: () =>
      page.evaluate(() => [...Reflect.get(globalThis, '__errors'), ...Reflect.get(globalThis, 'violations')]),
  };
}

/** Runs in the page, before anything of its own. */
function watchViolations(): void {
  const violations: string[] = [];
  Object.assign(globalThis, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`),
  );
}
