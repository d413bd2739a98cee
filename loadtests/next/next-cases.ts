import type { PinnedProcess } from '#server/platform/testing/processes/pinned-process.ts';
import {
  firstProductPath,
  SHOP_HOST,
  startStorefront,
  startWholeShop,
} from '#server/platform/testing/processes/shop-processes.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { type Bench, type BenchCase, OVERVIEW } from '../pages/cases.ts';
import {
  type AskedEncoding,
  BROWSER_ENCODINGS,
  bareNode,
  fetchWireResponse,
  httpContender,
} from '../pages/contender.ts';
import { buildNext, type NextPage, startNext } from './next-app.ts';
import { pageMarkup, parseShopPage, summarise } from './parse-page.ts';

/** The wanted multiple of Next's responses. */
const GOALS = { rendered: 8, cached: 50 };

/** Encodings that the client asks for. */
const FORMS = { plain: 'identity', gzip: 'gzip', browser: BROWSER_ENCODINGS } as const satisfies Readonly<
  Record<string, AskedEncoding>
>;

async function fetchHtml(address: string, host?: string): Promise<string> {
  return (await fetchWireResponse(address, host, 'identity')).body.toString();
}

async function fetchShopPage(address: string, hasTexts: boolean): Promise<NextPage> {
  // The first visit streams what the next one reads from the query cache.
  await fetchHtml(address, SHOP_HOST);
  const { head, root, queries, messages } = parseShopPage(await fetchHtml(address, SHOP_HOST));
  return { head, root, props: hasTexts ? { queries, messages } : { queries } };
}

/** Throws when a page of Next has another text or other elements than that of the shop. */
async function expectSamePage(address: string, { root }: NextPage): Promise<void> {
  const html = await fetchHtml(address);
  const expected = summarise(root);
  const actual = summarise(pageMarkup(html, '<div id="__next">', '</div><script id="__NEXT_DATA__"'));
  if (actual.elements !== expected.elements)
    throw new Error(`${address} has ${actual.elements} elements instead of ${expected.elements}`);
  if (actual.text !== expected.text) throw new Error(`${address} has another text than the page of the shop`);
}

/**
 * Starts the shop with its data in `folder`, and Next in `nextFolder` with the same pages. `product` is the path of
 * a product page. With `hasTexts` Next sends the texts of the page state to the browser too.
 */
export async function openNextBench(
  folder: string,
  nextFolder: string,
  { product: chosen, hasTexts }: { readonly product: string | undefined; readonly hasTexts: boolean },
): Promise<Bench> {
  const processes: PinnedProcess[] = [];
  const close = async () => {
    for (const one of processes.toReversed()) await one.stop();
  };
  async function keep<Started extends { process: PinnedProcess }>(
    starting: Promise<Started>,
  ): Promise<Started> {
    const started = await starting;
    processes.push(started.process);
    return started;
  }
  try {
    const whole = await keep(startWholeShop(folder));
    const shop = {
      rendered: await keep(startStorefront(folder, whole.api, { PAGE_CACHE: 'off' })),
      cached: await keep(startStorefront(folder, whole.api)),
    };
    const paths = { overview: OVERVIEW, product: chosen ?? (await firstProductPath(whole.shop)) };
    const pages = {
      overview: await fetchShopPage(shop.rendered.base + paths.overview, hasTexts),
      product: await fetchShopPage(shop.rendered.base + paths.product, hasTexts),
    };
    buildNext(nextFolder, pages, DEFAULT_LOCALE);
    const next = {
      plain: await keep(startNext(nextFolder, { isCompressed: false })),
      gzip: await keep(startNext(nextFolder, { isCompressed: true })),
    };
    const compared = (
      page: 'overview' | 'product',
      kind: 'rendered' | 'cached',
      form: keyof typeof FORMS,
    ): BenchCase => ({
      name: `${page}, ${kind}, ${form}`,
      goal: GOALS[kind],
      open: async () => {
        const { base, process } = shop[kind];
        const other = next[form === 'plain' ? 'plain' : 'gzip'];
        const address = `${other.base}/${kind}/${page}`;
        const encoding = FORMS[form];
        await expectSamePage(address, pages[page]);
        const own = base + paths[page];
        return [
          await httpContender('shop', own, process, SHOP_HOST, encoding),
          await httpContender('Next', address, other.process, undefined, encoding),
          ...(kind === 'cached' ? [await bareNode(own, SHOP_HOST, folder, encoding)] : []),
        ];
      },
    });
    const cases = (['rendered', 'cached'] as const).flatMap((kind) =>
      (['overview', 'product'] as const).flatMap((page) => [
        compared(page, kind, 'plain'),
        compared(page, kind, 'gzip'),
        compared(page, kind, 'browser'),
      ]),
    );
    return { cases, skipped: [], close };
  } catch (error) {
    await close();
    throw error;
  }
}
