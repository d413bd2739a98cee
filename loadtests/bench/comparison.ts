import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Bench, type BenchCase, MENU, OVERVIEW } from './cases.ts';
import { httpContender } from './contender.ts';
import {
  firstProductPath,
  medianScript,
  SHOP_HOST,
  startStorefront,
  startWholeShop,
} from './shop-processes.ts';

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

/** Compares the storefront of this checkout with that of the checkout in `other`, request by request of the same kind. */
export async function openComparison(
  folder: string,
  other: string,
  chosen: string | undefined,
): Promise<Bench> {
  const checkouts = [
    await startCheckout('this', process.cwd(), folder),
    await startCheckout('other', other, folder),
  ];
  const [here] = checkouts;
  const product = chosen ?? (await firstProductPath(here?.shop ?? ''));

  const compared = (
    name: string,
    kind: 'caching' | 'rendering',
    pathOf: (checkout: Checkout) => string | Promise<string>,
  ): BenchCase => ({
    name,
    goal: GOAL,
    open: () =>
      Promise.all(
        checkouts.map(async (checkout) => {
          const { base, process } = checkout[kind];
          const label = checkout.name === 'other' ? 'other checkout' : name;
          return httpContender(label, base + (await pathOf(checkout)), process, SHOP_HOST);
        }),
      ),
  });
  return {
    cases: [
      compared('product page, cached', 'caching', () => product),
      compared('overview, cached', 'caching', () => OVERVIEW),
      compared('product page, rendered', 'rendering', () => product),
      compared('overview, rendered', 'rendering', () => OVERVIEW),
      compared('tRPC query, cached', 'caching', () => MENU),
      compared('static script', 'caching', (checkout) => medianScript(checkout.shop, product)),
    ],
    skipped: [],
    async close() {
      for (const checkout of checkouts) await checkout.stop();
    },
  };
}
