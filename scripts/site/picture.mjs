// Takes the picture of README.md from the front page of the site: a document beside its field with an open list.
//
//   node scripts/site/picture.mjs   writes docs/beside.png
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../ensure-chromium.mjs';
import { buildSite } from './build.mjs';
import { serveSite } from './serve.mjs';

const base = '/spec-field';
const server = await serveSite(await buildSite(), base);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
const page = await browser.newPage({
  viewport: { width: 1160, height: 1400 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.goto(`${server.origin}${base}/`);
const box = page.getByRole('combobox', { name: /City/ });
await box.click({ delay: 90 });
await box.pressSequentially('lis', { delay: 60 });
await page.locator('.demo [role=option]').first().waitFor();
// Content below would be cut off.
await page.addStyleTag({ content: '.living ~ * { visibility: hidden; }' });
const { x, y, width, height } = await page.locator('.living').first().boundingBox();
const list = await page.locator('.demo .spec-field-popup').first().boundingBox();
const bottom = Math.max(y + height, list.y + list.height);
const path = join(fileURLToPath(new URL('../..', import.meta.url)), 'docs/beside.png');
await page.screenshot({ path, clip: { x: x - 12, y: y - 12, width: width + 24, height: bottom - y + 24 } });
await browser.close();
await server.close();
console.log(path);
