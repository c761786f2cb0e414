/** WebKitGTK through the W3C’s WebDriver protocol, in a virtual display. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { endWithThisProcess } from './endWithThisProcess.ts';
import type { Engine, HeldKey, NamedKey } from './engine.ts';

/** Keys by their code points in WebDriver. */
const keys: Record<NamedKey | HeldKey, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Alt: '\uE00A',
  Control: '\uE009',
  Shift: '\uE008',
};

/** Starts WebKitGTK's MiniBrowser by its driver, under `xvfb-run`; it ends with this process. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  endWithThisProcess(driver);
  const base = `http://127.0.0.1:${port}`;
  const send = sender(base);
  await untilReady(base);
  const { sessionId } = await send<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', unhandledPromptBehavior: 'accept' } },
  });
  return engineOf(`/session/${sessionId}`, send);
}

const keyActions = (key: string) => [
  { type: 'keyDown', value: key },
  { type: 'keyUp', value: key },
];

type Send = <T>(path: string, body: object) => Promise<T>;

async function engineOf(session: string, send: Send): Promise<Engine> {
  const resize = async (width: number, height: number) => {
    await send(`${session}/window/rect`, { x: 0, y: 0, width, height });
  };
  await resize(1280, 900);
  const act = (actions: readonly object[]) => send<null>(`${session}/actions`, { actions });
  const type = (texts: Iterable<string>) =>
    act([{ type: 'key', id: 'keys', actions: [...texts].flatMap(keyActions) }]);
  return {
    name: 'WebKitGTK',
    open: async (url) => {
      await send(`${session}/url`, { url });
    },
    evaluate: (run, ...args) =>
      send(`${session}/execute/sync`, { script: `return (${String(run)})(...arguments)`, args }),
    press: async (x, y, holdMs = 90) => {
      const to = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
      const actions = [
        to,
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: holdMs },
        { type: 'pointerUp', button: 0 },
      ];
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    type: async (text) => {
      await type(text);
    },
    key: async (name, held) => {
      const hit = keyActions(name === 'a' ? name : keys[name]);
      const around = held ? keyActions(keys[held]) : [];
      await act([{ type: 'key', id: 'keys', actions: [...around.slice(0, 1), ...hit, ...around.slice(1)] }]);
    },
    resize,
  };
}

function sender(base: string): Send {
  return async (path, body) => {
    const response = await fetch(base + path, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebDriver refused ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
}

async function untilReady(base: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${base}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start: is it installed, and xvfb-run?');
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
