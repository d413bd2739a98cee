import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  firstProductPath,
  medianScript,
  SHOP_HOST,
  startStorefront,
  startWholeShop,
} from '#server/platform/testing/processes/shop-processes.ts';
import { apiComparison } from '../api/api-comparison.ts';
import { type Bench, type BenchCase, MENU, OVERVIEW } from './cases.ts';
import { httpContender } from './contender.ts';

/** Not slower than the other checkout. */
const GOAL = 1;

/** The storefronts of one checkout, with and without its page cache, in front of its own commerce API. */
async function startCheckout(name: string, cwd: string, folder: string) {
  const data = path.join(folder, name);
  mkdirSync(data);
  const whole = await startWholeShop(data, cwd);
  const caching = await startStorefront(data, whole.api, {}, { cwd });
  const rendering = await startStorefront(data, whole.api, { PAGE_CACHE: 'off' }, { cwd });
  return {
    name,
    shop: whole.shop,
    caching,
    rendering,
    async stop() {
      for (const { process } of [rendering, caching, whole]) await process.stop();
    },
  };
}

type Checkout = Awaited<ReturnType<typeof startCheckout>>;

/**
 * Compares the storefront and the commerce API of this checkout with those of the checkout in `other`, for each kind of
 * request. The storefronts start with the first case that measures them.
 */
export function openComparison(folder: string, other: string, chosen: string | undefined): Bench {
  let started: Promise<readonly Checkout[]> | undefined;
  const start = async () => [
    await startCheckout('this', process.cwd(), folder),
    await startCheckout('other', other, folder),
  ];

  const compared = (
    name: string,
    kind: 'caching' | 'rendering',
    pathOf: (checkout: Checkout, product: string) => string | Promise<string>,
  ): BenchCase => ({
    name,
    goal: GOAL,
    open: async () => {
      started ??= start();
      const checkouts = await started;
      const product = chosen ?? (await firstProductPath(checkouts[0]?.shop ?? ''));
      return Promise.all(
        checkouts.map(async (checkout) => {
          const { base, process } = checkout[kind];
          const label = checkout.name === 'other' ? 'other checkout' : name;
          const address = base + (await pathOf(checkout, product));
          const encoding = kind === 'rendering' ? 'identity' : 'br';
          return httpContender(label, address, process, SHOP_HOST, encoding);
        }),
      );
    },
  });
  return {
    cases: [
      compared('product page, cached', 'caching', (_checkout, product) => product),
      compared('overview, cached', 'caching', () => OVERVIEW),
      compared('product page, rendered', 'rendering', (_checkout, product) => product),
      compared('overview, rendered', 'rendering', () => OVERVIEW),
      compared('tRPC query, cached', 'caching', () => MENU),
      compared('static script', 'caching', (checkout, product) => medianScript(checkout.shop, product)),
      ...apiComparison(other, folder),
    ],
    skipped: [],
    async close() {
      for (const checkout of (await started) ?? []) await checkout.stop();
    },
  };
}
