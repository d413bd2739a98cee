import type { Browser } from 'playwright-core';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';

export interface BrowserOptions {
  /** Whether pages load their pictures, which take a fifth of the CPU time of a page load. */
  readonly pictures?: boolean;
}

const launched = new Map<boolean, Promise<Browser>>();

/** The browser of this process, which the test files share, each with contexts of its own. It ends with the process. */
export async function sharedBrowser({ pictures = true }: BrowserOptions = {}): Promise<Browser> {
  const running = launched.get(pictures);
  if (running && (await running).isConnected()) return running;
  // The end of this process closes the pipe to the browser, which then ends, too.
  const browser = launchBrowser({ handleSIGTERM: false, pictures });
  launched.set(pictures, browser);
  return browser;
}

/** Closes what a test file opened in the shared browser. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
