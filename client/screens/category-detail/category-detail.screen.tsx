import { useLocation, useParams } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import type { Category } from '#client/features/catalogue/catalogue-types.ts';
import { CatalogueFilters } from '#client/features/catalogue/list/catalogue-filters.tsx';
import { clearHref } from '#client/features/catalogue/list/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/list/catalogue-list.tsx';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/list/catalogue-query.ts';
import { EmptyList } from '#client/features/catalogue/list/empty-list.tsx';
import { categoryChoices, selectedChoices } from '#client/features/catalogue/list/filter-choices.ts';
import { useListHref } from '#client/features/catalogue/list/use-list-href.ts';
import { Paragraphs } from '#client/features/catalogue/paragraphs.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { productArchivePerPage } from '#shared/constants.ts';
import { PLANNED_CATEGORIES, PLANNER_PAGE } from '#shared/content/planner-link.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import styles from './category-detail.module.css';
import { CategoryHead } from './category-head.tsx';

/** All but the category, which is the page's own. */
const FILTERS = FACET_KINDS.filter((kind) => kind !== 'CATEGORY');

export { load, namespaces } from './category-detail.data.ts';

/** One category: picture and intro, its products, and background information. */
export function Screen() {
  const { slug = '' } = useParams();
  const { data: category } = useProcedure('category.detail.get', { slug });
  return category ? <CategoryView key={category.id} category={category} /> : null;
}

function CategoryView({ category }: { readonly category: Category }) {
  const shop = useShop();
  const { t, href, brand } = shop;
  const { pathname, search } = useLocation();
  const listHref = useListHref('categoryDetail');
  const query = parseCatalogueQuery(new URLSearchParams(search));
  const input = productListInput(query, productArchivePerPage(brand.code), { category: category.id });
  const { data: categories = [] } = useProcedure('category.menu.get', null);
  const { data: list } = useProcedure('product.list.get', input);
  const { data: planner } = useProcedure('content.link.get', PLANNER_PAGE, {
    enabled: PLANNED_CATEGORIES.includes(category.id),
  });
  if (!list) return null;
  const toCategory = (slug: string) => href('categoryDetail', { slug });
  return (
    <Container className={styles.screen}>
      <CatalogueBreadcrumbs
        breadcrumbs={[
          { label: t('routes:productOverview'), href: href('productOverview') },
          { label: category.name, href: pathname },
        ]}
      />
      <CategoryHead category={category} planner={planner ?? null} />
      <CatalogueList
        listHref={listHref}
        title={t('routes:productOverview')}
        list={{ id: `category-${category.id}`, category: category.id }}
        query={query}
        page={list}
        active={selectedChoices(list.facets, FILTERS, listHref, shop)}
        filters={
          <CatalogueFilters
            facets={list.facets}
            listHref={listHref}
            categoryPages={() => categoryChoices(list.facets, categories, listHref, toCategory)}
          />
        }
        action={(product) => <ProductCardAction product={product} />}
        empty={<EmptyList clearHref={clearHref(listHref)} />}
      />
      <section className={styles.about} aria-labelledby="about-title">
        <h2 id="about-title">{t('product:category.about')}</h2>
        <Paragraphs text={category.description} />
      </section>
    </Container>
  );
}
