/** The example of two back ends and a page, started as documented: the page verifies a token, and refuses it once it is revoked. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';

const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
});

/** Resolves with its output as soon as that contains the revoke command. */
function startExample(): Promise<string> {
  const child = spawn(process.execPath, ['examples/signing-cluster/start.mjs'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (/^To revoke:.*\n/m.test(said)) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The example has ended. It said: ${said}`)));
  });
}

describe('examples/signing-cluster', () => {
  it('shows the verified values, and refuses them after the revoke command', async () => {
    const said = await startExample();
    const [, url = ''] = /^The page: +(\S+)$/m.exec(said) ?? [];
    const [, command = ''] = /^To revoke: +node (.+)$/m.exec(said) ?? [];
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(url);
    const verdict = page.getByRole('status');
    await verdict.filter({ hasText: 'believed: ' }).waitFor({ timeout: 60_000 });

    const answer = execFileSync(process.execPath, command.split(' '), { encoding: 'utf8' });

    expect(answer).toMatch(/^200 /);
    await verdict.filter({ hasText: 'refused: revoked' }).waitFor({ timeout: 60_000 });
  });
});
