import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Path of the system's Chromium; undefined if none is installed. */
export const CHROMIUM = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  .find((file) => existsSync(file));

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium. Throws if none is installed; journeys are skipped then. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (!CHROMIUM) throw new Error('Chromium is not on the PATH');
  return chromium.launch({ ...options, executablePath: CHROMIUM, args: FLAGS });
}
