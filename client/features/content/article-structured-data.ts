import { type Breadcrumb, breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { Brand } from '#shared/brands/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import type { StructuredEntry } from './blocks/block-row.ts';
import { blocksStructuredData } from './blocks/block-table.ts';
import type { Article } from './content-types.ts';
import { jobPosting } from './job-posting.ts';

/**
 * The schema.org descriptions of a page: the article or job offer, its blocks, and the path to it. `base` is the
 * address of the shop without a trailing slash.
 */
export function articleStructuredData(
  brand: Brand,
  article: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): StructuredEntry[] {
  return [
    ...(article.kind === 'job' && !article.facts?.isClosed ? [jobPosting(brand, article, base)] : []),
    ...(article.kind === 'job' || article.kind === 'page'
      ? []
      : [articleData(brand, article, base, breadcrumbs)]),
    ...blocksStructuredData(article.blocks, { ...article, base }),
    breadcrumbStructuredData(base, breadcrumbs),
  ];
}

function articleData(
  brand: Brand,
  { title, description, picture, date, updated, author }: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): StructuredEntry {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    ...(picture ? { image: base + linkPreviewFile(picture.base) } : {}),
    datePublished: date,
    dateModified: updated ?? date,
    ...(author ? { author: { '@type': 'Person', name: author } } : {}),
    publisher: { '@type': 'Organization', name: brand.name, url: base },
    mainEntityOfPage: base + (breadcrumbs.at(-1)?.href ?? ''),
  };
}
