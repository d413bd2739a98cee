import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';
import { href, type Screen } from '#shared/screens/index.ts';
import { wordsOf } from './words.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly t: ReturnType<typeof wordsOf>;
  /** Address of a path in this shopper's shop. */
  address(path: string): string;
  /** Opens a screen with a full page load and waits until its controls answer. */
  open(screen: Screen, params?: { slug?: string; query?: Record<string, string> }): Promise<void>;
  /** Waits until the page's controls answer. */
  alive(): Promise<void>;
  /** Fails on a serious accessibility violation, on a script error, and on a jump of the layout. */
  checkScreen(name: string): Promise<void>;
  leave(): Promise<void>;
}

/** Somebody who visits one locale's shop with a browser of their own. */
export async function visit(
  browser: Browser,
  locale: Locale,
  options: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<Shopper> {
  const port = inject('shopPort');
  const base = `http://${locale.toLowerCase()}.localhost:${port}`;
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 900 },
    locale,
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    // axe is put into the page; the shop's own policy is tested by its header.
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The payment provider's pages are not the shop's.
    const ours = message.location().url.includes(`:${port}/`);
    if (message.type() === 'error' && ours) faults.push(`${message.text()} ${message.location().url}`);
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const alive = async () => {
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  };
  return {
    page,
    context,
    t: wordsOf(locale),
    address: (path) => base + path,
    alive,
    async open(screen, params = {}) {
      await page.goto(base + href(screen, locale, params));
      if (options.javaScriptEnabled !== false) await alive();
    },
    async checkScreen(name) {
      await page.evaluate(AXE);
      const violations: Violation[] = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
        return (await axe.run()).violations;
      });
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
      expect(serious, `${locale} ${name}: accessibility`).toEqual([]);
      expect(faults, `${locale} ${name}: errors in the console`).toEqual([]);
      const shift = await page.evaluate(
        () => (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum,
      );
      expect(shift, `${locale} ${name}: layout shift`).toBeLessThan(0.02);
      const unsized = await page.evaluate(() =>
        [...document.images].filter((image) => !image.getAttribute('width')).map((image) => image.src),
      );
      expect(unsized, `${locale} ${name}: pictures without their size`).toEqual([]);
    },
    leave: () => context.close(),
  };
}
