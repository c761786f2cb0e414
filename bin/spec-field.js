#!/usr/bin/env node
import { runCommand } from '../dist/cli.js';

const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
const code = await runCommand(process.argv.slice(2), console, { hasColours });
// A server that never ends its answer would keep the process; what was printed goes out first.
process.exitCode = code;
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
