import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import type { ProductPage } from './catalogue-views.ts';

/** Links to the other pages of a list: the query string stays, page 1 has no parameter (spec section 2). */
export function CataloguePages({ page }: { readonly page: Pick<ProductPage, 'page' | 'perPage' | 'total'> }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <Pagination
      label={t('components:pagination.label')}
      current={page.page}
      total={totalPages(page.total, page.perPage)}
      hrefFor={(number) => pageHref(`${pathname}${search}#list`, number)}
      pageLabel={(number) => t('components:pagination.page', { page: number })}
      previousLabel={t('components:pagination.previous')}
      nextLabel={t('components:pagination.next')}
    />
  );
}
