import type { InputOf } from '#client/data/query.ts';
import { productListInput } from '#client/features/catalogue/list/catalogue-query.ts';
import type { BrandCode } from '#shared/brands/brand.ts';
import { ARCHIVE_PER_PAGE, productArchivePerPage, SEARCH_ITEMS } from '#shared/constants.ts';
import type { SearchQuery, Section } from './search-query.ts';

export type ContentSection = InputOf<'content.search.get'>['section'];

export const CONTENT_SECTIONS = {
  Project: 'project',
  Blog: 'blog',
} as const satisfies Record<Exclude<Section, 'Product'>, ContentSection>;

export function searchInput(query: SearchQuery, brandCode: BrandCode): InputOf<'product.list.get'> {
  const perPage = query.type === 'All' ? SEARCH_ITEMS : productArchivePerPage(brandCode);
  const page = query.type === 'All' ? 1 : query.page;
  return productListInput({ ...query, page }, perPage, { words: query.words });
}

export function contentInput(
  { words, type, page }: SearchQuery,
  section: ContentSection,
): InputOf<'content.search.get'> {
  const isAll = type === 'All';
  return {
    query: words,
    section,
    page: isAll ? 1 : page,
    perPage: isAll ? SEARCH_ITEMS : ARCHIVE_PER_PAGE,
  };
}
