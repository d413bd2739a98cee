import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import type { ProductPage } from '../catalogue-types.ts';

interface CataloguePagesProps {
  readonly page: Pick<ProductPage, 'page' | 'perPage' | 'total'>;
  /** Path and query of the list. */
  readonly listHref: string;
}

/** Links to the other pages of a list. The query string stays; page 1 has no parameter. */
export function CataloguePages({ page, listHref }: CataloguePagesProps) {
  const t = useT();
  const total = totalPages(page.total, page.perPage);
  if (total <= 1) return null;
  return (
    <CachedFragment source={page} name={`pages ${listHref}`} as="div">
      {() => (
        <Pagination
          {...paginationTexts(t)}
          current={page.page}
          total={total}
          hrefFor={(number) => pageHref(`${listHref}#list`, number)}
        />
      )}
    </CachedFragment>
  );
}
