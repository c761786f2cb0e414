/** Members in their own processes, as a test uses them: commands and their results. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { build } from 'vite';
import type { MemberCommands, MemberSetup } from './member.ts';

type Commands = Omit<MemberCommands, 'start'>;

/** A member in a process of its own. */
export type MemberProcess = {
  readonly [Name in keyof Commands]: (
    ...args: Parameters<Commands[Name]>
  ) => Promise<Awaited<ReturnType<Commands[Name]>>>;
} & {
  /** Ends the process without a word; resolves when it is gone. */
  kill(): Promise<void>;
  /** Its last output, if it has ended by itself. */
  fallen(): readonly string[];
};

/** An error of a member's command. */
export class MemberError extends Error {
  /** Of the error and its causes, outermost first. */
  readonly codes: readonly string[];

  constructor(message: string, codes: readonly string[]) {
    super(message);
    this.codes = codes;
  }
}

/** Makes a program of a TypeScript file that this Node runs, whatever its version. */
export async function buildMember(source: URL): Promise<string> {
  const entry = fileURLToPath(source);
  const name = basename(entry, '.ts');
  const outDir = fileURLToPath(
    new URL(`../../../node_modules/.cache/spec-field-brokers/${name}`, import.meta.url),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'member.mjs' } },
    },
  });
  return `${outDir}/member.mjs`;
}

/** Starts a member. */
export async function startMember(program: string, setup: MemberSetup): Promise<MemberProcess> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const state = { calls: 0, said: '', hasEnded: false, isKilled: false };
  child.stderr?.on('data', (piece: Buffer) => (state.said = (state.said + piece.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      state.hasEnded = true;
      const gone = new Error(`The member has ended. It said: ${state.said}`);
      for (const { reject } of waiting.values()) reject(gone);
      waiting.clear();
      resolve();
    });
  });
  child.on('message', (message) => {
    const { id, result, error } = message as {
      id: number;
      result: never;
      error?: { message: string; codes: string[] };
    };
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new MemberError(error.message, error.codes));
    else call?.resolve(result);
  });
  const ask = (command: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++state.calls;
      if (!child.connected) return reject(new Error(`The member has ended. It said: ${state.said}`));
      waiting.set(id, { resolve, reject });
      child.send({ id, command, args });
    });
  await ask('start', [setup]);
  const own = {
    async kill() {
      state.isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
    fallen: () =>
      state.hasEnded && !state.isKilled ? [`${child.exitCode ?? child.signalCode}: ${state.said}`] : [],
  };
  return new Proxy(own, {
    get(target, name) {
      // `await` reads `then` of its operand.
      if (name === 'then') return undefined;
      if (name in target) return target[name as keyof typeof target];
      return (...args: unknown[]) => ask(String(name), args);
    },
  }) as unknown as MemberProcess;
}
