/** The Chromium that tests in Node drive, on a closed network. */
import { type Browser, chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../chromium.ts';

/** Starts a browser; the caller closes it. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumArgs });
