/** The installed browsers, each with the built conformance page and a server controlled by the test. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type HostileServer, startHostileServer } from '../../support/hostileServer.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { FIREFOX_PATH: firefox, WEBKIT: webkit } = process.env;

/** Starts each browser once, for all files; it ends with this process. */
const engines: readonly (readonly [name: string, start: () => Promise<Engine>])[] = [
  ...(firefox
    ? ([
        ['Firefox', () => startFirefox(firefox, { hasAnchors: true })],
        ['Firefox without anchor positioning', () => startFirefox(firefox, { hasAnchors: false })],
      ] as const)
    : []),
  ...(webkit ? ([['WebKitGTK', startWebKit]] as const) : []),
];

const started = new Map<string, Promise<Engine>>();

function startOnce(name: string, start: () => Promise<Engine>): Promise<Engine> {
  const engine = started.get(name) ?? start();
  started.set(name, engine);
  return engine;
}

/** For tests that do not depend on the placement of a list. */
export const eachBrowserOnce = ['Firefox', 'WebKitGTK'];

/** The fixture of a browser test. */
export interface EngineHost {
  readonly engine: Engine;
  readonly server: HostileServer;
  /** Opens the conformance page; test/host/README.md lists its parameters. */
  readonly open: (params: Readonly<Record<string, string>>) => Promise<void>;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Describes tests for every installed browser.
 *
 * @param names - browsers to run in. Default: all
 */
export function describeEngines(body: (host: () => EngineHost) => void, names?: readonly string[]): void {
  if (engines.length === 0) throw new Error('No browser was named: run npm run test:engines');
  const chosen = engines.filter(([name]) => names?.includes(name) ?? true);
  describe.skipIf(chosen.length === 0).each(chosen.length > 0 ? chosen : engines)('%s', (name, start) => {
    let host: EngineHost;
    beforeAll(async () => {
      const [engine, server] = await Promise.all([startOnce(name, start), startHostileServer()]);
      server.on('/host/', ({ path }, response) => {
        const file = path.slice('/host/'.length);
        const type = types[extname(file)] ?? 'text/plain';
        response.writeHead(200, { 'content-type': type }).end(readFileSync(join(inject('hostFolder'), file)));
      });
      const open = (params: Readonly<Record<string, string>>) =>
        engine.open(`${server.origin}/host/host.html?${new URLSearchParams(params)}`);
      host = { engine, server, open };
    });
    afterAll(() => host.server.close());
    body(() => host);
  });
}

/** Runs in the page. */
function findMiddle(selector: string) {
  const rects = Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect());
  const rect = rects.find(({ width }) => width > 0);
  return rect ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : null;
}

/** The middle of the first element of a selector that is shown, once one is. */
export async function middleOf({ engine }: EngineHost, selector: string): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const middle = await engine.evaluate(findMiddle, selector);
    if (middle) return middle;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing is shown at ${selector}`);
}

/** Presses the first element of a selector in its middle. */
export async function press(host: EngineHost, selector: string): Promise<void> {
  const { x, y } = await middleOf(host, selector);
  await host.engine.press(x, y);
}

/** Waits until a page has sent no request for a quarter of a second: the code of the focused control has loaded. */
export async function untilLoaded({ engine }: EngineHost): Promise<void> {
  let last = -1;
  for (let same = 0; same < 5;) {
    const count = await engine.evaluate(() => performance.getEntriesByType('resource').length);
    same = count === last ? same + 1 : 0;
    last = count;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The value that the host received. */
export function valueOf({ engine }: EngineHost): Promise<unknown> {
  return engine.evaluate(
    () =>
      JSON.parse(document.querySelector('[role=status][aria-label=value]')?.textContent ?? 'null') as unknown,
  );
}
