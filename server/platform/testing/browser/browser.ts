import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { StartError } from '../../faults/start-error.ts';

const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

function findBrowser(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Path of the full Chromium, which alone can block cookies; undefined without. */
export const FULL_CHROMIUM = findBrowser(WHOLE_BROWSERS);

/** Path of Chromium's headless shell, which takes a quarter less CPU time, or else of Chromium; undefined without. */
export const CHROMIUM = findBrowser(['chromium-headless-shell']) ?? FULL_CHROMIUM;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function missingBrowser(): StartError {
  return new StartError('Chromium is not on the PATH. On Debian, npm test installs it if root runs it.');
}

/** Path of the full Chromium, for what the headless shell lacks. Throws StartError without one. */
export function fullChromium(): string {
  if (!FULL_CHROMIUM) throw missingBrowser();
  return FULL_CHROMIUM;
}

export interface BrowserLaunch extends LaunchOptions {
  /** Whether pages load their pictures; true by default. */
  readonly pictures?: boolean;
}

/** Starts the system's Chromium. Throws if none is installed; journeys are skipped then. */
export function launchBrowser({ pictures = true, ...options }: BrowserLaunch = {}): Promise<Browser> {
  if (!CHROMIUM) throw missingBrowser();
  const args = pictures ? FLAGS : [...FLAGS, '--blink-settings=imagesEnabled=false'];
  return chromium.launch({ ...options, executablePath: CHROMIUM, args });
}
