import { breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/list/catalogue-query.ts';
import { listHead } from '#client/features/catalogue/list/list-head.ts';
import { beginProductList } from '#client/features/catalogue/list/load-product-list.ts';
import { loadAbsent } from '#client/features/catalogue/load-absent.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { PLANNED_CATEGORIES, PLANNER_PAGE } from '#shared/content/planner-link.ts';
import { href } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';

export const namespaces: ScreenModule['namespaces'] = ['product', 'cart'];

/** Reads a category by its slug and a page of its list; a former slug and that of another language redirect. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load: read, t, url, params, brand, locale, domainSuffix, redirectToSlug } = context;
  const slug = params.slug ?? '';
  const category = await read('category.detail.get', { slug });
  if (!category) return loadAbsent(context, 'category', slug);
  if (category.slug !== slug) redirectToSlug(category.slug);

  const query = parseCatalogueQuery(url.searchParams);
  const input = productListInput(query, productArchivePerPage(brand.code), { category: category.id });
  const { rest } = await beginProductList(context, input);
  const { titleSuffix, canonicalQuery, noindex } = listHead(query, t);
  const breadcrumbs = [
    { label: t('routes:home'), href: href('home', locale) },
    { label: t('routes:productOverview'), href: href('productOverview', locale) },
    { label: category.name, href: href('categoryDetail', locale, { slug: category.slug }) },
  ];
  const isPlanned = PLANNED_CATEGORIES.includes(category.id);
  return {
    rest: isPlanned ? Promise.all([rest, context.prefetch('content.link.get', PLANNER_PAGE)]) : rest,
    head: {
      title: `${category.name}${titleSuffix} | ${brand.name}`,
      description: category.metaDescription,
      slugs: category.slugs,
      ...(category.picture ? { image: linkPreviewFile(category.picture.base) } : {}),
      canonicalQuery,
      noindex,
      structuredData: [breadcrumbStructuredData(siteBaseAddress(brand, locale, domainSuffix), breadcrumbs)],
    },
  };
}
