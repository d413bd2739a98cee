import { breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { comparedSkus } from '#client/features/catalogue/comparison/comparison-href.ts';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/list/catalogue-query.ts';
import { listHead } from '#client/features/catalogue/list/list-head.ts';
import { beginProductList } from '#client/features/catalogue/list/load-product-list.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';

export const namespaces: ScreenModule['namespaces'] = ['product', 'cart'];

/** Reads the requested page of the list. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { prefetch, t, url, brand, locale, domainSuffix } = context;
  const compared = comparedSkus(url.searchParams);
  if (compared.length > 0 && import.meta.env.HAS_COMPARISON) return loadComparison(context, compared);
  const query = parseCatalogueQuery(url.searchParams);
  const categories = prefetch('category.list.get', null);
  const list = await beginProductList(context, productListInput(query, productArchivePerPage(brand.code)));
  const { titleSuffix, canonicalQuery, noindex } = listHead(query, t);
  const breadcrumbs = [
    { label: t('routes:home'), href: href('home', locale) },
    { label: t('routes:productOverview'), href: href('productOverview', locale) },
  ];
  return {
    rest: Promise.all([list.rest, categories]),
    head: {
      title: `${t('product:overview.title')}${titleSuffix} | ${brand.name}`,
      description: t('product:overview.metaDescription'),
      canonicalQuery,
      noindex,
      structuredData: [breadcrumbStructuredData(siteBaseAddress(brand, locale, domainSuffix), breadcrumbs)],
    },
  };
}

async function loadComparison(
  { load, t, brand, notFound }: LoadContext,
  ids: readonly string[],
): Promise<LoadedScreen> {
  const products = await load('product.comparison.list', { ids: [...ids] });
  if (products.length === 0) notFound();
  // Which products somebody compares is no page of the shop.
  return {
    head: { title: `${t('product:compare.title')} | ${brand.name}`, noindex: true },
    variant: 'comparison',
  };
}
