import {
  firstProductPath,
  medianScript,
  SHOP_HOST,
  startStorefront,
  startWholeShop,
} from '#server/platform/testing/processes/shop-processes.ts';
import { bareNode, type Contender, httpContender, renderLoop } from './contender.ts';
import { edgeContender, missingEdgePart, staticFileContender } from './nginx.ts';

/** A part of the shop that is compared with its limit. */
export interface BenchCase {
  readonly name: string;
  readonly goal?: number;
  /** The shop first, then its limit. */
  open(): Promise<Contender[]>;
}

export interface Bench {
  readonly cases: readonly BenchCase[];
  readonly skipped: readonly { name: string; reason: string }[];
  close(): Promise<void>;
}

export const OVERVIEW = '/producten';
export const MENU = '/api/trpc/category.menu.get?input=%7B%22json%22%3Anull%7D';

// Goal: 1,500 product pages per second on a machine where React renders 730 list pages of 64 kB per second.
const LIST_PAGE_RATIO = 1500 / 730;

/** Starts the shop on both cores, with its data in `folder`. `chosen` is the path of a product page. */
export async function openBench(folder: string, chosen: string | undefined): Promise<Bench> {
  const whole = await startWholeShop(folder);
  const caching = await startStorefront(folder, whole.api);
  const rendering = await startStorefront(folder, whole.api, { PAGE_CACHE: 'off' });
  const product = chosen ?? (await firstProductPath(whole.shop));
  const script = await medianScript(whole.shop, product);

  const cached = (name: string, path: string, goal?: number): BenchCase => ({
    name,
    ...(goal === undefined ? {} : { goal }),
    open: async () => [
      await httpContender(name, caching.base + path, caching.process, SHOP_HOST),
      await bareNode(caching.base + path, SHOP_HOST, folder),
    ],
  });
  // Uncompressed, like the limit. The page cache compresses a page once, not for each visitor.
  const renderedContender = (name: string, path: string) =>
    httpContender(name, rendering.base + path, rendering.process, SHOP_HOST, 'identity');
  const rendered = (
    name: string,
    path: string,
    fragments: 'cached' | 'rendered',
    goal?: number,
  ): BenchCase => ({
    name: `${name}, rendered`,
    ...(goal === undefined ? {} : { goal }),
    open: async () => [
      await renderedContender(name, path),
      await renderLoop(`renderToString, fragments ${fragments}`, {
        address: rendering.base + path,
        fragments,
      }),
    ],
  });
  const cases: BenchCase[] = [
    cached('product page, cached', product, 0.5),
    cached('overview, cached', OVERVIEW, 0.5),
    rendered('product page', product, 'rendered', 0.8),
    rendered('product page', product, 'cached'),
    rendered('overview', OVERVIEW, 'rendered', 0.8),
    rendered('overview', OVERVIEW, 'cached'),
    {
      name: 'product page, rendered',
      goal: LIST_PAGE_RATIO,
      open: async () => [
        await renderedContender('product page', product),
        // A real list page of 64 kB.
        await renderLoop('renderToString, the overview', {
          address: rendering.base + OVERVIEW,
          fragments: 'rendered',
        }),
      ],
    },
    {
      name: 'product page, rendered',
      open: async () => [
        await renderedContender('product page', product),
        await renderLoop('renderToString, plain 64 kB list'),
      ],
    },
    cached('tRPC query, cached', MENU, 0.2),
    cached('static script', script, 0.5),
  ];
  const edge: BenchCase = {
    name: 'product page, edge hit',
    goal: 0.95,
    open: async () => {
      const hit = await edgeContender('edge', caching.base, product, folder);
      return [hit, await staticFileContender(hit.address, folder)];
    },
  };
  const missing = missingEdgePart();
  return {
    cases: missing ? cases : [...cases, edge],
    skipped: missing ? [{ name: edge.name, reason: missing }] : [],
    async close() {
      await rendering.process.stop();
      await caching.process.stop();
      await whole.process.stop();
    },
  };
}
