import { bareNode, type Contender, renderLoop, served } from './contender.ts';
import { edgeHit, hasNginx, nginxStatic } from './nginx.ts';
import { middleScript, openStorefront, openWhole, SHOP_HOST, someProduct } from './shops.ts';

/** Something of the shop beside its limit. */
export interface BenchCase {
  readonly name: string;
  /** The ratio to reach. */
  readonly goal?: number;
  /** The shop's side first, then its limit. */
  open(): Promise<Contender[]>;
}

interface Bench {
  readonly cases: readonly BenchCase[];
  readonly leftOut: readonly { what: string; why: string }[];
  close(): Promise<void>;
}

const OVERVIEW = '/producten';
const MENU = '/api/trpc/category.menu.get?input=%7B%22json%22%3Anull%7D';

// A page in full has to be rendered 1,500 times a second where React renders a list page of 64 kB 730 times.
const OF_A_LIST_PAGE = 1500 / 730;

/** Opens the shop on both cores and says what is measured of it. `folder` takes its data. */
export async function casesOf(folder: string, chosen: string | undefined): Promise<Bench> {
  const whole = await openWhole(folder);
  const keeping = await openStorefront(folder, whole.api);
  const rendering = await openStorefront(folder, whole.api, { PAGE_CACHE: 'off' });
  const product = chosen ?? (await someProduct(whole.shop));
  const script = await middleScript(whole.shop, product);

  const kept = (what: string, path: string, goal?: number): BenchCase => ({
    name: what,
    ...(goal === undefined ? {} : { goal }),
    open: async () => [
      await served(what, keeping.base + path, keeping.process, SHOP_HOST),
      await bareNode(keeping.base + path, SHOP_HOST, folder),
    ],
  });
  const rendered = (what: string, path: string, parts: 'kept' | 'made', goal?: number): BenchCase => ({
    name: `${what}, rendered`,
    ...(goal === undefined ? {} : { goal }),
    open: async () => [
      await served(what, rendering.base + path, rendering.process, SHOP_HOST),
      await renderLoop(`renderToString, parts ${parts}`, { address: rendering.base + path, parts }),
    ],
  });
  const cases: BenchCase[] = [
    kept('product page, kept', product, 0.5),
    kept('overview, kept', OVERVIEW, 0.5),
    rendered('product page', product, 'made', 0.8),
    rendered('product page', product, 'kept'),
    rendered('overview', OVERVIEW, 'made', 0.8),
    rendered('overview', OVERVIEW, 'kept'),
    {
      name: 'product page, rendered',
      goal: OF_A_LIST_PAGE,
      open: async () => [
        await served('product page', rendering.base + product, rendering.process, SHOP_HOST),
        // The overview's body has 64 kB; no list made up for the bench would be as much of a list page.
        await renderLoop('renderToString, the overview', {
          address: rendering.base + OVERVIEW,
          parts: 'made',
        }),
      ],
    },
    {
      name: 'product page, rendered',
      open: async () => [
        await served('product page', rendering.base + product, rendering.process, SHOP_HOST),
        await renderLoop('renderToString, plain 64 kB list'),
      ],
    },
    kept('tRPC query from the cache', MENU),
    kept('static script', script, 0.5),
  ];
  const edge: BenchCase = {
    name: 'product page, edge hit',
    goal: 0.95,
    open: async () => {
      const hit = await edgeHit('edge', keeping.base, product, folder);
      return [hit, await nginxStatic(hit.address, folder)];
    },
  };
  return {
    cases: hasNginx() ? [...cases, edge] : cases,
    leftOut: hasNginx() ? [] : [{ what: edge.name, why: 'there is no nginx here' }],
    async close() {
      await rendering.process.stop();
      await keeping.process.stop();
      await whole.process.stop();
    },
  };
}
