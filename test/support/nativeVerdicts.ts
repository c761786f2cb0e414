/**
 * The verdicts of the platform's `RegExp` on random samples, from a process that is killed when it takes too long.
 * Node only. A batch that does not end is halved until the hanging sample is alone; it has no verdicts.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PatternSample } from './randomPatterns.ts';

/** Sample → text → whether it matches; `undefined` for a text when the pattern does not compile, for a sample when it hangs. */
export type Verdicts = readonly (readonly (boolean | undefined)[] | undefined)[];

const script = fileURLToPath(new URL('nativeVerdicts.worker.mjs', import.meta.url));

/** A process with verdicts, restarted after each time that it was killed. */
export interface NativeProcess {
  readonly check: (samples: readonly PatternSample[]) => Promise<Verdicts>;
  readonly close: () => void;
}

/** Starts a process; `deadlineMs` is for one batch. */
export function startNative(deadlineMs: number): NativeProcess {
  let child: ChildProcess | undefined;

  const close = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** The deadline is for patterns: how long a process takes to start says nothing of them. */
  async function start(): Promise<ChildProcess> {
    // Advanced serialization keeps `undefined`, which JSON drops.
    const started = (child = fork(script, { serialization: 'advanced' }));
    await once(started, 'message');
    return started;
  }

  async function ask(samples: readonly PatternSample[]): Promise<Verdicts | undefined> {
    const asked = child ?? (await start());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        close();
        resolve(undefined);
      }, deadlineMs);
      asked.once('error', reject);
      asked.once('message', (verdicts: Verdicts) => {
        clearTimeout(timer);
        asked.off('error', reject);
        resolve(verdicts);
      });
      asked.send([...samples]);
    });
  }

  async function check(samples: readonly PatternSample[]): Promise<Verdicts> {
    const verdicts = await ask(samples);
    if (verdicts) return verdicts;
    if (samples.length === 1) return [undefined];
    const half = Math.ceil(samples.length / 2);
    return [...(await check(samples.slice(0, half))), ...(await check(samples.slice(half)))];
  }
  return { check, close };
}
