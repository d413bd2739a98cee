import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';
import { href, type PageScreen } from '#shared/screens/index.ts';
import { axeViolations } from './axe.fixture.ts';
import { closeContexts, sharedBrowser } from './shared-browser.fixture.ts';
import { createTranslator } from './translator.fixture.ts';

/** Waits end with an event; their timeout only bounds a failing test. */
const WAIT_TIMEOUT_MS = 50_000;

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly t: ReturnType<typeof createTranslator>;
  /** Returns the URL of a path in this shop. */
  url(path: string): string;
  /** Opens a screen with a page load and waits until it is hydrated. */
  open(screen: PageScreen, params?: { slug?: string; query?: Record<string, string> }): Promise<void>;
  /** Waits until the page is hydrated. */
  hydrated(): Promise<void>;
  /**
   * Fails on an accessibility violation that is not minor, a script error, a layout shift or a picture without its size.
   * With `moves` the layout may have shifted: a list that arrives later than half a second after a press moves what is below it.
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
}

/**
 * Launches a browser for the tests of a `describe` block. Returns a function that opens a shop, which is closed after its
 * test.
 */
export function launchShoppers(): (locale: Locale, options?: ShopperOptions) => Promise<Shopper> {
  let browser: Browser;
  const opened: Shopper[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
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
 * Clicks what loads a page without JavaScript, and waits until that is loaded. A click waits until the page begins: a
 * script then reads elements that are not parsed yet as missing, and texts that the stylesheet hides as visible.
 */
export async function clickToLoad(target: Locator): Promise<void> {
  await target.click();
  await target.page().waitForLoadState();
}

/** Opens the shop of a locale in a browser context of its own. */
export async function openShop(
  browser: Browser,
  locale: Locale,
  options: ShopperOptions = {},
): Promise<Shopper> {
  const port = options.port ?? inject('shopPort');
  const base = `http://${locale.toLowerCase()}.localhost:${port}`;
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
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { layoutShifts: shifts });
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          const what = `${node?.nodeName} "${text}" from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
          shifts.moved.push(`${value.toFixed(3)} at ${Math.round(startTime)} ms: ${what}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const hydrated = async () => {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  const layoutShifts = () =>
    page.evaluate(
      () => (window as unknown as { layoutShifts: { sum: number; moved: string[] } }).layoutShifts,
    );
  const layoutShift = async () => (await layoutShifts()).sum;
  return {
    page,
    context,
    t: createTranslator(locale),
    url: (path) => base + path,
    hydrated,
    layoutShift,
    async open(screen, params = {}) {
      await page.goto(base + href(screen, locale, params));
      if (options.javaScriptEnabled !== false) await hydrated();
    },
    async checkScreen(name, { moves = false } = {}) {
      expect(await axeViolations(page), `${locale} ${name}: accessibility`).toEqual([]);
      expect(errors, `${locale} ${name}: errors in the console`).toEqual([]);
      const { sum, moved } = moves ? { sum: 0, moved: [] } : await layoutShifts();
      expect(sum, `${locale} ${name}: layout shift\n${moved.join('\n')}`).toBeLessThan(0.02);
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
