import { useLocation, useParams } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CardAdd } from '#client/features/cart/card-add.tsx';
import { clearHref } from '#client/features/catalogue/catalogue-hrefs.ts';
import { CatalogueList } from '#client/features/catalogue/catalogue-list.tsx';
import { parseCatalogueQuery, productListInput } from '#client/features/catalogue/catalogue-query.ts';
import { CatalogueTrail } from '#client/features/catalogue/catalogue-trail.tsx';
import type { Category } from '#client/features/catalogue/catalogue-views.ts';
import { EmptyList } from '#client/features/catalogue/empty-list.tsx';
import { categoryChoices, toggleChoices } from '#client/features/catalogue/filter-choices.ts';
import { FilterGroup } from '#client/features/catalogue/filter-group.tsx';
import { Paragraphs } from '#client/features/catalogue/paragraphs.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import {
  PRODUCT_ARCHIVE_CATEGORIES,
  PRODUCT_ARCHIVE_FILTERS,
  productArchivePerPage,
} from '#shared/constants.ts';
import styles from './category-detail.module.css';
import { CategoryHead } from './category-head.tsx';

export { load, namespaces } from './category-detail.data.ts';

/** One category: its picture and promise, its products, and what is good to know (spec section 2, categoryDetail). */
export function Screen() {
  const { slug = '' } = useParams();
  const { data: category } = useProcedure('category.detail.get', { slug });
  return category ? <CategoryRoom key={category.id} category={category} /> : null;
}

function CategoryRoom({ category }: { readonly category: Category }) {
  const { t, href, brand } = useShop();
  const { pathname, search } = useLocation();
  const query = parseCatalogueQuery(new URLSearchParams(search));
  const input = productListInput(query, productArchivePerPage(brand.code), { category: category.id });
  const { data: categories = [] } = useProcedure('category.menu.get', null);
  const { data: list } = useProcedure('product.list.get', input);
  if (!list) return null;
  const here = pathname + search;
  const ofBrands = toggleChoices(list.facets, 'BRAND', here);
  const active = ofBrands.filter((choice) => choice.selected);
  const toCategory = (slug: string) => href('categoryDetail', { slug });
  return (
    <Container className={styles.screen}>
      <CatalogueTrail
        steps={[
          { label: t('routes:productOverview'), href: href('productOverview') },
          { label: category.name, href: pathname },
        ]}
      />
      <CategoryHead category={category} />
      <CatalogueList
        title={t('routes:productOverview')}
        query={query}
        page={list}
        active={active}
        filters={
          <>
            <FilterGroup
              title={t('product:filters.CATEGORY')}
              choices={categoryChoices(list.facets, categories, here, toCategory)}
              shown={PRODUCT_ARCHIVE_CATEGORIES}
              mode="one"
            />
            <FilterGroup
              title={t('product:filters.BRAND')}
              choices={ofBrands}
              shown={PRODUCT_ARCHIVE_FILTERS}
              mode="many"
            />
          </>
        }
        action={(product) => <CardAdd product={product} />}
        empty={<EmptyList clearHref={clearHref(here)} />}
      />
      <section className={styles.about} aria-labelledby="about-title">
        <h2 id="about-title">{t('product:category.about')}</h2>
        <Paragraphs text={category.description} />
      </section>
    </Container>
  );
}
