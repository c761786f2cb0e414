// Tries the field extension of docs/form-libraries.md in a software template of Backstage: its published form and stepper, in
// Chromium. `npm run test:backstage` runs this file after `npm run build`. The first run installs 560 packages, which takes up to
// five minutes; CI tests the extension with Backstage's props only (`test/dom/rjsf.test.tsx`).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { build, preview } from 'vite';
import { launchChromium } from './launchChromium.mjs';

const folder = fileURLToPath(new URL('backstage', import.meta.url));
const configFile = `${folder}/vite.config.mjs`;

if (!existsSync(`${folder}/node_modules/@backstage`)) {
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await build({ configFile });
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(server.resolvedUrls.local[0]);
  const owner = page.getByRole('combobox', { name: 'Owner' });
  const review = page.getByRole('button', { name: 'Review' });

  // A property without title is labelled by its name.
  await expect(page.getByRole('combobox', { name: 'team' })).toBeVisible();
  await expect(page.getByText('Answers questions')).toBeVisible();

  await page.getByRole('textbox', { name: 'Service' }).fill('billing');
  await review.click();
  await expect(owner).toHaveAttribute('aria-invalid', 'true');

  await owner.fill('Ben');
  await page.getByRole('option', { name: 'Ben' }).click();
  await expect(owner).toHaveValue('Ben');
  await review.click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('{"service":"billing","owner":2}')).toBeVisible();
  expect(faults).toEqual([]);
  console.log('1 passed, 0 failed');
} finally {
  await browser.close();
  await server.close();
}
