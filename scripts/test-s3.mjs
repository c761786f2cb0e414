// Builds the S3 server for tests with Go, over a folder, into a folder ignored by git. `npm run test:s3` runs this file, which
// runs Vitest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { goProgram } from './goProgram.mjs';

const server = process.env.S3_SERVER ?? goProgram('github.com/versity/versitygw/cmd/versitygw', 'v1.8.0');
if (!server) {
  console.error('The S3 tests need a server: install Go, or set S3_SERVER to the path of versitygw.');
  process.exit(1);
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const args = [vitest, 'run', '--config', 'test/s3/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, S3_SERVER: server },
});
process.exit(status ?? 1);
