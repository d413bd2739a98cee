import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { apiShopper, registerShopper } from '#server/platform/testing/api-shopper.ts';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { visitOnSlowPhone } from '#server/platform/testing/browser/slow-phone.ts';
import { openLateApi } from '#server/platform/testing/processes/late-api.ts';
import { startStorefront, startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { href } from '#shared/screens/index.ts';
import { median } from '../report/statistics.ts';
import { table } from '../report/table.ts';

const LOCALE = 'nl-NL';
const HOST = `${LOCALE.toLowerCase()}.localhost`;

export interface StreamingRuns {
  /** Milliseconds that the commerce API takes longer. */
  readonly delays: readonly number[];
  /** Visits of each page, of which the median counts. */
  readonly visits: number;
  readonly against: string | undefined;
}

interface Checkout {
  readonly name: string;
  /** Origin of the storefront, by the host of one locale. */
  readonly origin: string;
  /** The token of a customer with a cart. */
  readonly session: string;
  /** Slugs of products that no visitor has asked for. */
  readonly slugs: string[];
  delay(ms: number): void;
  stop(): Promise<void>;
}

/** A storefront of a checkout in front of its own commerce API, which a proxy slows down. */
async function startCheckout(name: string, cwd: string, folder: string): Promise<Checkout> {
  const data = path.join(folder, name);
  mkdirSync(data);
  const whole = await startWholeShop(data, cwd);
  let delayMs = 0;
  const late = await openLateApi(whole.api, () => wait(delayMs));
  const storefront = await startStorefront(data, late.origin, {}, { cwd });
  const headers = { 'X-Shop': `EF-${LOCALE}` };
  const response = await fetch(`${whole.api}/Products?perPage=60`, { headers });
  const { items } = (await response.json()) as components['schemas']['ProductPage'];
  const plain = items.find(({ stock, configurable }) => stock > 2 && !configurable);
  if (!plain) throw new Error('The catalogue has no plain product in stock');
  const shopper = apiShopper({ api: whole.api, brand: 'EF', locale: LOCALE });
  await shopper.fillCart([{ productId: plain.id, quantity: 2 }]);
  await registerShopper(whole.api, shopper);
  return {
    name,
    origin: `http://${HOST}:${new URL(storefront.base).port}`,
    session: shopper.token(),
    slugs: items.map(({ slug }) => slug),
    delay: (ms) => {
      delayMs = ms;
    },
    async stop() {
      late.close();
      await storefront.process.stop();
      await whole.process.stop();
    },
  };
}

let searches = 0;

/** The measured pages: private ones, and public ones that no cache has. */
const PAGES: Readonly<Record<string, (checkout: Checkout) => string>> = {
  cart: () => href('cart', LOCALE),
  checkout: () => href('checkout', LOCALE, { query: { step: 'payment' } }),
  account: () => href('myAccount', LOCALE),
  'uncached product': ({ slugs }) => href('productDetail', LOCALE, { slug: slugs.pop() ?? '' }),
  'uncached search': () => {
    searches += 1;
    return href('searchOverview', LOCALE, { query: { query: `vilt ${searches}` } });
  },
};

async function visits(browser: Browser, checkout: Checkout, page: string, count: number) {
  const found = [];
  for (let visit = 0; visit < count; visit += 1) {
    const address = checkout.origin + (PAGES[page]?.(checkout) ?? '');
    found.push(await visitOnSlowPhone(browser, address, checkout.session));
  }
  const whole = (values: readonly number[]) => median(values).toFixed(0);
  return [
    whole(found.map(({ firstByte }) => firstByte)),
    whole(found.map(({ fcp }) => fcp)),
    whole(found.map(({ lcp }) => lcp)),
    median(found.map(({ cls }) => cls)).toFixed(3),
  ];
}

/** Measures the waits of a shopper on a slow line with a slow commerce API, also with the storefront of another checkout. */
export async function measureStreaming({
  delays,
  visits: count,
  against,
}: StreamingRuns): Promise<undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'streaming-'));
  const browser = await launchBrowser();
  const checkouts: Checkout[] = [];
  try {
    if (against) checkouts.push(await startCheckout('other checkout', against, folder));
    checkouts.push(await startCheckout('this checkout', process.cwd(), folder));
    for (const checkout of checkouts) await visits(browser, checkout, 'cart', 1);
    const rows: string[][] = [];
    for (const page of Object.keys(PAGES)) {
      for (const delay of delays) {
        for (const checkout of checkouts) {
          checkout.delay(delay);
          rows.push([page, String(delay), checkout.name, ...(await visits(browser, checkout, page, count))]);
          checkout.delay(0);
        }
      }
    }
    console.log(
      `4x slower CPU, 1.6 Mbit/s, 150 ms, 360x740, empty cache, median of ${count} visits; milliseconds\n`,
    );
    console.log(table(['page', 'API later by', '', 'first byte', 'FCP', 'LCP', 'CLS'], rows));
  } finally {
    await browser.close();
    for (const checkout of checkouts) await checkout.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
