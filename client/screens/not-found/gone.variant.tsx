import { useLoaderData } from 'react-router-dom';
import type { ScreenRouteData } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { ProductGrid } from '#client/features/catalogue/cards/product-grid.tsx';
import { ProductTable } from '#client/features/catalogue/cards/product-table.tsx';
import { CategoryTiles } from '#client/features/catalogue/categories/category-tiles.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { offeredProducts } from './gone-queries.ts';
import styles from './not-found.module.css';

export const namespaces = ['product', 'cart'] as const;

/** The 410 page of a product or category: its category with some products, else all categories. */
export function Screen() {
  const { href, t } = useShop();
  const { offer } = useLoaderData<ScreenRouteData>();
  const { data: categories = [] } = useProcedure('category.list.get', null);
  const category = categories.find(({ id }) => id === offer?.category);
  return (
    <Container className={styles.page}>
      <EmptyState
        icon="wave"
        level={1}
        title={t(`notFound:gone.${offer?.kind ?? 'product'}`)}
        action={
          <>
            {category && (
              <ButtonLink href={href('categoryDetail', { slug: category.slug })}>
                {t('notFound:gone.toCategory', { category: category.name })}
              </ButtonLink>
            )}
            <ButtonLink href={href('productOverview')} variant={category ? 'secondary' : 'primary'}>
              {t('notFound:products')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('notFound:gone.text')}</p>
      </EmptyState>
      {category ? (
        <section className={styles.instead} aria-labelledby="instead">
          <h2 id="instead">{category.name}</h2>
          <Instead category={category.id} />
        </section>
      ) : (
        <section className={styles.instead} aria-labelledby="instead">
          <h2 id="instead">{t('notFound:popular')}</h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
    </Container>
  );
}

function Instead({ category }: { readonly category: string }) {
  const { brand } = useShop();
  const { data: list } = useProcedure('product.list.get', offeredProducts(category));
  if (!list) return null;
  if (brand.design.productList === 'table') return <ProductTable products={list.items} />;
  return (
    <ProductGrid
      products={list.items}
      columns={4}
      action={(product) => <ProductCardAction product={product} />}
    />
  );
}
