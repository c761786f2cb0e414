/** The command `spec-field`, for Node: checks documents and a running back end, and converts schemas to documents. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultOfArguments } from './cli/arguments.js';
import { checkUsage, runCheck } from './cli/check.js';
import { fromUsage, runFrom } from './cli/from.js';
import { identityUsage, runIdentity } from './cli/identity.js';
import { lintUsage, runLint } from './cli/lint.js';
import { type Output, withoutControls } from './cli/output.js';

/** Options of {@link runCommand}. */
export interface CommandOptions {
  /** Whether the terminal shows colors. Default false. */
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
  if (command === '--version') {
    output.log(ownVersion());
    return 0;
  }
  const usage = usages.get(command) ?? allUsages;
  if ([command, ...args].includes('--help')) {
    output.log(usage);
    return 0;
  }
  const run = commands.get(command);
  if (!run) {
    const fault = command && `There is no command "${withoutControls(command)}".\n\n`;
    output.error(`${fault}${usage}`);
    return 2;
  }
  try {
    return await run(args, output, hasColours);
  } catch (error) {
    const fault = faultOfArguments(error);
    if (fault === undefined) throw error;
    output.error(`${fault}\n\n${usage}`);
    return 2;
  }
}

/** Version of this package, read from the package.json above the command. */
function ownVersion(): string {
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

type Run = (args: readonly string[], output: Output, hasColours: boolean) => Promise<number>;

const versionUsage = `Usage: spec-field --version

Prints the version of this package.`;

/** Name → command. Rejects with a `UsageError`, or an error of `parseArgs`, for invalid arguments. */
const commands: ReadonlyMap<string, Run> = new Map([
  ['lint', runLint],
  ['check', runCheck],
  ['from', runFrom],
  ['identity', runIdentity],
]);
const usages: ReadonlyMap<string, string> = new Map([
  ['lint', lintUsage],
  ['check', checkUsage],
  ['from', fromUsage],
  ['identity', identityUsage],
]);
const allUsages = [...usages.values(), versionUsage].join('\n\n');
