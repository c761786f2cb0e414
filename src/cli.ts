/**
 * The command `spec-field`, for Node: what a back-end team runs to be told about its documents and its running server.
 */
import { checkUsage, runCheck } from './cli/check.js';
import { lintUsage, runLint } from './cli/lint.js';
import type { Output } from './cli/output.js';

/** How a terminal is written to. */
export interface CommandOptions {
  /** Whether it shows colours. Default false. */
  readonly hasColours?: boolean | undefined;
}

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  output: Output,
  { hasColours = false }: CommandOptions = {},
): Promise<number> {
  const run = commands.get(command);
  const code = await run?.(args, output, hasColours);
  if (code !== undefined) return code;
  const isAskedFor = [command, ...args].includes('--help');
  output[isAskedFor ? 'log' : 'error'](usages.get(command) ?? `${lintUsage}\n\n${checkUsage}`);
  return isAskedFor ? 0 : 2;
}

type Run = (args: readonly string[], output: Output, hasColours: boolean) => Promise<number | undefined>;

/** Name → what runs it; it gives no exit code for arguments it does not take. */
const commands: ReadonlyMap<string, Run> = new Map([
  ['lint', runLint],
  ['check', runCheck],
]);
const usages: ReadonlyMap<string, string> = new Map([
  ['lint', lintUsage],
  ['check', checkUsage],
]);
