// Launches the Chromium for tests of apps and of the site, without network access.
import { chromium } from 'playwright';
import { findChromiumOfTests } from './ensure-chromium.mjs';

/** Launches Chromium. The caller closes it. */
export function launchChromium() {
  const executablePath = findChromiumOfTests();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}
