#!/usr/bin/env node
import { runCommand } from '../dist/cli.js';

const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
process.exitCode = await runCommand(process.argv.slice(2), console, { hasColours });
