// The Chromium that looks at whole apps and at the site, on a closed network.
import { chromium } from 'playwright';
import { findChromiumOfTests } from './ensure-chromium.mjs';

/** Starts one; whoever does closes it. */
export function launchChromium() {
  const executablePath = findChromiumOfTests();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}
