import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { fullChromium } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href, type PageScreen } from '#shared/screens/index.ts';
import type { Shopper } from './shopper.fixture.ts';
import { createTranslator } from './translator.fixture.ts';

/** "Block all cookies" in the settings of Chromium, which blocks the storage of scripts, too. */
const BLOCKED = 2;
const PREFERENCES = { profile: { default_content_setting_values: { cookies: BLOCKED } } };

export interface BlockingOptions {
  readonly javaScriptEnabled?: boolean;
  /** Of the storefront; by default that of all journeys. */
  readonly port?: number;
  /** Whether cookies are blocked from the start, as by default. */
  readonly isBlocked?: boolean;
}

export interface BlockingShopper extends Pick<Shopper, 'page' | 'context' | 'locale' | 't' | 'open'> {
  /** The addresses of the mutations so far. */
  readonly calls: readonly string[];
  /** Blocks all cookies from now on, as in another tab with the settings. */
  blockCookies(): Promise<void>;
}

async function blockInSettings(context: BrowserContext): Promise<void> {
  const settings = await context.newPage();
  await settings.goto('chrome://settings/content/siteData');
  await settings.evaluate(() => {
    const { chrome } = window as unknown as { chrome: { send(message: string, args: string[]): void } };
    chrome.send('setDefaultValueForContentType', ['cookies', 'block']);
  });
  await settings.close();
}

/** Launches browsers with profiles of their own for the tests of a `describe` block; returns a function that opens a shop. */
export function launchBlockingShoppers(): (
  locale: Locale,
  options?: BlockingOptions,
) => Promise<BlockingShopper> {
  let context: BrowserContext | undefined;
  let profile: string | undefined;
  afterEach(async () => {
    await context?.close();
    if (profile) rmSync(profile, { recursive: true, force: true });
  });
  return async (locale, { javaScriptEnabled = true, port = inject('shopPort'), isBlocked = true } = {}) => {
    profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
    mkdirSync(path.join(profile, 'Default'));
    if (isBlocked) writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
    const opened = await chromium.launchPersistentContext(profile, {
      executablePath: fullChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: { width: 360, height: 800 },
      locale,
    });
    context = opened;
    const page = await opened.newPage();
    // Of this page alone: the settings need scripts.
    if (!javaScriptEnabled) {
      const session = await opened.newCDPSession(page);
      await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    }
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/trpc/')) calls.push(request.url());
    });
    const base = `http://${locale.toLowerCase()}.localhost:${port}`;
    return {
      page,
      context: opened,
      locale,
      calls,
      t: createTranslator(locale),
      blockCookies: () => blockInSettings(opened),
      async open(screen: PageScreen, params = {}) {
        await page.goto(base + href(screen, locale, params));
        if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      },
    };
  };
}

/** Tries the storage of scripts; returns the name of the error. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      localStorage.setItem('a', 'b');
      return 'stored';
    } catch (error) {
      return error instanceof DOMException ? error.name : '';
    }
  });
