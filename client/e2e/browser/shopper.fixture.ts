import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import {
  layoutShiftsOf,
  MAX_LAYOUT_SHIFT,
  recordLayoutShifts,
} from '#client/e2e/faults/layout-shift.fixture.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href, type PageScreen } from '#shared/screens/index.ts';
import { type BrowserOptions, closeContexts, sharedBrowser } from './shared-browser.fixture.ts';
import { createTranslator } from './translator.fixture.ts';

/** Waits end with an event; their timeout only bounds a failing test. */
const WAIT_TIMEOUT_MS = 50_000;

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly locale: Locale;
  readonly t: ReturnType<typeof createTranslator>;
  /** Returns the URL of a path in this shop. */
  url(path: string): string;
  /** Opens a screen with a page load and waits until it is hydrated. */
  open(screen: PageScreen, params?: { slug?: string; query?: Record<string, string> }): Promise<void>;
  /** Waits until the page is hydrated. */
  hydrated(): Promise<void>;
  /**
   * Fails on an accessibility violation that is not minor, a script error, a layout shift or a picture without size.
   * With `moves` the layout may have shifted: what arrives later than half a second after a press moves what is below.
   */
  checkScreen(name: string, options?: { readonly moves?: boolean }): Promise<void>;
  /** Returns the sum of the layout shifts without recent input since the page load. */
  layoutShift(): Promise<number>;
  close(): Promise<void>;
}

interface ShopperOptions {
  readonly forcedColors?: 'active';
  readonly width?: number;
  readonly javaScriptEnabled?: boolean;
  /** Applies the content security policy, so that axe cannot run. */
  readonly enforceCsp?: boolean;
  readonly port?: number;
  /** The brand of the shop, if one port serves several. */
  readonly site?: string;
}

/**
 * Launches a browser for the tests of a `describe` block. Returns a function that opens a shop, which is closed after its
 * test.
 */
export function launchShoppers(
  browserOptions?: BrowserOptions,
): (locale: Locale, options?: ShopperOptions) => Promise<Shopper> {
  let browser: Browser;
  const opened: Shopper[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser(browserOptions);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((shopper) => shopper.close()));
  });
  afterAll(() => closeContexts(browser));
  return async (locale, options) => {
    const shopper = await openShop(browser, locale, options);
    opened.push(shopper);
    return shopper;
  };
}

/**
 * Clicks what loads a page without JavaScript, and waits until it has loaded. A click alone waits until the page
 * begins, when elements are not parsed yet, and texts that the stylesheet hides are visible.
 */
export async function clickToLoad(target: Locator): Promise<void> {
  await target.click();
  await target.page().waitForLoadState();
}

/** React's errors 418 to 425: the page is not what the server has rendered. */
function isHydrationError(message: string): boolean {
  return /React error #4(?:18|2[0-5])/.test(message);
}

/** Opens the shop of a locale in a browser context of its own. */
export async function openShop(
  browser: Browser,
  locale: Locale,
  options: ShopperOptions = {},
): Promise<Shopper> {
  const port = options.port ?? inject('shopPort');
  const host = [locale.toLowerCase(), options.site, 'localhost'].filter(Boolean).join('.');
  const base = `http://${host}:${port}`;
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    locale,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    // Allows axe in the page; other tests check the content security policy.
    bypassCSP: !options.enforceCsp,
    reducedMotion: 'reduce',
    ...(options.forcedColors ? { forcedColors: options.forcedColors } : {}),
  });
  const page = await context.newPage();
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Excludes the pages of the payment provider.
    const isShop = message.location().url.includes(`:${port}/`);
    if (message.type() === 'error' && isShop) errors.push(`${message.text()} ${message.location().url}`);
  });
  await recordLayoutShifts(page);

  const hydrated = async () => {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  return {
    page,
    context,
    locale,
    t: createTranslator(locale, options.site),
    url: (path) => base + path,
    hydrated,
    layoutShift: async () => (await layoutShiftsOf(page)).sum,
    async open(screen, params = {}) {
      await page.goto(base + href(screen, locale, params));
      if (options.javaScriptEnabled === false) return;
      await hydrated();
      // React renders such a page a second time, and what was typed is gone.
      expect(errors.filter(isHydrationError), `${locale} ${screen}: hydration`).toEqual([]);
    },
    async checkScreen(name, { moves = false } = {}) {
      expect(await axeViolations(page), `${locale} ${name}: accessibility`).toEqual([]);
      expect(errors, `${locale} ${name}: errors in the console`).toEqual([]);
      const { sum, moved } = moves ? { sum: 0, moved: [] } : await layoutShiftsOf(page);
      expect(sum, `${locale} ${name}: layout shift\n${moved.join('\n')}`).toBeLessThan(MAX_LAYOUT_SHIFT);
      const unsized = await page.evaluate(() =>
        [...document.images].filter((image) => !image.getAttribute('width')).map((image) => image.src),
      );
      expect(unsized, `${locale} ${name}: pictures without their size`).toEqual([]);
    },
    close: async () => {
      // A route that still fetches would reject after the end of its test.
      for (const opened of context.pages()) await opened.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
