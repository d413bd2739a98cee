import { breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { Head, LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { loadAbsent } from '#client/features/catalogue/load-absent.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { parsePage } from '#shared/pagination/pagination.ts';
import { href } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { productStructuredData } from './product-structured-data.ts';

export const namespaces: ScreenModule['namespaces'] = ['product', 'product.detail', 'cart'];

/** Loads a product by its slug; a former slug and that of another language redirect. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load: read, prefetch, url, params, redirectToSlug } = context;
  const slug = params.slug ?? '';
  const calendar = prefetch('delivery.calendar.get', null);
  const stamp = prefetch('message.stamp.get', null);
  const product = await read('product.detail.get', { slug });
  if (!product) return loadAbsent(context, 'product', slug);
  if (product.slug !== slug) redirectToSlug(product.slug);

  const { family } = product;
  const questions = prefetch('product.question.list', { family, page: parsePage(url.searchParams) });
  const colour = product.configuration && url.searchParams.get('colour');
  // Only a shared address has a colour.
  const preview = colour ? (await import('./colour-preview.ts')).colourPreview(product, colour) : undefined;
  const known = heads.get(product);
  const head = known ?? headOf(product, context);
  if (import.meta.env.SSR && !known) heads.set(product, head);
  return {
    ...(product.configuration ? { variant: 'configurable' } : {}),
    rest: Promise.all([calendar, stamp, questions]),
    head: preview ? { ...head, preview } : head,
  };
}

/** Heads by product: on the server, a cached product is the same object for every visitor. */
const heads = new WeakMap<ProductDetail, Head>();

function headOf(product: ProductDetail, { t, brand, locale, domainSuffix }: LoadContext): Head {
  const { currency, country } = localeDefinition(locale);
  const base = siteBaseAddress(brand, locale, domainSuffix);
  const pathOf = (slug: string) => href('productDetail', locale, { slug });
  const path = pathOf(product.slug);
  const [category] = product.categories;
  const breadcrumbs = [
    { label: t('routes:home'), href: href('home', locale) },
    { label: t('routes:productOverview'), href: href('productOverview', locale) },
    ...(category
      ? [{ label: category.name, href: href('categoryDetail', locale, { slug: category.slug }) }]
      : []),
    { label: product.name, href: path },
  ];
  return {
    title: `${product.name} | ${brand.name}`,
    description: product.metaDescription,
    slugs: product.slugs,
    ...(product.image ? { image: linkPreviewFile(product.image.base) } : {}),
    // Only the server writes it: the build drops the rest from the browser's code.
    structuredData: import.meta.env.SSR
      ? [
          productStructuredData(product, { base, path, pathOf, currency, country }),
          breadcrumbStructuredData(base, breadcrumbs),
        ]
      : [],
  };
}
