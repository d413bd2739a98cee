import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let launched: Promise<Browser> | undefined;

/** The browser of this process, which the test files share, each with contexts of its own. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  // The process that ends closes the pipe to its browser, which then ends, too.
  launched ??= launchBrowser({ handleSIGTERM: false });
  return launched;
}

/** Closes what a test file opened in the shared browser. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
