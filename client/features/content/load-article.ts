import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import type { Screen } from '#shared/screens/index.ts';
import { href } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { articleBreadcrumbs } from './article-breadcrumbs.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { prefetchBlocks } from './blocks/block-table.ts';
import type { Article, ArticleKind } from './content-types.ts';

/** Reads the page of the URL's slug; the slug of another language redirects. The rows of the catalogue are optional. */
export async function loadArticle(context: LoadContext, kind: ArticleKind): Promise<Article> {
  const { load, params, redirectToSlug, notFound } = context;
  const slug = params.slug ?? '';
  const article = await load('content.article.get', { kind, slug });
  if (!article) return notFound();
  if (article.slug !== slug) redirectToSlug(article.slug);
  const { products } = article;
  await Promise.all([
    prefetchBlocks(context, article.blocks),
    context.brand.switches.products &&
      products.length > 0 &&
      context.prefetch('product.card.list', { ids: [...products] }),
  ]);
  return article;
}

/** The head of an article; `overview` is the screen above it. */
export function articleHead(
  { brand, locale, domainSuffix, t }: LoadContext,
  article: Article,
  overview: Screen | undefined,
): LoadedScreen['head'] {
  const base = siteBaseAddress(brand, locale, domainSuffix);
  const home = { label: t('routes:home'), href: href('home', locale) };
  const breadcrumbs = [home, ...articleBreadcrumbs(article, overview, locale, t)];
  return {
    title: `${article.title} | ${brand.name}`,
    description: article.description,
    slugs: article.slugs,
    indexedIn: article.openIn,
    ...(article.picture ? { image: linkPreviewFile(article.picture.base) } : {}),
    ...(article.kind === 'blog' || article.kind === 'advice'
      ? { feed: t('blogs:feed', { brand: brand.name }) }
      : {}),
    structuredData: articleStructuredData(brand, article, base, breadcrumbs),
  };
}
